import { once } from 'node:events'
import { EXTENSION_ID, PROTOCOL, ToExtension } from '@gasoline/wire'
import type { CapturedTab } from '@gasoline/wire'
import { WebSocket } from 'ws'

export type Command = Extract<ToExtension, { type: 'command' }>

/** Its reply to a command: a value, a failure, or nothing at all. */
export type Reply = { readonly value: unknown } | { readonly error: { code: string; message: string } } | undefined

export interface FakeExtension {
  readonly socket: WebSocket
  readonly commands: readonly Command[]
  readonly send: (message: unknown) => void
  /** Sends a heartbeat and waits for the reply. */
  readonly beat: (n: number) => Promise<void>
}

export const TAB: CapturedTab = {
  tabId: 7,
  url: 'http://localhost/cart',
  title: 'Cart',
  active: true,
  focusedAt: 1_000,
}

/** The extension's side of the command channel, without a browser behind it. */
export async function connectExtension(
  url: string,
  reply: (command: Command) => Reply,
  tabs: readonly CapturedTab[] = [TAB],
): Promise<FakeExtension> {
  const origin = `chrome-extension://${EXTENSION_ID}`
  const socket = new WebSocket(`${url.replace('http', 'ws')}/extension`, { origin })
  const commands: Command[] = []
  const beats = new Set<number>()
  const send = (message: unknown) => socket.send(JSON.stringify(message))
  socket.on('message', (data: Buffer) => {
    const message = ToExtension.parse(JSON.parse(data.toString()))
    if (message.type === 'heartbeat') beats.add(message.n)
    if (message.type !== 'command') return
    commands.push(message)
    const outcome = reply(message)
    if (outcome) send({ type: 'result', id: message.id, ok: 'value' in outcome, ...outcome })
  })
  const beat = async (n: number) => {
    send({ type: 'heartbeat', n })
    while (!beats.has(n)) await once(socket, 'message')
  }
  await once(socket, 'open')
  send({ type: 'hello', version: '0.1.0', protocol: PROTOCOL, browser: 'none' })
  send({ type: 'tabs', tabs })
  await beat(0)
  return { socket, commands, send, beat }
}
