import { Health, LIMITS, PRODUCT, PROTOCOL } from '@gasoline/wire'
import type { Disconnection } from '../../messages.ts'
import { parseJson } from '../parse-json.ts'

export type Found =
  | { readonly version: string }
  | { readonly state: 'disconnected' | 'incompatible'; readonly reason: Disconnection }

/** What is at this address; a WebSocket that fails does not say why. */
export async function findServer(url: string): Promise<Found> {
  let body: unknown
  try {
    const response = await fetch(new URL('/health', url), {
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMITS.extension.heartbeatAnswerMs),
    })
    body = parseJson(await response.text())
  } catch {
    // Refused or no response in time: the same for the user.
    return { state: 'disconnected', reason: { kind: 'no-response' } }
  }
  const health = Health.pick({ name: true, version: true, protocol: true }).safeParse(body)
  if (!health.success || health.data.name !== PRODUCT)
    return { state: 'incompatible', reason: { kind: 'not-gasoline' } }
  const { version, protocol } = health.data
  if (protocol === PROTOCOL) return { version }
  return { state: 'incompatible', reason: { kind: 'other-protocol', version, protocol } }
}
