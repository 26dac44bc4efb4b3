import type { IncomingMessage, ServerResponse } from 'node:http'
import { HookCall, LIMITS, PRODUCT } from '@gasoline/wire'
import { HttpError } from '../response/http-error.ts'
import { sendResult } from '../response/respond.ts'

/** What an agent reads, if anything; the signal says that it waits no longer. */
type Answer = (call: HookCall, signal: AbortSignal) => Promise<string | undefined>

/** Receives a call of an agent's hook, and responds with the text for the agent. */
export function createHookReceiver(answer: Answer) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    const call = HookCall.safeParse(parse(await readBody(request)))
    if (!call.success) throw new HttpError(400, 'Not a call of a hook.', { field: 'body' })
    const text = await answer(call.data, gone.signal)
    await sendResult(response, { json: { product: PRODUCT, ...(text !== undefined && { text }) } })
  }
}

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => {
      body += piece
      if (body.length <= LIMITS.hook.bodyBytes) return
      request.removeAllListeners('data')
      reject(new HttpError(413, 'The body is too large.', { limit: LIMITS.hook.bodyBytes, unit: 'bytes' }))
    })
    request.on('end', () => resolve(body))
    request.on('close', () => reject(new HttpError(400, 'The connection closed before the whole body arrived.')))
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Refused as any other wrong body.
    return undefined
  }
}
