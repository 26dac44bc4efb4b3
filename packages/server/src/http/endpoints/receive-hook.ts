import type { IncomingMessage, ServerResponse } from 'node:http'
import { HookCall, LIMITS, PRODUCT } from '@gasoline/wire'
import { readJson } from '../request/read-json.ts'
import { HttpError } from '../response/http-error.ts'
import { sendResult } from '../response/respond.ts'

/** What an agent reads, if anything; the signal says that it waits no longer. */
type Answer = (call: HookCall, signal: AbortSignal) => Promise<string | undefined>

/** Receives a call of an agent's hook, and responds with the text for the agent. */
export function createHookReceiver(answer: Answer) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    const call = HookCall.safeParse(await readJson(request, LIMITS.hook.bodyBytes))
    if (!call.success) throw new HttpError(400, 'Not a call of a hook.', { field: 'body' })
    const text = await answer(call.data, gone.signal)
    await sendResult(response, { json: { product: PRODUCT, ...(text !== undefined && { text }) } })
  }
}
