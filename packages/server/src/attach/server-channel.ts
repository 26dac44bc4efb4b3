import { setTimeout as sleep } from 'node:timers/promises'
import { PROTOCOL, ToExtension } from '@gasoline/wire'
import type { CapturedTab, CommandFailure, FromExtension, PostHeader } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import { WebSocket } from 'ws'
import { VERSION } from '../version.ts'

export type Command = Extract<ToExtension, { type: 'command' }>
type Posted = Extract<ToExtension, { type: 'posted' }>
type Header = PostHeader extends infer H ? (H extends PostHeader ? Omit<H, 'n'> : never) : never

/** What a command came to. */
export type CommandOutcome = { readonly value: unknown } | { readonly error: CommandFailure }

interface ChannelOptions {
  /** The server's address. */
  readonly server: string
  /** Finds it again once the connection is lost; starts one if there is none. */
  readonly findServer: () => Promise<{ readonly url: string }>
  /** Name and version of the browser. */
  readonly browser: string
  readonly tabs: () => CapturedTab[]
  readonly answer: (command: Command) => Promise<CommandOutcome>
}

export interface ServerChannel {
  /** Opens it; resolves with undefined if that failed, after a pause. */
  readonly connect: () => Promise<unknown>
  readonly post: (header: Header, body: Buffer) => Promise<Posted | undefined>
  /** Reports the tabs, soon: they change in bursts. */
  readonly tabsChanged: () => void
  readonly close: () => void
}

const { heartbeatMs } = LIMITS.extension
const { reconnectMs, tabsMs } = LIMITS.attach

/**
 * The connection to the server, which is the one that the extension uses: events go out, requests for sources come in. Opened again
 * whenever it breaks. A post resolves with undefined if the connection broke before its reply.
 */
export function openServerChannel({ findServer, browser, tabs, answer, ...options }: ChannelOptions): ServerChannel {
  const waiting = new Map<number, (posted: Posted | undefined) => void>()
  let server: string | undefined = options.server
  let opening: Promise<WebSocket> | undefined
  let timer: NodeJS.Timeout | undefined
  let lastPost = 0
  let isClosed = false

  async function open(): Promise<WebSocket> {
    const url = server ?? (await findServer()).url
    server = undefined
    const socket = new WebSocket(`${url.replace('http', 'ws')}/extension`, { perMessageDeflate: false })
    await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject))
    // It is followed by `close`.
    socket.on('error', () => {})
    const send = (message: FromExtension) => socket.send(JSON.stringify(message), () => {})
    send({ type: 'hello', version: VERSION, protocol: PROTOCOL, browser })
    send({ type: 'tabs', tabs: listTabs() })
    let beats = 0
    const heart = setInterval(() => send({ type: 'heartbeat', n: ++beats }), heartbeatMs)
    socket.on('message', (data: Buffer) => {
      const message = ToExtension.parse(JSON.parse(data.toString()))
      if (message.type === 'posted') finish(message.n, message)
      else if (message.type === 'command') void run(message, send)
    })
    socket.on('close', () => {
      clearInterval(heart)
      opening = undefined
      for (const n of waiting.keys()) finish(n, undefined)
    })
    return socket
  }

  function finish(n: number, posted: Posted | undefined): void {
    waiting.get(n)?.(posted)
    waiting.delete(n)
  }

  async function run(command: Command, send: (message: FromExtension) => void): Promise<void> {
    const outcome = await answer(command)
    if ('value' in outcome) send({ type: 'result', id: command.id, ok: true, value: outcome.value })
    else send({ type: 'result', id: command.id, ok: false, error: outcome.error })
  }

  async function connect(): Promise<WebSocket | undefined> {
    try {
      return await (opening ??= open())
    } catch {
      // No server, or one that goes: the caller tries again.
      opening = undefined
      if (!isClosed) await sleep(reconnectMs)
      return undefined
    }
  }

  function listTabs(): CapturedTab[] {
    return tabs().slice(-LIMITS.commands.tabs)
  }

  return {
    connect,
    post: async (header, body) => {
      const socket = isClosed ? undefined : await connect()
      if (!socket || socket.readyState !== WebSocket.OPEN) return undefined
      const n = ++lastPost
      const posted = new Promise<Posted | undefined>((resolve) => waiting.set(n, resolve))
      socket.send(Buffer.concat([Buffer.from(`${JSON.stringify({ n, ...header })}\n`), body]), () => {})
      return posted
    },
    tabsChanged: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void connect().then((socket) => socket?.send(JSON.stringify({ type: 'tabs', tabs: listTabs() }), () => {}))
      }, tabsMs).unref()
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
      void opening?.then(
        (socket) => socket.close(),
        () => {},
      )
    },
  }
}
