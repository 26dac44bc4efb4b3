import type { View } from '../../store/view.ts'
import type { ToolContext } from '../define-tool.ts'

/** What was done after the edit that `verify_fix` watches, if anything was: before it, the app was another one. */
export function keepSinceEdit(held: View, { verifications }: Pick<ToolContext, 'verifications'>): View {
  const session = verifications.find(undefined)
  if (session === undefined || session.status === 'baseline_captured') return held
  const actions = held.actions.filter(({ at }) => at >= session.watch.bounds.since)
  return actions.length > 0 ? { ...held, actions } : held
}
