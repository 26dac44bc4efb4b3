import type { IncomingMessage, ServerResponse } from 'node:http'
import { LIMITS } from '@gasoline/wire'
import type { NotificationLog } from '../../streaming/notification-log.ts'
import { HttpError } from '../response/http-error.ts'
import { startEventStream } from '../response/respond.ts'
import { readEventId } from './event-id.ts'
import type { ResumePoint } from './event-id.ts'
import { serveMessages } from './serve-messages.ts'
import { createSignificantEvents } from './significant-events.ts'
import type { MessageSource } from './stream-message.ts'

interface Sources {
  readonly instance: string
  readonly notifications: NotificationLog
  /** Loaded with the first reader. */
  readonly all: () => Promise<MessageSource>
}

/** The readers of GET /events/stream. */
export class EventStreams {
  readonly #sources: Sources
  readonly #open = new Set<ServerResponse>()

  constructor(sources: Sources) {
    this.#sources = sources
  }

  get readers(): number {
    return this.#open.size
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { instance, notifications } = this.#sources
    const query = readQuery(request.url ?? '')
    if (this.#open.size >= LIMITS.eventStream.readers) {
      const details = { limit: LIMITS.eventStream.readers, unit: 'open streams', retryAfterSeconds: 10 }
      throw new HttpError(429, 'Too many event streams are open.', details)
    }
    this.#open.add(response)
    response.on('close', () => this.#open.delete(response))
    const isAll = query.get('all') === '1'
    const source = isAll ? await this.#sources.all() : createSignificantEvents(notifications)
    if (response.destroyed) return
    const resume = readResume(request, query, instance, source.latest())
    startEventStream(response)
    serveMessages(response, {
      source,
      instance,
      resume,
      greeting: isAll ? { all: true } : { all: false, enabled: notifications.isOn },
    })
  }

  /** Ends all streams: their readers may connect again. */
  close(): void {
    for (const response of this.#open) response.end()
  }
}

function readQuery(target: string): URLSearchParams {
  return new URLSearchParams(target.slice(target.indexOf('?') + 1))
}

/** What a browser sends when it connects again says more than the address, which stays the same. */
function readResume(
  { headers }: IncomingMessage,
  query: URLSearchParams,
  instance: string,
  latest: number,
): ResumePoint | undefined {
  const last = headers['last-event-id'] ?? query.get('after')
  if (typeof last !== 'string' || last === '') return undefined
  return last === '0' ? { number: 0 } : readEventId(last, instance, latest)
}
