import { LIMITS } from '@gasoline/wire/limits'
import { takeStart } from '../../serialise/cut-text.ts'
import { setTimer, uncurry } from '../../natives/natives.ts'
import type { Undo } from '../../page/page.ts'
import type { Facts } from '../exchanges.ts'
import { startsWith, toLowerCase } from '../../natives/strings.ts'
import { isTextual } from '../textual-type.ts'

const { responseBodyBytes } = LIMITS.network
const { cloneBytes, bodyMs } = LIMITS.page

type BodyGap = NonNullable<Facts['bodyGap']>

/** What was read of a body. */
export interface ReadBody {
  readonly text?: string
  /** Of the whole, where they were counted. */
  readonly bytes?: number
  /** It is longer than the limit. */
  readonly isCut?: boolean
  /** Why it is missing, or incomplete for another reason than its length. */
  readonly gap?: BodyGap
}

/** The value of a Content-Length header, if it is a number. */
export function parseSize(length: string | null): number | undefined {
  const size = Number(length ?? NaN)
  return size >= 0 ? size : undefined
}

/** Why a body of this type, or a copy of one of this size, is not read; undefined if it is. */
export function findGap(contentType: string, bytes = 0): BodyGap | undefined {
  if (contentType === '') return 'no-type'
  // All other types of text are read.
  if (!isTextual(contentType)) return startsWith(toLowerCase(contentType), 'text/') ? 'event-stream' : 'binary'
  return bytes > cloneBytes ? 'too-large' : undefined
}

/** A whole text, cut where it is too long. */
export function fitBody(text: string): ReadBody {
  return { text: takeStart(text, responseBodyBytes), isCut: text.length > responseBodyBytes }
}

/** The fields of a request that a body fills. */
export function describeBody({ text, bytes, isCut, gap }: ReadBody, size?: number): Partial<Facts> {
  const isPart = isCut || gap
  return {
    responseBody: gap ? text || undefined : text,
    responseTruncated: isPart && text ? true : undefined,
    bodyGap: gap,
    size: size ?? (isPart ? undefined : bytes),
  }
}

/** Takes a body piece by piece. */
export interface Collector {
  /** Adds a piece, or ends the body if there is none; returns the body once nothing more is needed. */
  readonly add: (piece?: Uint8Array<ArrayBuffer>) => ReadBody | undefined
  /** What came so far, and why there is no more. */
  readonly stop: (gap: BodyGap) => ReadBody
}

export function createCollectors({ TextDecoder, Uint8Array }: Window & typeof globalThis): () => Collector {
  const decode = uncurry(TextDecoder.prototype.decode)
  return () => {
    const decoder = new TextDecoder()
    let text = ''
    let bytes = 0
    return {
      add: (piece) => {
        // Flushes an incomplete character.
        if (!piece) return { text: text + decode(decoder), bytes }
        const room = responseBodyBytes - bytes
        const isCut = piece.length > room
        const part = isCut ? new Uint8Array(piece.buffer, piece.byteOffset, room) : piece
        text += decode(decoder, part, { stream: true })
        bytes += part.length
        return isCut ? { text, isCut } : undefined
      },
      stop: (gap) => ({ text, gap }),
    }
  }
}

/**
 * Reads a copy of a response up to the limit and reports the result once, at the latest after `bodyMs`; returns a function
 * to end it at once. Then it cancels the copy, so that only the page's own keeps the download alive.
 */
export function createCopyReader(window: Window & typeof globalThis) {
  const { ReadableStreamDefaultReader } = window
  const read = uncurry(ReadableStreamDefaultReader.prototype.read)
  const cancel = uncurry(ReadableStreamDefaultReader.prototype.cancel)
  const createCollector = createCollectors(window)

  return ({ body }: Response, done: (body: ReadBody) => void): Undo => {
    const { add, stop } = createCollector()
    const reader = body && new ReadableStreamDefaultReader(body)
    let isOver = false
    const end = (result: ReadBody): void => {
      if (isOver) return
      isOver = true
      done(result)
    }
    const stopNow = () => {
      end(stop('unfinished'))
      void cancelReader()
    }

    async function cancelReader(): Promise<void> {
      try {
        if (reader) await cancel(reader)
      } catch {
        // The source failed meanwhile: the page sees that in its own copy.
      }
    }

    void (async () => {
      try {
        let result
        while (!result) {
          const { value } = reader ? ((await read(reader)) as { value?: Uint8Array<ArrayBuffer> }) : {}
          result = add(value)
        }
        end(result)
        if (result.isCut) void cancelReader()
      } catch {
        end(stop('broken'))
      }
    })()
    setTimer(stopNow, bodyMs)
    return stopNow
  }
}
