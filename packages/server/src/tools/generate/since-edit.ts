import { isLoad } from '../../analysis/context/page-lifetimes.ts'
import type { View } from '../../store/view.ts'
import type { ToolContext } from '../define-tool.ts'

export interface SinceEdit {
  readonly view: View
  /** Actions before the edit, which are not used. */
  readonly leftOut: number
}

/**
 * What was done after the edit that `verify_fix` watches, if the flow was begun again since, by opening a page: before the edit, the app was
 * another one. A flow that merely goes on there needs its beginning.
 */
export function keepSinceEdit(held: View, { verifications }: Pick<ToolContext, 'verifications'>): SinceEdit {
  const session = verifications.find(undefined)
  if (session === undefined || session.status === 'baseline_captured') return { view: held, leftOut: 0 }
  const actions = held.actions.filter(({ at }) => at >= session.watch.bounds.since)
  const [first] = actions
  if (first === undefined || !isLoad(first)) return { view: held, leftOut: 0 }
  return { view: { ...held, actions }, leftOut: held.actions.length - actions.length }
}
