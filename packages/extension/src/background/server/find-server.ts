import { Health, LIMITS, PRODUCT, PROTOCOL } from '@gasoline/wire'
import { parseJson } from '../parse-json.ts'

export type Found =
  | { readonly version: string }
  | { readonly state: 'disconnected' | 'incompatible'; readonly reason: string }

/** Who answers at this address; a WebSocket that fails would not say. */
export async function findServer(url: string): Promise<Found> {
  let answer: unknown
  try {
    const response = await fetch(new URL('/health', url), {
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMITS.extension.heartbeatAnswerMs),
    })
    answer = parseJson(await response.text())
  } catch {
    // Refused, or silent: for the person the same.
    return { state: 'disconnected', reason: `Nothing answers at ${url}.` }
  }
  const health = Health.pick({ name: true, version: true, protocol: true }).safeParse(answer)
  if (!health.success || health.data.name !== PRODUCT)
    return { state: 'incompatible', reason: `What answers at ${url} is not Gasoline.` }
  const { version, protocol } = health.data
  if (protocol === PROTOCOL) return { version }
  return {
    state: 'incompatible',
    reason: `Gasoline ${version} at ${url} speaks protocol ${protocol}, this extension ${PROTOCOL}.`,
  }
}
