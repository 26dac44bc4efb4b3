import { LIMITS, PostHeader } from '@gasoline/wire'
import type { ToExtension } from '@gasoline/wire'
import type { Incoming } from '../../sources/decoder.ts'
import type { Uploads } from '../../sources/uploads.ts'
import type { Ingest } from '../ingest/ingest.ts'
import { parseJsonBytes } from '../request/read-body.ts'
import { HttpError } from '../response/http-error.ts'

export interface PostTargets {
  readonly ingest: Pick<Ingest, 'events'>
  readonly uploads: Pick<Uploads, 'open'>
  /** Called with the bytes of large bodies, and once more after they are stored. */
  readonly onLargeRead: (bytes: number) => void
  /** Called with the bytes of source texts, which are passed on at once. */
  readonly onSourceRead: (bytes: number) => void
  readonly logError: (error: unknown) => void
}

type Posted = Extract<ToExtension, { type: 'posted' }>

const NEWLINE = 0x0a

/** Takes what one extension sends in binary messages: events and source texts. Undefined for a message without a valid header. */
export function createPosts({ ingest, uploads, onLargeRead, onSourceRead, logError }: PostTargets) {
  const open = new Map<string, Incoming>()

  async function take(message: Buffer): Promise<Posted | undefined> {
    const end = message.indexOf(NEWLINE)
    const header = readHeader(message.subarray(0, Math.max(0, end)))
    if (!header) return undefined
    const { n } = header
    const body = message.subarray(end + 1)
    try {
      if (header.to === 'events') storeEvents(body)
      else await passOn(header.id, body, header.isLast)
      return { type: 'posted', n, status: 200 }
    } catch (error) {
      if (error instanceof HttpError) {
        const { retryAfterSeconds } = error.details
        return {
          type: 'posted',
          n,
          status: error.status,
          ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
        }
      }
      logError(error)
      return { type: 'posted', n, status: 500 }
    }
  }

  function storeEvents(body: Buffer): void {
    const { value, charBytes, bytes } = parseJsonBytes(body, onLargeRead)
    ingest.events(value, charBytes)
    if (bytes > LIMITS.server.largeBodyBytes) onLargeRead(bytes)
  }

  async function passOn(id: string, piece: Buffer, isLast: boolean): Promise<void> {
    const incoming = open.get(id) ?? uploads.open(id)
    if (!incoming) throw new HttpError(404, 'No source was requested under this id.', { field: 'id' })
    open.set(id, incoming)
    const isTooLarge = incoming.bytes() + piece.length > LIMITS.sources.textBytes
    onSourceRead(piece.length)
    if (!isTooLarge && (await incoming.write(piece))) {
      if (isLast) open.delete(id)
      return
    }
    open.delete(id)
    incoming.drop()
    throw isTooLarge
      ? new HttpError(413, 'The text is too large.', { limit: LIMITS.sources.textBytes, unit: 'bytes' })
      : new HttpError(503, 'The process that decodes sources has ended.')
  }

  return {
    take,
    /** The connection is gone: drops what came only in part. */
    close: (): void => {
      for (const incoming of open.values()) incoming.drop()
      open.clear()
    },
  }
}

function readHeader(line: Buffer): PostHeader | undefined {
  try {
    return PostHeader.safeParse(JSON.parse(line.toString())).data
  } catch {
    // Not JSON.
    return undefined
  }
}
