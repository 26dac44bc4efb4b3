import type { Readable, Writable } from 'node:stream'
import { LIMITS } from '@gasoline/wire/limits'
import { CallQueue } from './call-queue.ts'
import { EVENT_METHOD, toChannelNotification } from './channel.ts'
import { TROUBLE } from './describe-trouble.ts'
import { acknowledgeSubscription, answerHandshake, checkEnvelope, isModern, wrapModern } from './handshake.ts'
import type { Listing } from './handshake.ts'
import { isObject, isRequestId, parseJson, readMessage } from './json-rpc.ts'
import type { RpcObject, RequestId, RpcAnswer, RpcNotification, RpcRequest } from './json-rpc.ts'
import { readLines } from './read-lines.ts'
import { errorAnswer } from './server-link.ts'
import type { ServerLink } from './server-link.ts'

export interface StdioOptions {
  readonly input: Readable
  readonly output: Writable
  readonly listing: Listing
  readonly link: Pick<ServerLink, 'call'>
  /** Also send what Claude Code puts before its model. */
  readonly isChannel?: boolean
  /** Called with what is read from the client, which leaves garbage. */
  readonly onRead: (bytes: number) => void
  readonly logLine: (text: string) => void
  readonly logError: (error: unknown) => void
}

export interface StdioServer {
  /** Passes what the server sends on its own to the client, if it takes that. */
  readonly notify: (notification: RpcNotification) => void
}

/** Serves MCP on a pair of streams: answers the handshake itself, and passes tool calls to the server. */
export function serveStdio(options: StdioOptions): StdioServer {
  const { input, output, listing, link, isChannel = false, onRead, logLine, logError } = options
  /** Of a protocol version in which a server may send a notification at any time. */
  let hasSession = false
  const calls = new Map<RequestId, AbortController>()
  // A client that does not read is not read either, so that nothing piles up.
  const isCrowded = () => output.writableLength > LIMITS.mcp.unreadBytes
  const { callsAtOnce: atOnce, slowCallMs: slowMs } = LIMITS.mcp
  const queue = new CallQueue({ atOnce, slowMs, isHeld: isCrowded })
  output.on('drain', () => {
    input.resume()
    queue.next()
  })

  function write(message: RpcObject): void {
    output.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
    if (isCrowded()) input.pause()
  }

  function answer(request: RpcRequest, given: RpcAnswer): void {
    write({ id: request.id, ...given })
  }

  function onLine(line: string): void {
    const message = readMessage(parseJson(line))
    if (!message) {
      if (line.trim() !== '') logLine(`gasoline: Discarded a line of ${line.length} characters that is not JSON-RPC.`)
      return
    }
    if ('id' in message) onRequest(message)
    else onNotification(message)
  }

  function onRequest(request: RpcRequest): void {
    const wrong = isModern(request) ? checkEnvelope(request) : undefined
    if (wrong) answer(request, { error: wrong })
    else if (request.method === 'tools/call') addCall(request)
    else if (request.method === 'subscriptions/listen' && isModern(request)) {
      write({ method: 'notifications/subscriptions/acknowledged', params: acknowledgeSubscription(request) })
    } else answer(request, answerHandshake(request, listing, isChannel))
    if (request.method === 'initialize' && !isModern(request)) hasSession = true
  }

  function onNotification({ method, params }: RpcNotification): void {
    if (method === 'notifications/cancelled' && isRequestId(params.requestId)) calls.get(params.requestId)?.abort()
  }

  function addCall(request: RpcRequest): void {
    if (queue.waiting >= LIMITS.mcp.callsWaiting) {
      answer(request, errorAnswer(TROUBLE.tooMany()))
      return
    }
    const controller = new AbortController()
    calls.set(request.id, controller)
    queue.add(() => runCall(request, controller))
  }

  async function runCall(request: RpcRequest, controller: AbortController): Promise<void> {
    const { name, arguments: args, _meta } = request.params
    const progressToken = isObject(_meta) ? _meta.progressToken : undefined
    try {
      const given = await link.call({
        tool: typeof name === 'string' ? name.slice(0, 80) : 'The tool',
        params: { name, arguments: args, ...(progressToken !== undefined && { _meta: { progressToken } }) },
        isSafe: listing.tools.find((tool) => tool.name === name)?.annotations?.readOnlyHint === true,
        onProgress: (params) => write({ method: 'notifications/progress', params }),
        signal: controller.signal,
      })
      if (given === undefined) return
      answer(request, 'result' in given && isModern(request) ? { result: wrapModern(given.result) } : given)
    } catch (error) {
      logError(error)
      answer(request, { error: { code: -32_603, message: 'Internal error in Gasoline' } })
    } finally {
      if (calls.get(request.id) === controller) calls.delete(request.id)
    }
  }

  /** A client that reads too slowly does without: the next result reports what failed. */
  function notify(notification: RpcNotification): void {
    if (notification.method !== EVENT_METHOD || !hasSession || isCrowded()) return
    write({ ...notification })
    const forModel = isChannel ? toChannelNotification(notification) : undefined
    if (forModel) write({ ...forModel })
  }

  input.on('data', (chunk: Buffer) => onRead(chunk.length))
  readLines(input, LIMITS.mcp.bodyBytes, {
    onLine,
    onTooLong: (bytes, id) => {
      if (id !== undefined) write({ id, ...errorAnswer(TROUBLE.tooLarge(bytes)) })
      else logLine(`gasoline: Discarded a message of ${bytes} bytes, of at most ${LIMITS.mcp.bodyBytes}.`)
    },
  })
  return { notify }
}
