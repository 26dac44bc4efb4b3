import { request } from 'node:http'
import type { HookCall } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import { PRODUCT } from '@gasoline/wire/protocol'
import { parsePayload } from './payload.ts'

/** The text for the agent; undefined where there is none, or no server of ours that responds in time. Never starts one. */
export function askServer(port: number, call: HookCall, signal: AbortSignal): Promise<string | undefined> {
  const body = JSON.stringify(call)
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  return new Promise((resolve) => {
    const asking = request(
      { host: '127.0.0.1', port, path: '/hook', method: 'POST', headers, agent: false, signal },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (piece: string) => {
          text += piece
          if (text.length <= LIMITS.hook.bodyBytes) return
          response.destroy()
          resolve(undefined)
        })
        response.on('error', () => resolve(undefined))
        response.on('end', () => resolve(response.statusCode === 200 ? readText(text) : undefined))
      },
    )
    // No server, a foreign one, or the time is over: the agent goes on as if there were no hook.
    asking.on('error', () => resolve(undefined))
    asking.end(body)
  })
}

function readText(body: string): string | undefined {
  const { product, text } = parsePayload(body) ?? {}
  return product === PRODUCT && typeof text === 'string' && text !== ''
    ? text.slice(0, LIMITS.hook.textChars)
    : undefined
}
