import { LIMITS } from '@gasoline/wire'
import { TIMING_MS } from '../../analysis/timing.ts'
import type { View } from '../../store/view.ts'
import type { ToolContext } from '../define-tool.ts'

/** Waits until what just happened has arrived whole: what an action changed on the screen is reported a moment later. */
export async function waitForEvents({ view, now }: Pick<ToolContext, 'view' | 'now'>): Promise<void> {
  const waitMs = Math.min(findQuietAt(view()) - now(), LIMITS.compare.waitMs)
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
}

function findQuietAt({ logs, network, actions }: View): number {
  const newest = Math.max(0, ...[logs, network, actions].flatMap((entries) => entries.at(-1)?.at ?? []))
  const last = actions.findLast(({ type }) => type !== 'scroll')
  const isOpen = last !== undefined && last.appeared === undefined && last.disappeared === undefined
  return Math.max(newest + LIMITS.diagnose.settleMs, isOpen ? last.at + TIMING_MS.screenSettled : 0)
}
