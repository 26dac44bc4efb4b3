import { LIMITS } from '@gasoline/wire/limits'
import { takeStart } from '../../serialise/cut-text.ts'
import { clearTimer, setTimer, uncurry } from '../../natives/natives.ts'
import type { Undo } from '../../page/page.ts'
import { isTextual } from '../textual-type.ts'

const { responseBodyBytes } = LIMITS.network
const { cloneBytes, bodyMs } = LIMITS.page

/** What was read of a body. */
export interface ReadBody {
  readonly text: string
  /** Of the whole, where it was read or counted. */
  readonly bytes?: number
  /** Why it is not the whole, if it is not. */
  readonly isPartial?: 'too long' | 'still open' | 'broken off'
}

/** Why a body is not read; without `note` where its type explains it. */
export interface SkipReason {
  readonly note?: { readonly bodySkipped: string }
}

/** The value of a Content-Length header, if it is a number. */
export function parseSize(length: string | null): number | undefined {
  const size = Number(length ?? NaN)
  return size >= 0 ? size : undefined
}

/** Whether a body of this type and size is left alone; undefined if it is to be read. */
export function findSkipReason(
  contentType: string,
  bytes: number | undefined,
  measure = 'content-length',
): SkipReason | undefined {
  if (bytes === 0) return {}
  if (contentType === '') return { note: { bodySkipped: 'no content type' } }
  if (!isTextual(contentType)) return {}
  if (bytes === undefined || bytes <= cloneBytes) return undefined
  return { note: { bodySkipped: `${measure} ${bytes} > ${cloneBytes}` } }
}

/**
 * Reads a copy of a response and reports the result once, at the latest after `bodyMs`; returns a function to end it at
 * once.
 */
export type ReadCopy = (copy: Response, done: (body: ReadBody) => void) => Undo

/** A whole text, cut where it is too long. */
export function fitBody(text: string): ReadBody {
  return text.length <= responseBodyBytes
    ? { text }
    : { text: takeStart(text, responseBodyBytes), isPartial: 'too long' }
}

/** Reads a copy that is known to be short. */
export function createShortReader({ Response }: Window & typeof globalThis): ReadCopy {
  const readText = uncurry(Response.prototype.text)
  return (copy, done) => {
    const { end, stop } = createReading(done)
    void (async () => {
      try {
        end(fitBody(await readText(copy)))
      } catch {
        end({ text: '', isPartial: 'broken off' })
      }
    })()
    return stop
  }
}

/** Reads a copy up to the limit, then cancels it, so that only the page's copy keeps the download alive. */
export function createLongReader({
  ReadableStreamDefaultReader,
  TextDecoder,
  Uint8Array,
}: Window & typeof globalThis): ReadCopy {
  const read = uncurry(ReadableStreamDefaultReader.prototype.read)
  const cancel = uncurry(ReadableStreamDefaultReader.prototype.cancel)
  const decode = uncurry(TextDecoder.prototype.decode)

  return ({ body }, done) => {
    let text = ''
    let bytes = 0
    const { end, stop } = createReading((result) => {
      if (result.isPartial) void cancelReader()
      done({ ...result, text, bytes })
    })
    if (!body) {
      end({ text })
      return stop
    }
    const reader = new ReadableStreamDefaultReader(body)
    const decoder = new TextDecoder()

    async function cancelReader(): Promise<void> {
      try {
        await cancel(reader)
      } catch {
        // The source failed meanwhile: the page sees that in its own copy.
      }
    }

    void (async () => {
      try {
        for (;;) {
          const { value } = (await read(reader)) as { value?: Uint8Array<ArrayBuffer> }
          if (!value) {
            // Flushes an incomplete character.
            text += decode(decoder)
            return end({ text })
          }
          const room = responseBodyBytes - bytes
          const piece = value.length > room ? new Uint8Array(value.buffer, value.byteOffset, room) : value
          text += decode(decoder, piece, { stream: true })
          bytes += piece.length
          if (value.length > room) return end({ text, isPartial: 'too long' })
        }
      } catch {
        end({ text, isPartial: 'broken off' })
      }
    })()
    return stop
  }
}

/** One reading: only its first end counts, and it ends after `bodyMs` at the latest. */
export function createReading(done: (body: ReadBody) => void) {
  let isOver = false
  const end = (body: ReadBody): void => {
    if (isOver) return
    isOver = true
    clearTimer(timer)
    done(body)
  }
  const stop = () => end({ text: '', isPartial: 'still open' })
  const timer = setTimer(stop, bodyMs)
  return { end, stop }
}
