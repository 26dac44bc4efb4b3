import type { SourceFrame, Unresolved } from '../analysis/code/source-frames.ts'

/** What a text is: a source map, a script as served, an HTML document, or the line of a bundle that evaluates a module. */
export type TextKind = 'map' | 'script' | 'document' | 'eval'

export interface TextInfo {
  readonly kind: TextKind
  /** The script as the stack names it. */
  readonly scriptUrl: string
  /** Where the text itself came from. */
  readonly url: string
  /** Why there is no map although the script names one. */
  readonly note?: string | undefined
}

export interface Position {
  readonly line: number
  readonly column: number
  readonly function?: string | undefined
}

/** What the server sends to the decoding process. */
export type ToDecoder =
  /** The text sent under `upload` is complete, and known by `digest` from now on. */
  | { readonly type: 'keep'; readonly upload: number; readonly digest: string; readonly info: TextInfo }
  | { readonly type: 'drop'; readonly upload: number }
  | { readonly type: 'forget'; readonly digest: string }
  | { readonly type: 'find'; readonly call: number; readonly digest: string; readonly positions: readonly Position[] }

/** One result for each position; a line of JSON. */
export interface FromDecoder {
  readonly call: number
  readonly results: readonly (SourceFrame | Unresolved)[]
}

const HEADER_BYTES = 9
const TEXT = 1
const MESSAGE = 2

/** A message for the decoding process, as bytes of its input. */
export function packMessage(message: ToDecoder): Buffer {
  const body = Buffer.from(JSON.stringify(message))
  return Buffer.concat([header(MESSAGE, 0, body.length), body])
}

/** The header of a piece of a text; the piece itself is not copied. */
export function packTextHeader(upload: number, bytes: number): Buffer {
  return header(TEXT, upload, bytes)
}

function header(type: number, id: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(HEADER_BYTES)
  buffer.writeUInt8(type, 0)
  buffer.writeUInt32BE(id, 1)
  buffer.writeUInt32BE(bytes, 5)
  return buffer
}

interface Receiver {
  readonly onMessage: (message: ToDecoder) => void
  readonly onText: (upload: number, piece: Buffer) => void
}

/** Splits the input into messages and texts again, however it arrives. */
export function createUnpacker({ onMessage, onText }: Receiver): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    while (rest.length >= HEADER_BYTES) {
      const end = HEADER_BYTES + rest.readUInt32BE(5)
      if (rest.length < end) return
      const body = rest.subarray(HEADER_BYTES, end)
      // Both ends are built from one source.
      if (rest.readUInt8(0) === MESSAGE) onMessage(JSON.parse(body.toString()) as ToDecoder)
      else onText(rest.readUInt32BE(1), body)
      rest = rest.subarray(end)
    }
  }
}
