import type { ActionEntry } from '@gasoline/wire'
import { buildActionKey, isOwnAction } from '../../before/action-kind.ts'
import type { Context } from '../../context/context.ts'
import { isSameTab } from '../../context/same-page.ts'
import type { EffectFailure } from '../failure.ts'
import { identifyInferred } from '../identify.ts'

/** The last action of each tab, if nothing followed that used to follow. */
export function findActionsWithoutEffect({ view, before, now }: Context): EffectFailure[] {
  const own = view.actions.filter(isOwnAction)
  return listNotFollowed(own).flatMap((entry): EffectFailure[] => {
    const omission = before.findOmission(entry, now)
    if (!omission) return []
    const { id, at } = entry
    const about = identifyInferred('no-effect', buildActionKey(entry))
    return [{ ...about, kind: 'no-effect', entry, omission, id, since: at, at, party: 'first', state: 'open' }]
  })
}

/** Those after which nothing else was done in their tab. Where nothing happens, people try the same again. */
function listNotFollowed(actions: readonly ActionEntry[]): ActionEntry[] {
  const found: ActionEntry[] = []
  /** What was done later, the last first; of the same again and again, one. */
  const later: ActionEntry[] = []
  for (const entry of actions.toReversed()) {
    const key = buildActionKey(entry)
    if (!later.some((other) => isSameTab(other, entry) && buildActionKey(other) !== key)) found.push(entry)
    const next = later.at(-1)
    const isRepeated =
      next?.tabId === entry.tabId && next?.test_id === entry.test_id && next && buildActionKey(next) === key
    if (!isRepeated) later.push(entry)
  }
  return found.reverse()
}
