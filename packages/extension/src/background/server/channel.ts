import { CHANNEL_CLOSE, LIMITS, PROTOCOL, ToExtension } from '@gasoline/wire'
import type { CapturedTab, ErrorContext, FromExtension, ServerProof } from '@gasoline/wire'
import type { Disconnection, PageResponse, TabStatus } from '../../messages.ts'
import type { CommandRequest } from '../commands/run-command.ts'
import { findServer } from './find-server.ts'
import { parseJson } from '../parse-json.ts'
import { createPosts } from './posts.ts'
import type { Post } from './posts.ts'
import { createNonce, judgeServer } from './judge-server.ts'
import type { KnownKeys } from './judge-server.ts'

type Connection = TabStatus['connection']

export interface ChannelOptions {
  readonly serverUrl: () => string
  readonly version: string
  readonly browserName: string
  readonly tabs: () => CapturedTab[]
  readonly errorContext: () => ErrorContext
  readonly run: (command: CommandRequest) => Promise<PageResponse>
  readonly onState: (state: Connection['state']) => void
  readonly trust: {
    readonly load: () => Promise<KnownKeys>
    readonly pinFirst: (key: string) => Promise<void>
    readonly agree: (key: string) => Promise<void>
  }
}

/** Sent in place of a result that exceeds the limit of a message. */
export const TOO_LARGE = { code: 'failed', message: 'The result is too large to send.' } as const

const POLL_MS = 20
const RETRY_MS = [250, 500, 1_000, 2_000, 5_000] as const
const { heartbeatMs, heartbeatAnswerMs, channelBytes } = LIMITS.extension

/**
 * The WebSocket to the server. Everything that was captured goes over it, and nothing before the other end has proved, on
 * this very connection, that it is a server that the extension knows: no other program can take over an open connection. It
 * counts as connected once the server has confirmed a heartbeat.
 */
export function createChannel(options: ChannelOptions) {
  const { serverUrl, version, browserName, tabs, errorContext, run, onState, trust } = options
  let socket: WebSocket | undefined
  /** Of the open socket, once the server has proved itself. */
  let posts: ReturnType<typeof createPosts> | undefined
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

  const sendMessage = (message: string | Uint8Array<ArrayBuffer>) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(message)
  }
  const send = (message: FromExtension) => sendMessage(JSON.stringify(message))

  function disconnect(): void {
    attempt++
    socket?.close()
    socket = undefined
    posts?.close()
    posts = undefined
    clearTimeout(beatTimer)
    clearTimeout(retryTimer)
  }

  function sendTabs(): void {
    if (!posts) return
    const state = { tabs: tabs(), errorContext: errorContext() }
    const text = JSON.stringify(state)
    if (text === sentTabs) return
    sentTabs = text
    send({ type: 'tabs', ...state })
  }

  function sendResult(id: number, response: PageResponse): void {
    const text = JSON.stringify({ type: 'result', id, ...response } satisfies FromExtension)
    if (text.length <= channelBytes) sendMessage(text)
    else send({ type: 'result', id, ok: false, error: TOO_LARGE })
  }

  function drop(state: 'disconnected' | 'incompatible', reason: Disconnection): void {
    disconnect()
    change({ state, reason })
    retryTimer = setTimeout(() => void connect(), RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)])
  }

  function sendBeat(): void {
    send({ type: 'heartbeat', n: ++beat })
    beatTimer = setTimeout(() => drop('disconnected', { kind: 'silent' }), heartbeatAnswerMs)
  }

  async function connect(): Promise<void> {
    disconnect()
    const thisAttempt = attempt
    const url = serverUrl()
    // During retries the popup keeps showing why it fails.
    if (failures === 0) change({ state: 'connecting', serverUrl: url, serverVersion: null, reason: null })
    const address = findAddress(url)
    const found = await findServer(address)
    if (thisAttempt !== attempt) return
    if ('reason' in found) {
      drop(found.state, found.reason)
      return
    }
    change({ serverVersion: found.version })
    const nonce = createNonce()
    const opened = new WebSocket(new URL('/extension', address.replace(/^http/, 'ws')))
    socket = opened
    beatTimer = setTimeout(() => drop('disconnected', { kind: 'silent' }), heartbeatAnswerMs)
    opened.onopen = () => send({ type: 'hello', version, protocol: PROTOCOL, browser: browserName, nonce })
    opened.onmessage = ({ data }) => {
      const message = ToExtension.safeParse(parseJson(String(data))).data
      if (opened !== socket || !message) return
      if (posts) receive(message, posts)
      else if (message.type === 'welcome') void welcome(message.proof, { nonce, port: readPort(address) })
    }
    opened.onclose = ({ code, reason }) => {
      const state = code === CHANNEL_CLOSE.otherProtocol ? 'incompatible' : 'disconnected'
      if (opened === socket) drop(state, { kind: 'closed', message: reason })
    }
  }

  async function welcome(proof: ServerProof | undefined, signed: { nonce: string; port: number }): Promise<void> {
    const thisAttempt = attempt
    const verdict = await judgeServer(proof, signed, await trust.load())
    if (thisAttempt !== attempt || posts) return
    if (verdict.is === 'unproven') drop('incompatible', { kind: 'unproven' })
    else if (verdict.is === 'unknown') drop('incompatible', { kind: 'unknown-server', key: verdict.key })
    else {
      if (proof) void trust.pinFirst(proof.key)
      posts = createPosts(sendMessage, () => drop('disconnected', { kind: 'silent' }))
      sentTabs = ''
      sendTabs()
      clearTimeout(beatTimer)
      sendBeat()
    }
  }

  function receive(message: ToExtension, ofSocket: ReturnType<typeof createPosts>): void {
    switch (message.type) {
      case 'welcome':
        break
      case 'posted':
        ofSocket.receive(message)
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

  /** Sends bytes on the proven connection. */
  const post: Post = (target, body) => posts?.post(target, body) ?? Promise.resolve(undefined)

  return {
    state: () => connection,
    post,
    /** The person trusts the server that was found last, although the extension does not know it. */
    agree: async (): Promise<void> => {
      if (connection.reason?.kind === 'unknown-server') await trust.agree(connection.reason.key)
    },
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

/** The server listens on 127.0.0.1 alone; under another name of this computer, another program could listen on its port. */
function findAddress(url: string): string {
  return url.replace(/\/\/(localhost|\[::1\])/, '//127.0.0.1')
}

function readPort(address: string): number {
  return Number(new URL(address).port || 80)
}
