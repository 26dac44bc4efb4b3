import { isAscii, isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { LIMITS, measureJson } from '@gasoline/wire'
import { HttpError } from '../response/http-error.ts'

export interface JsonBody {
  readonly value: unknown
  /** Bytes that a character of the body takes in memory: 2 unless the body is ASCII. */
  readonly charBytes: 1 | 2
  readonly bytes: number
}

const NOTHING = Buffer.alloc(0)
const SMALLEST = 16_384
const ESCAPE = Buffer.from('\\u')

/** Reads request bodies; the bodies in flight share one byte limit. */
export class BodyReader {
  readonly #onLargeRead: (bytes: number) => void
  #inFlightBytes = 0

  /** `onLargeRead` is called for every chunk of a large body, since each leaves a buffer to collect. */
  constructor(onLargeRead: (bytes: number) => void) {
    this.#onLargeRead = onLargeRead
  }

  async readJson(request: IncomingMessage, mostBytes: number = LIMITS.post.bytes): Promise<JsonBody> {
    const text = await this.#readText(request, mostBytes)
    return text ? parseText(text, this.#onLargeRead) : { value: undefined, charBytes: 1, bytes: 0 }
  }

  /** A function of its own, so that nothing holds the bytes when the parser needs as much memory again. */
  async #readText(request: IncomingMessage, mostBytes: number): Promise<BodyText | undefined> {
    const take = await this.#read(request, mostBytes)
    const bytes = take()
    if (bytes.length === 0) return undefined
    checkContentType(request.headers['content-type'])
    return readText(bytes)
  }

  async #read(request: IncomingMessage, mostBytes: number): Promise<() => Buffer> {
    const announced = refuseLargerThan(request, mostBytes)
    // The whole announced length is reserved at once, so that a slow sender cannot exceed the limit later.
    let reserved = this.#reserve(announced)
    // What is garbage by now makes room for it.
    if (announced > LIMITS.server.garbageBytes) this.#onLargeRead(announced)
    try {
      return await collect(request, announced, (length, chunkBytes) => {
        if (Math.max(announced, length) > LIMITS.server.largeBodyBytes) this.#onLargeRead(chunkBytes)
        if (length > mostBytes) throw tooLarge(mostBytes)
        if (length > reserved) reserved += this.#reserve(length - reserved)
      })
    } finally {
      this.#inFlightBytes -= reserved
    }
  }

  #reserve(bytes: number): number {
    if (this.#inFlightBytes + bytes > LIMITS.post.inFlightBytes) {
      throw new HttpError(429, 'Too many large requests at once. Send this one again later.', {
        limit: LIMITS.post.inFlightBytes,
        unit: 'bytes in flight',
        retryAfterSeconds: 1,
      })
    }
    this.#inFlightBytes += bytes
    return bytes
  }
}

/** Parses a body that has arrived otherwise. */
export function parseJsonBytes(bytes: Buffer, onLargeRead: (bytes: number) => void): JsonBody {
  return parseText(readText(bytes), onLargeRead)
}

type BodyText = Pick<JsonBody, 'charBytes' | 'bytes'> & { readonly text: string }

function readText(bytes: Buffer): BodyText {
  // ASCII is UTF-8, too.
  const isPlain = isAscii(bytes)
  if (!isPlain && !isUtf8(bytes)) throw new HttpError(400, 'The body is not valid UTF-8.', { field: 'body' })
  // A small body cannot expand to much, however it is built.
  if (bytes.length > LIMITS.server.largeBodyBytes) checkStructure(bytes)
  const charBytes = isPlain && !bytes.includes(ESCAPE) ? 1 : 2
  // And it is Latin-1, which is copied instead of decoded.
  return { text: bytes.toString(isPlain ? 'latin1' : 'utf8'), charBytes, bytes: bytes.length }
}

function parseText({ text, charBytes, bytes }: BodyText, onLargeRead: (bytes: number) => void): JsonBody {
  if (bytes > LIMITS.server.largeBodyBytes) onLargeRead(bytes)
  return { value: parse(text), charBytes, bytes }
}

/** Not `for await`: leaving that loop early destroys the socket, so the sender would never see the error response. */
function collect(
  request: IncomingMessage,
  announced: number,
  check: (length: number, chunkBytes: number) => void,
): Promise<() => Buffer> {
  return new Promise((resolve, reject) => {
    let bytes: Buffer = NOTHING
    let length = 0
    request.on('data', (chunk: Buffer) => {
      try {
        check(length + chunk.length, chunk.length)
      } catch (error) {
        request.removeAllListeners('data')
        reject(error instanceof Error ? error : new Error(String(error)))
        return
      }
      // A small body mostly arrives whole.
      if (length === 0 && chunk.length === announced) {
        bytes = chunk
        length = announced
        return
      }
      // Copied as it arrives: joining the chunks at the end would hold the body twice.
      if (length + chunk.length > bytes.length) bytes = grow(bytes, length, Math.max(announced, length + chunk.length))
      length += chunk.copy(bytes, length)
    })
    /** The request outlives its body, and holds this closure and the promise: neither may hold the bytes. */
    const take = () => {
      const all = bytes.subarray(0, length)
      bytes = NOTHING
      return all
    }
    request.on('end', () => resolve(take))
    const onCutOff = () => {
      if (!request.complete) reject(new HttpError(400, 'The connection closed before the whole body arrived.'))
    }
    request.on('error', onCutOff)
    request.on('close', onCutOff)
  })
}

/** A buffer of what was announced, or of twice the size where nothing was. */
function grow(bytes: Buffer, length: number, needed: number): Buffer {
  const larger = Buffer.allocUnsafe(Math.max(needed, bytes.length * 2, SMALLEST))
  bytes.copy(larger, 0, 0, length)
  return larger
}

function checkContentType(contentType: string | undefined): void {
  if (/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType ?? '')) return
  throw new HttpError(415, 'The content type must be application/json.', { field: 'Content-Type' })
}

/** Refuses what would take much more memory parsed than it has bytes. */
export function checkStructure(bytes: Buffer): void {
  const { values, depth } = measureJson(bytes)
  refuseAbove(values, LIMITS.post.valuesPerBody, 'values', 'The body has too many JSON values.')
  refuseAbove(depth, LIMITS.post.depth, 'levels', 'The body is nested too deeply.')
}

function refuseAbove(count: number, limit: number, unit: string, message: string): void {
  if (count > limit) throw new HttpError(413, message, { limit, unit })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not the parser's message: it quotes the body, which may hold a secret.
    throw new HttpError(400, 'The body is not valid JSON.', { field: 'body' })
  }
}

/** Returns the request's Content-Length; rejects it above the limit before anything is read. */
export function refuseLargerThan(request: IncomingMessage, limit: number): number {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > limit) throw tooLarge(limit)
  return announced
}

function tooLarge(limit: number): HttpError {
  return new HttpError(413, 'The body is too large.', { limit, unit: 'bytes' })
}
