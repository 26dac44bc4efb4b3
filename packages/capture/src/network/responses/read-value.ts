import { LIMITS } from '@gasoline/wire/limits'
import { min, uncurry } from '../../natives/natives.ts'
import { fitBody } from './response-body.ts'
import type { ReadBody } from './response-body.ts'

const { responseBodyBytes } = LIMITS.network

/** Takes the text of a body from what a page got of it: a text, its bytes or a Blob; false for anything else. */
export type ReadValue = (value: unknown, done: (body: ReadBody) => void) => boolean

export function createValueReader({
  ArrayBuffer,
  Blob,
  TextDecoder,
  Uint8Array,
}: Window & typeof globalThis): ReadValue {
  const decode = uncurry(TextDecoder.prototype.decode)
  const sliceBlob = uncurry(Blob.prototype.slice)
  const readBlob = uncurry(Blob.prototype.text)

  async function readStart(blob: Blob, done: (body: ReadBody) => void): Promise<void> {
    let body: ReadBody = { gap: 'broken' }
    try {
      const text = await readBlob(sliceBlob(blob, 0, responseBodyBytes))
      body = { text, bytes: blob.size, isCut: blob.size > responseBodyBytes }
    } catch {
      // The page is going away, or the disk is full.
    }
    done(body)
  }

  return (value, done) => {
    if (typeof value === 'string') done(fitBody(value))
    else if (value instanceof Blob) void readStart(value, done)
    else {
      const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : value
      if (!(bytes instanceof Uint8Array)) return false
      const { length, buffer, byteOffset } = bytes as Uint8Array<ArrayBuffer>
      const start = new Uint8Array(buffer, byteOffset, min(length, responseBodyBytes))
      done({ text: decode(new TextDecoder(), start), bytes: length, isCut: length > responseBodyBytes })
    }
    return true
  }
}
