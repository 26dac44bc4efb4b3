import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { LIMITS } from '@gasoline/wire/limits'
import { STDIO_CLIENT } from '@gasoline/wire/protocol'
import { VERSION } from '../version.ts'
import { EventStreamReader } from './event-stream.ts'
import { isObject, parseJson, readAnswer, readMessage } from './json-rpc.ts'
import type { RpcObject, RpcAnswer, RpcNotification } from './json-rpc.ts'

/** What came of a request to the server. */
export type SendOutcome =
  | { readonly kind: 'answered'; readonly answer: RpcAnswer }
  /** An HTTP status instead: the call was not run. */
  | { readonly kind: 'refused'; readonly status: number }
  /** The connection broke, or ended without an answer. */
  | { readonly kind: 'lost' }

export interface Sent {
  readonly outcome: Promise<SendOutcome>
  /** Ends the request; the server is told to stop the call. */
  readonly cancel: () => void
}

interface SendOptions {
  readonly onProgress: (params: RpcObject) => void
  /** Not on a connection that was used before, which the server may be closing at this moment. */
  readonly isFresh: boolean
}

const PROTOCOL_VERSION = '2025-11-25'
const REOPEN_MS = 1_000

/** An MCP session with a server over HTTP, with the stream that keeps the server from forgetting it. */
export class HttpSession {
  readonly #url: URL
  readonly #onReceived: (bytes: number) => void
  readonly #onNotification: (notification: RpcNotification) => void
  readonly #agent = new Agent({ keepAlive: true, maxSockets: LIMITS.mcp.connections })
  #id: string | undefined
  #lastId = 0
  #stream: ReturnType<typeof request> | undefined
  #reopening: NodeJS.Timeout | undefined
  #isClosed = false

  /** `onReceived` is called for everything that the server sends, `onNotification` for what belongs to no call. */
  constructor(
    url: string,
    onReceived: (bytes: number) => void,
    onNotification: (notification: RpcNotification) => void = () => {},
  ) {
    this.#url = new URL(`${url}/mcp`)
    this.#onReceived = onReceived
    this.#onNotification = onNotification
  }

  /** Opens the session, or another one if the server has forgotten it. */
  async open(): Promise<SendOutcome> {
    this.#id = undefined
    const clientInfo = { name: STDIO_CLIENT, version: VERSION }
    const params = { protocolVersion: PROTOCOL_VERSION, capabilities: {}, clientInfo }
    const { outcome } = this.#send({ method: 'initialize', params }, { onProgress: () => {}, isFresh: true })
    const opened = await outcome
    if (opened.kind !== 'answered' || this.#id === undefined) return opened
    await this.#notify({ method: 'notifications/initialized' })
    this.#openStream()
    return opened
  }

  call(params: RpcObject, options: SendOptions): Sent {
    const { id, outcome, abort } = this.#send({ method: 'tools/call', params }, options)
    return {
      outcome,
      cancel: () => {
        abort()
        void this.#notify({ method: 'notifications/cancelled', params: { requestId: id } })
      },
    }
  }

  /** Ends the session; the server forgets it, if it still runs. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#reopening)
    this.#stream?.destroy()
    if (this.#id !== undefined) {
      await new Promise<void>((resolve) => {
        const farewell = request(
          this.#url,
          { method: 'DELETE', headers: this.#headers(), agent: false },
          (response) => {
            response.resume()
            response.on('close', resolve)
          },
        )
        farewell.on('error', () => resolve())
        farewell.end()
      })
    }
    this.#agent.destroy()
  }

  #send(message: RpcObject, { onProgress, isFresh }: SendOptions) {
    const id = ++this.#lastId
    const body = JSON.stringify({ jsonrpc: '2.0', id, ...message })
    let abort = () => {}
    const outcome = new Promise<SendOutcome>((resolve) => {
      const call = request(
        this.#url,
        { method: 'POST', headers: this.#headers(body), agent: isFresh ? false : this.#agent },
        (response) => {
          this.#onReceived(0)
          const status = response.statusCode ?? 0
          if (status !== 200) {
            response.resume()
            resolve({ kind: 'refused', status })
            return
          }
          const session = response.headers['mcp-session-id']
          if (typeof session === 'string') this.#id ??= session
          response.on('data', (text: string) => this.#onReceived(text.length))
          readMessages(response, (value) => {
            const answered = readAnswer(value)
            if (answered?.id === id) resolve({ kind: 'answered', answer: answered.answer })
            else if (isObject(value) && value.method === 'notifications/progress' && isObject(value.params))
              onProgress(value.params)
          })
          response.on('close', () => resolve({ kind: 'lost' }))
        },
      )
      call.on('error', () => resolve({ kind: 'lost' }))
      abort = () => call.destroy()
      call.end(body)
    })
    return { id, outcome, abort: () => abort() }
  }

  #notify(message: RpcObject): Promise<void> {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    return new Promise((resolve) => {
      const note = request(this.#url, { method: 'POST', headers: this.#headers(body), agent: false }, (response) => {
        response.resume()
        response.on('close', resolve)
      })
      // Whoever needs the server notices that it is gone.
      note.on('error', () => resolve())
      note.end(body)
    })
  }

  /** The server counts a session with an open stream as connected, and keeps it. */
  #openStream(): void {
    if (this.#isClosed) return
    this.#stream?.destroy()
    const headers = { ...this.#headers(), Accept: 'text/event-stream' }
    const stream = request(this.#url, { method: 'GET', headers, agent: false }, (response) => {
      if (response.statusCode === 200) this.#readNotifications(response)
      else response.resume()
      response.on('close', () => {
        if (response.statusCode === 200) this.#reopenLater(stream)
      })
    })
    stream.on('error', () => {
      // The next call finds out why.
    })
    stream.end()
    this.#stream = stream
  }

  #readNotifications(response: IncomingMessage): void {
    response.on('data', (text: string) => this.#onReceived(text.length))
    readMessages(response, (value) => {
      const message = readMessage(value)
      if (message && !('id' in message)) this.#onNotification(message)
    })
  }

  #reopenLater(lost: ReturnType<typeof request>): void {
    if (this.#stream !== lost || this.#isClosed) return
    clearTimeout(this.#reopening)
    this.#reopening = setTimeout(() => this.#openStream(), REOPEN_MS).unref()
  }

  #headers(body?: string): Record<string, string> {
    return {
      Accept: 'application/json, text/event-stream',
      ...(body !== undefined && {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(body)),
      }),
      ...(this.#id !== undefined && { 'Mcp-Session-Id': this.#id, 'MCP-Protocol-Version': PROTOCOL_VERSION }),
    }
  }
}

/** The messages of a response: one as JSON, or several as events. */
function readMessages(response: IncomingMessage, onMessage: (value: unknown) => void): void {
  response.setEncoding('utf8')
  if (response.headers['content-type']?.startsWith('text/event-stream') === true) {
    const reader = new EventStreamReader((data) => onMessage(parseJson(data)))
    response.on('data', (text: string) => reader.read(text))
    return
  }
  let body = ''
  response.on('data', (text: string) => {
    body += text
  })
  response.on('end', () => onMessage(parseJson(body)))
}
