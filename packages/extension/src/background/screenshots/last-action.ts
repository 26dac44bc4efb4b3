import { parseJson } from '../server/parse-json.ts'

/** Actions that leave the page as it is. */
const STILL = new Set(['scroll', 'hover', 'focus', 'blur'])

/** The newest action of a batch that may have changed what is on screen; `events` is a page's JSON text. */
export function lastAction(events: string): { actionId?: string } | undefined {
  let last: { actionId?: string } | undefined
  const parsed = parseJson(events)
  for (const pair of Array.isArray(parsed) ? (parsed as readonly unknown[]) : []) {
    const [stream, action] = Array.isArray(pair) ? (pair as readonly unknown[]) : []
    if (stream !== 'actions' || typeof action !== 'object' || action === null) continue
    const { type, actionId } = action as Record<string, unknown>
    if (STILL.has(String(type))) continue
    last = typeof actionId === 'string' ? { actionId } : {}
  }
  return last
}
