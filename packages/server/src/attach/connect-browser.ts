import { WebSocket } from 'ws'
import { LIMITS } from '@gasoline/wire/limits'
import { openCdp } from '../shell/browser/cdp.ts'
import type { Cdp, CdpTransport } from '../shell/browser/cdp.ts'
import { UserError } from '../user-error.ts'
import type { BrowserAddress } from './browser-address.ts'

export interface ConnectedBrowser {
  readonly cdp: Cdp
  /** Name and version, as the browser reports them. */
  readonly product: string
  /** Detaches from everything; the browser resumes what waits for us. */
  readonly disconnect: () => void
}

const { connectMs } = LIMITS.attach

/** Connects to a browser that runs already. */
export async function connectBrowser({ host, socketPath }: BrowserAddress): Promise<ConnectedBrowser> {
  try {
    const path = socketPath ?? (await findSocketPath(host))
    const socket = await openSocket(`ws://${host}${path}`)
    const cdp = openCdp(createSocketTransport(socket))
    const { product } = await cdp.send('Browser.getVersion')
    return { cdp, product: String(product), disconnect: () => socket.close() }
  } catch (error) {
    throw new UserError(
      `No browser responds at ${host}: ${describe(error)}.`,
      'Start it with --remote-debugging-port=9222; with chromedriver, the address is goog:chromeOptions.debuggerAddress of the session.',
    )
  }
}

/** Only its path is used: the address is the one that was given. */
async function findSocketPath(host: string): Promise<string> {
  const response = await fetch(`http://${host}/json/version`, { signal: AbortSignal.timeout(connectMs) })
  const { webSocketDebuggerUrl: url } = (await response.json()) as { readonly webSocketDebuggerUrl?: unknown }
  if (typeof url !== 'string' || !URL.canParse(url)) throw new Error('what listens there is no browser')
  return new URL(url).pathname
}

async function openSocket(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false, handshakeTimeout: connectMs, maxPayload: 0 })
  await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject))
  // It is followed by `close`.
  socket.on('error', () => {})
  return socket
}

function createSocketTransport(socket: WebSocket): CdpTransport {
  return {
    write: (text) => socket.send(text, () => {}),
    listen: (receive, end) => {
      // Text frames come as one buffer.
      socket.on('message', (data: Buffer) => receive(data.toString()))
      socket.on('close', end)
    },
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (error instanceof SyntaxError) return 'what listens there is no browser'
  const code = cause instanceof Error && 'code' in cause ? cause.code : 'code' in error ? error.code : undefined
  if (code === 'ECONNREFUSED') return 'nothing listens there'
  return error.name === 'TimeoutError' ? `nothing came within ${connectMs / 1_000} s` : error.message
}
