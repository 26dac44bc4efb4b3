import { CHANNEL_CLOSE, LIMITS, PROTOCOL, ToExtension } from '@gasoline/wire'
import type { CapturedTab, ErrorContext, FromExtension } from '@gasoline/wire'
import type { Disconnection, PageResponse, TabStatus } from '../../messages.ts'
import type { CommandRequest } from '../commands/run-command.ts'
import { findServer } from './find-server.ts'
import { parseJson } from '../parse-json.ts'

type Connection = TabStatus['connection']

export interface ChannelOptions {
  readonly serverUrl: () => string
  readonly version: string
  readonly browserName: string
  readonly tabs: () => CapturedTab[]
  readonly errorContext: () => ErrorContext
  readonly run: (command: CommandRequest) => Promise<PageResponse>
  readonly onState: (state: Connection['state']) => void
}

/** Sent in place of a result that exceeds the limit of a message. */
export const TOO_LARGE = { code: 'failed', message: 'The result is too large to send.' } as const

const POLL_MS = 20
const RETRY_MS = [250, 500, 1_000, 2_000, 5_000] as const
const { heartbeatMs, heartbeatAnswerMs, channelBytes } = LIMITS.extension

/** The WebSocket for commands from the server. It counts as connected once the server has confirmed a heartbeat. */
export function createChannel({ serverUrl, version, browserName, tabs, errorContext, run, onState }: ChannelOptions) {
  let socket: WebSocket | undefined
  let connection: Connection = {
    state: 'disconnected',
    serverUrl: '',
    serverVersion: null,
    heartbeatAt: null,
    reason: null,
  }
  let beat = 0
  let sentTabs = ''
  let failures = 0
  let attempt = 0
  let beatTimer: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  function change(changes: Partial<Connection>): void {
    const before = connection.state
    connection = { ...connection, ...changes }
    if (connection.state !== before) onState(connection.state)
  }

  const send = (message: FromExtension) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }

  function sendTabs(): void {
    const state = { tabs: tabs(), errorContext: errorContext() }
    const text = JSON.stringify(state)
    if (text === sentTabs) return
    sentTabs = text
    send({ type: 'tabs', ...state })
  }

  function sendResult(id: number, response: PageResponse): void {
    const text = JSON.stringify({ type: 'result', id, ...response } satisfies FromExtension)
    if (text.length <= channelBytes) socket?.send(text)
    else send({ type: 'result', id, ok: false, error: TOO_LARGE })
  }

  function drop(state: 'disconnected' | 'incompatible', reason: Disconnection): void {
    attempt++
    socket?.close()
    socket = undefined
    clearTimeout(beatTimer)
    clearTimeout(retryTimer)
    change({ state, reason })
    retryTimer = setTimeout(() => void connect(), RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)])
  }

  function sendBeat(): void {
    send({ type: 'heartbeat', n: ++beat })
    beatTimer = setTimeout(() => drop('disconnected', { kind: 'silent' }), heartbeatAnswerMs)
  }

  async function connect(): Promise<void> {
    const thisAttempt = ++attempt
    socket?.close()
    socket = undefined
    clearTimeout(beatTimer)
    clearTimeout(retryTimer)
    const url = serverUrl()
    // During retries the popup keeps showing why it fails.
    if (failures === 0) change({ state: 'connecting', serverUrl: url, serverVersion: null, reason: null })
    const found = await findServer(url)
    if (thisAttempt !== attempt) return
    if ('reason' in found) {
      drop(found.state, found.reason)
      return
    }
    change({ serverVersion: found.version })
    const opened = new WebSocket(new URL('/extension', url.replace(/^http/, 'ws')))
    socket = opened
    opened.onopen = () => send({ type: 'hello', version, protocol: PROTOCOL, browser: browserName })
    opened.onmessage = ({ data }) => {
      if (opened === socket) receive(String(data))
    }
    opened.onclose = ({ code, reason }) => {
      const state = code === CHANNEL_CLOSE.otherProtocol ? 'incompatible' : 'disconnected'
      if (opened === socket) drop(state, { kind: 'closed', message: reason })
    }
  }

  function receive(text: string): void {
    const parsed = ToExtension.safeParse(parseJson(text))
    if (!parsed.success) return
    const message = parsed.data
    switch (message.type) {
      case 'welcome':
        sentTabs = ''
        sendTabs()
        sendBeat()
        break
      case 'heartbeat':
        if (message.n !== beat) return
        clearTimeout(beatTimer)
        beatTimer = setTimeout(sendBeat, heartbeatMs)
        failures = 0
        change({ state: 'connected', heartbeatAt: Date.now(), reason: null })
        break
      case 'command': {
        const { id } = message
        const requester = socket
        void run(message).then((result) => {
          // After a reconnect, nothing waits for this result.
          if (requester === socket) sendResult(id, result)
        })
        break
      }
    }
  }

  return {
    state: () => connection,
    /** Connects unless it is connected or connecting. */
    ensure: (): void => {
      if (!socket && connection.state !== 'connecting') void connect()
    },
    /** Connects again, to the server's current address. */
    reconnect: (): void => {
      drop('disconnected', { kind: 'address-changed' })
      failures = 0
      void connect()
    },
    /** Connects if necessary, and returns the result. */
    tryNow: async (): Promise<Connection> => {
      if (connection.state !== 'connected') {
        failures = 0
        void connect()
        const until = Date.now() + 2 * heartbeatAnswerMs
        while (connection.state === 'connecting' && Date.now() < until)
          await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
      return connection
    },
    sendTabs,
  }
}
