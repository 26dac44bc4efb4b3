import { isPageEvent } from '../delivery/parsed-batch.ts'

/** Actions that leave the page as it is. */
const STILL = new Set(['scroll', 'hover', 'focus', 'blur'])

/** The newest action of a batch that may have changed what is on screen. */
export function lastAction(events: readonly unknown[] = []): { actionId?: string } | undefined {
  const actions = events.filter(isPageEvent).filter(([stream]) => stream === 'actions')
  const last = actions.findLast(([, { type }]) => !STILL.has(String(type)))
  if (!last) return undefined
  const { actionId } = last[1]
  return typeof actionId === 'string' ? { actionId } : {}
}
