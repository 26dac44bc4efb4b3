import { LIMITS } from '@gasoline/wire/limits'
import { clearTimer, setTimer, uncurry } from '../lib/natives.ts'
import { isTextual } from './textual.ts'

const { responseBodyBytes } = LIMITS.network
const { cloneBytes, bodyMs } = LIMITS.page

type Bytes = Uint8Array<ArrayBuffer>

/** What was read of a body. */
export interface ReadBody {
  readonly text: string
  readonly bytes: number
  /** Why it is not the whole, if it is not. */
  readonly isPartial?: 'too long' | 'still open' | 'broken off'
}

/** A body that is not read; `note` says why where the type does not say it already. */
export interface Skip {
  readonly note?: { readonly bodySkipped: string }
}

/** What a Content-Length header says, if it is a number. */
export function sizeOf(length: string | null): number | undefined {
  const size = Number(length ?? NaN)
  return size >= 0 ? size : undefined
}

/** Whether a body of this type and size is left alone; undefined if it is to be read. */
export function skipOf(contentType: string, bytes: number | undefined, measure = 'content-length'): Skip | undefined {
  if (bytes === 0) return {}
  if (contentType === '') return { note: { bodySkipped: 'no content type' } }
  if (!isTextual(contentType)) return {}
  if (bytes === undefined || bytes <= cloneBytes) return undefined
  return { note: { bodySkipped: `${measure} ${bytes} > ${cloneBytes}` } }
}

/**
 * Reads a copy of an answer as far as the limits go, then lets go of it: whoever has the other copy decides alone how
 * long the connection lasts. Gives the way to end it at once.
 */
export function createBodyReader(window: Window & typeof globalThis) {
  const { ReadableStreamDefaultReader, TextDecoder, Uint8Array } = window
  const read = uncurry(ReadableStreamDefaultReader.prototype.read)
  const cancel = uncurry(ReadableStreamDefaultReader.prototype.cancel)
  const decode = uncurry(TextDecoder.prototype.decode)

  return (stream: ReadableStream<Bytes>, done: (body: ReadBody) => void): (() => void) => {
    const reader = new ReadableStreamDefaultReader(stream)
    const decoder = new TextDecoder()
    let text = ''
    let bytes = 0
    let isOver = false

    function end(isPartial?: ReadBody['isPartial']): void {
      if (isOver) return
      isOver = true
      clearTimer(timer)
      if (isPartial) void letGo()
      done(isPartial ? { text, bytes, isPartial } : { text, bytes })
    }

    async function letGo(): Promise<void> {
      try {
        await cancel(reader)
      } catch {
        // The source failed meanwhile: that is the page's to hear, from its own copy.
      }
    }

    async function run(): Promise<void> {
      try {
        for (;;) {
          const { value } = (await read(reader)) as { value?: Bytes }
          if (isOver) return
          if (!value) return end()
          const room = responseBodyBytes - bytes
          const piece = value.length > room ? new Uint8Array(value.buffer, value.byteOffset, room) : value
          text += decode(decoder, piece, { stream: true })
          bytes += piece.length
          if (value.length > room) return end('too long')
        }
      } catch {
        end('broken off')
      }
    }

    const timer = setTimer(end, bodyMs, 'still open')
    void run()
    return () => end('still open')
  }
}
