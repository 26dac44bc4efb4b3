import type { ServerResponse } from 'node:http'
import { LIMITS } from '@gasoline/wire'
import { formatEventId } from './event-id.ts'
import type { ResumePoint } from './event-id.ts'
import { formatMessage } from './stream-message.ts'
import type { MessageSource } from './stream-message.ts'

interface Reader {
  readonly source: MessageSource
  readonly instance: string
  /** Where it stopped before; without it, it begins with what comes next. */
  readonly resume: ResumePoint | undefined
  /** What the first message says of the stream. */
  readonly greeting: object
}

const { unreadBytes, heartbeatMs, gatherMs, retryMs } = LIMITS.eventStream

/**
 * Writes the messages of a source to a response until it closes, no faster than the client reads: what it has not read stays in the
 * source, and may be gone when it does.
 */
export function serveMessages(response: ServerResponse, { source, instance, resume, greeting }: Reader): void {
  let cursor = resume === undefined ? source.latest() : resume === 'elsewhere' ? 0 : resume.number
  let timer: NodeJS.Timeout | undefined

  function write(event: string, data: unknown): void {
    response.write(formatMessage({ event, data }, formatEventId(instance, cursor)))
  }

  function pump(): void {
    timer = undefined
    if (response.destroyed || response.writableNeedDrain) return
    for (const { event, data, number } of source.after(cursor)) {
      cursor = number
      write(event, data)
      if (response.writableLength > unreadBytes) return
    }
  }

  response.write(`retry: ${retryMs}\n\n`)
  write('ready', greeting)
  if (resume === 'elsewhere') write('restarted', {})
  pump()
  const unsubscribe = source.subscribe(() => (timer ??= setTimeout(pump, gatherMs)))
  const heartbeat = setInterval(() => {
    if (!response.writableNeedDrain) response.write(': heartbeat\n\n')
  }, heartbeatMs)
  response.on('drain', pump)
  response.on('close', () => {
    unsubscribe()
    clearInterval(heartbeat)
    clearTimeout(timer)
  })
}
