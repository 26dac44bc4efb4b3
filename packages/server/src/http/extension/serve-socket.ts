import { CHANNEL_CLOSE, FromExtension, LIMITS, PROTOCOL } from '@gasoline/wire'
import type { ToExtension } from '@gasoline/wire'
import type { RawData, WebSocket } from 'ws'
import { VERSION } from '../../version.ts'
import { checkStructure } from '../request/read-body.ts'
import { HttpError } from '../response/http-error.ts'
import type { ExtensionHub } from './hub.ts'

/** A peer that does not take part in the closing is cut off. */
const CLOSING_MS = 1_000

/** Speaks the channel's protocol on one WebSocket: whatever it says that is none of that ends it, with the reason. */
export function serveSocket(socket: WebSocket, hub: ExtensionHub): void {
  const peer = hub.join(send)
  let isOver = false
  const silence = setTimeout(() => close(CHANNEL_CLOSE.badMessage, 'silent for too long'), LIMITS.extension.silentMs)
  const greeting = setTimeout(
    () => close(CHANNEL_CLOSE.badMessage, 'no hello in time'),
    LIMITS.extension.heartbeatAnswerMs,
  )

  function send(message: ToExtension): void {
    if (socket.readyState !== socket.OPEN) return
    // One that asks and never reads would fill our memory.
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
    peer.leave()
  }

  function take(message: FromExtension): void {
    peer.seen()
    silence.refresh()
    if (message.type === 'heartbeat') send(message)
    else if (message.type === 'tabs') peer.tabs(message.tabs, message.errorContext)
    else if (message.type === 'result') peer.result(message)
    else {
      send({ type: 'welcome', version: VERSION, protocol: PROTOCOL })
      if (message.protocol !== PROTOCOL) {
        close(CHANNEL_CLOSE.otherProtocol, `protocol ${PROTOCOL} is needed here`)
        return
      }
      clearTimeout(greeting)
      peer.greet(message.version)
    }
  }

  socket.on('message', (data, isBinary) => {
    if (isOver) return
    const message = isBinary ? 'text messages only' : readMessage(data)
    if (typeof message === 'string') close(CHANNEL_CLOSE.badMessage, message)
    else take(message)
  })
  socket.on('close', leave)
  // Too long a message, broken frames: ws itself closes with the code that says so.
  socket.on('error', leave)
}

/** The message, or in a few words what is wrong with it; never what it says. */
function readMessage(data: RawData): FromExtension | string {
  const bytes = Buffer.isBuffer(data) ? data : Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)
  try {
    checkStructure(bytes)
    const parsed = FromExtension.safeParse(JSON.parse(bytes.toString()))
    if (parsed.success) return parsed.data
    const path = parsed.error.issues[0]?.path.map(String).join('.').slice(0, 60)
    return path ? `not understood at "${path}"` : 'not understood'
  } catch (error) {
    if (error instanceof HttpError) return 'nested too deeply, or too many values'
    if (error instanceof SyntaxError) return 'not JSON'
    throw error
  }
}
