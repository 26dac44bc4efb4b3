import { CHANNEL_CLOSE, FromExtension, LIMITS, PROTOCOL } from '@gasoline/wire'
import type { ServerProof, ToExtension } from '@gasoline/wire'
import type { RawData, WebSocket } from 'ws'
import { VERSION } from '../../version.ts'
import { checkStructure } from '../request/read-body.ts'
import { HttpError } from '../response/http-error.ts'
import type { ExtensionHub } from './hub.ts'
import { createPosts } from './take-posts.ts'
import type { PostTargets } from './take-posts.ts'

/** A client that does not complete the closing handshake is disconnected after this. */
const CLOSING_MS = 1_000

export interface SocketParts {
  readonly hub: ExtensionHub
  readonly targets: PostTargets
  /** Proves to the extension which server this is. */
  readonly prove: (nonce: string) => ServerProof
}

/** Runs the channel's protocol on one WebSocket; an invalid message closes it, with the reason. */
export function serveSocket(socket: WebSocket, { hub, targets, prove }: SocketParts): void {
  const peer = hub.join(send)
  const posts = createPosts(targets)
  let isOver = false
  const silence = setTimeout(
    () => close(CHANNEL_CLOSE.badMessage, 'The extension sent no message for too long.'),
    LIMITS.extension.silentMs,
  )
  const greeting = setTimeout(
    () => close(CHANNEL_CLOSE.badMessage, 'The extension sent no hello.'),
    LIMITS.extension.heartbeatAnswerMs,
  )

  function send(message: ToExtension): void {
    if (socket.readyState !== socket.OPEN) return
    // A client that sends and never reads would fill our memory.
    if (socket.bufferedAmount > LIMITS.extension.channelBytes) socket.terminate()
    else socket.send(JSON.stringify(message))
  }

  function close(code: number, reason: string): void {
    if (isOver) return
    isOver = true
    leave()
    socket.close(code, reason)
    setTimeout(() => socket.terminate(), CLOSING_MS).unref()
  }

  function leave(): void {
    clearTimeout(silence)
    clearTimeout(greeting)
    posts.close()
    peer.leave()
  }

  function handle(message: FromExtension): void {
    peer.seen()
    silence.refresh()
    if (message.type === 'heartbeat') send(message)
    else if (message.type === 'tabs') peer.tabs(message.tabs, message.errorContext)
    else if (message.type === 'result') peer.result(message)
    else {
      const { nonce } = message
      const proof = nonce === undefined ? {} : { proof: prove(nonce) }
      send({ type: 'welcome', version: VERSION, protocol: PROTOCOL, ...proof })
      if (message.protocol !== PROTOCOL) {
        peer.refuse(message.version)
        close(CHANNEL_CLOSE.otherProtocol, `This server needs protocol ${PROTOCOL}.`)
        return
      }
      clearTimeout(greeting)
      peer.greet(message.version, message.browser)
    }
  }

  async function post(bytes: Buffer): Promise<void> {
    peer.seen()
    silence.refresh()
    const posted = await posts.take(bytes)
    if (posted) send(posted)
    else close(CHANNEL_CLOSE.badMessage, 'a binary message without a valid header')
  }

  socket.on('message', (data, isBinary) => {
    if (isOver) return
    const bytes = readBytes(data)
    if (isBinary) {
      void post(bytes)
      return
    }
    const message = readMessage(bytes)
    if (typeof message === 'string') close(CHANNEL_CLOSE.badMessage, message)
    else handle(message)
  })
  socket.on('close', leave)
  // For oversized messages and invalid frames ws closes with the right code.
  socket.on('error', leave)
}

function readBytes(data: RawData): Buffer {
  return Buffer.isBuffer(data) ? data : Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)
}

/** The message, or what is wrong with it; never quotes its content. */
function readMessage(bytes: Buffer): FromExtension | string {
  try {
    checkStructure(bytes)
    const parsed = FromExtension.safeParse(JSON.parse(bytes.toString()))
    if (parsed.success) return parsed.data
    const path = parsed.error.issues[0]?.path.map(String).join('.').slice(0, 60)
    return path ? `invalid message at "${path}"` : 'invalid message'
  } catch (error) {
    if (error instanceof HttpError) return 'nested too deeply, or too many values'
    if (error instanceof SyntaxError) return 'not JSON'
    throw error
  }
}
