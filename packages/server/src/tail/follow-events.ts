import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { LIMITS } from '@gasoline/wire/limits'
import { EventStreamReader } from '../stdio/event-stream.ts'
import { parseJson } from '../stdio/json-rpc.ts'
import type { StreamedEvent } from './streamed-event.ts'

export interface Follower {
  readonly onMessage: (message: StreamedEvent) => void
  /** All that came at once was read. */
  readonly onPause: () => void
  readonly onConnected: () => void
  readonly onLost: () => void
  /** Whether to read on; if not, `resume` is awaited. */
  readonly canRead: () => boolean
}

/** Reads GET /events/stream?all=1, and again from where it was when the connection breaks. Returns `resume` and `close`. */
export function followEvents(port: number, follower: Follower) {
  let lastId = ''
  let current: IncomingMessage | undefined
  let call: ReturnType<typeof get> | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  function connect(): void {
    const headers = { Accept: 'text/event-stream', ...(lastId !== '' && { 'Last-Event-ID': lastId }) }
    let silence: NodeJS.Timeout | undefined
    // A server that is suspended keeps the connection, and sends no heartbeat.
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => request.destroy(), SILENT_MS)
    }
    const request = get(
      { host: '127.0.0.1', port, path: '/events/stream?all=1', headers, agent: false },
      (response) => {
        if (response.statusCode !== 200) return void request.destroy()
        current = response
        follower.onConnected()
        const reader = new EventStreamReader((data, { event, id }) => {
          lastId = id
          const value = parseJson(data)
          // Of a server that has proved to be ours.
          if (typeof value === 'object' && value !== null) follower.onMessage({ event, data: value } as StreamedEvent)
        })
        response.setEncoding('utf8')
        response.on('data', (text: string) => {
          listen()
          reader.read(text)
          follower.onPause()
          if (!follower.canRead()) response.pause()
        })
      },
    )
    call = request
    listen()
    request.on('error', () => {
      // Its close follows.
    })
    request.on('close', () => {
      clearTimeout(silence)
      current = undefined
      if (isClosed) return
      follower.onLost()
      retry = setTimeout(connect, LIMITS.eventStream.retryMs)
    })
  }

  connect()
  return {
    resume: () => current?.resume(),
    close: () => {
      isClosed = true
      clearTimeout(retry)
      call?.destroy()
    },
  }
}

const SILENT_MS = 3 * LIMITS.eventStream.heartbeatMs
