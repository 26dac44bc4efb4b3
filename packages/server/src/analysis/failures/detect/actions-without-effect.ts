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
  /** The last action of each tab, and whether something else came before it: then all before that was followed. */
  const tabs: { readonly last: ActionEntry; isSettled: boolean }[] = []
  for (let index = actions.length - 1; index >= 0; index--) {
    // `index` is below the length.
    const entry = actions[index] as ActionEntry
    const tab = tabs.find(({ last }) => isSameTab(last, entry))
    if (!tab) tabs.push({ last: entry, isSettled: false })
    else if (tab.isSettled || buildActionKey(tab.last) !== buildActionKey(entry)) {
      tab.isSettled = true
      continue
    }
    found.push(entry)
  }
  return found.reverse()
}
