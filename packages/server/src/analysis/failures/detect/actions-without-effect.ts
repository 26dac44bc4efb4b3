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
    const later = own.slice(index + 1).filter((other) => isSameTab(other, entry))
    if (!later.every((other) => isRepeat(other, entry))) return []
    const omission = before.findOmission(entry, now)
    if (!omission) return []
    const { id, at } = entry
    const about = identifyInferred('no-effect', buildActionKey(entry))
    return [{ ...about, kind: 'no-effect', entry, omission, id, since: at, at, party: 'first', state: 'open' }]
  })
}

/** Where nothing happens, people try again. */
function isRepeat(other: ActionEntry, entry: ActionEntry): boolean {
  return buildActionKey(other) === buildActionKey(entry)
}
