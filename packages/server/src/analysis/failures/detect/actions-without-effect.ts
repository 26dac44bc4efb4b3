import type { ActionEntry } from '@gasoline/wire'
import { buildActionKey, isOwnAction } from '../../before/action-kind.ts'
import type { Context } from '../../context/context.ts'
import { isSameTab } from '../../context/same-page.ts'
import type { EffectFailure } from '../failure.ts'
import { identifyInferred } from '../identify.ts'

/** The last action of each tab, if nothing followed that used to follow. */
export function findActionsWithoutEffect({ view, before, now }: Context): EffectFailure[] {
  const own = view.actions.filter(isOwnAction)
  return own.flatMap((entry, index): EffectFailure[] => {
    if (isFollowed(own, index)) return []
    const omission = before.findOmission(entry, now)
    if (!omission) return []
    const { id, at } = entry
    const about = identifyInferred('no-effect', buildActionKey(entry))
    return [{ ...about, kind: 'no-effect', entry, omission, id, since: at, at, party: 'first', state: 'open' }]
  })
}

/** Something else was done in its tab later. Where nothing happens, people try the same again. */
function isFollowed(actions: readonly ActionEntry[], index: number): boolean {
  const entry = actions[index]
  for (let later = index + 1; later < actions.length; later++) {
    const other = actions[later]
    if (other && entry && isSameTab(other, entry) && buildActionKey(other) !== buildActionKey(entry)) return true
  }
  return false
}
