import { LIMITS } from '@gasoline/wire'
import { TIMING_MS } from '../../analysis/timing.ts'
import type { View } from '../../store/view.ts'
import type { ToolContext } from '../define-tool.ts'

const TURNS = 3

/**
 * Waits until what just happened has arrived whole: what an action changed on the screen is reported a moment later, and again
 * while the page goes on. The first report may say that something loads, and the next one that it failed.
 */
export async function waitForEvents({ view, now }: Pick<ToolContext, 'view' | 'now'>): Promise<void> {
  const until = Math.min(findQuietAt(view()), now() + LIMITS.compare.waitMs)
  // Timers fire up to a millisecond early: then the screen would not count as settled yet.
  for (let turn = 0; turn < TURNS && now() < until; turn++)
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(until - now())))
}

function findQuietAt({ logs, network, actions }: View): number {
  const newest = Math.max(0, ...[logs, network, actions].flatMap((entries) => entries.at(-1)?.at ?? []))
  const last = actions.findLast(({ type }) => type !== 'scroll')
  return Math.max(newest + LIMITS.diagnose.settleMs, last ? last.at + TIMING_MS.screenSettled : 0)
}
