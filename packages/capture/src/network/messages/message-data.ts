import { LIMITS } from '@gasoline/wire/limits'
import { takeStart } from '../../serialise/cut-text.ts'
import { uncurry } from '../../natives/natives.ts'
import { charCodeAt } from '../../natives/strings.ts'

const { dataBytes } = LIMITS.websocket
const { hexBytes } = LIMITS.page

/** What is shown of a message. */
export interface MessageData {
  readonly data: string
  readonly size?: number
  readonly truncated?: true | undefined
}

/** Describes a message in any form that a socket takes or gives; a blob's first bytes come later. */
export function createMessageReader({ ArrayBuffer, Blob, Uint8Array }: Window & typeof globalThis) {
  const isView = ArrayBuffer.isView.bind(ArrayBuffer)
  const sliceBlob = uncurry(Blob.prototype.slice)
  const readBlob = uncurry(Blob.prototype.arrayBuffer)

  function describeBytes(bytes: Uint8Array, size: number): MessageData {
    let prefix = ''
    for (let at = 0; at < bytes.length && at < hexBytes; at++) {
      const byte = bytes[at] as number
      prefix += `${at === 0 ? '' : ' '}${byte < 16 ? '0' : ''}${byte.toString(16)}`
    }
    const isCut = size > hexBytes
    return { data: `[binary, ${size} bytes: ${prefix}${isCut ? ' …' : ''}]`, size, truncated: isCut || undefined }
  }

  function read(data: unknown): MessageData {
    if (typeof data === 'string') {
      const size = countUtf8Bytes(data)
      return data.length > dataBytes ? { data: takeStart(data, dataBytes), size, truncated: true } : { data, size }
    }
    if (data instanceof ArrayBuffer) return describeBytes(new Uint8Array(data, 0), data.byteLength)
    if (isView(data)) {
      const { buffer, byteOffset, byteLength } = data
      return describeBytes(new Uint8Array(buffer, byteOffset, byteLength), byteLength)
    }
    if (data instanceof Blob) return { data: `[binary, ${data.size} bytes]`, size: data.size, truncated: true }
    return { data: typeof data === 'object' ? '[object, not read]' : `${data as number}` }
  }

  /** Undefined for what `read` shows already. */
  async function readLater(blob: unknown): Promise<MessageData | undefined> {
    if (!(blob instanceof Blob)) return undefined
    return describeBytes(new Uint8Array(await readBlob(sliceBlob(blob, 0, hexBytes))), blob.size)
  }

  return { read, readLater, isBlob: (data: unknown) => data instanceof Blob }
}

/** The length of a text on its way. */
export function countUtf8Bytes(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const code = charCodeAt(text, at)
    // Half of a pair counts two here and two with its other half.
    if (code >= 0x8_00 && (code < 0xd8_00 || code > 0xdf_ff)) bytes += 2
    else if (code >= 0x80) bytes++
  }
  return bytes
}
