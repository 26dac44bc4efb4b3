import type { ActionEntry, NetworkEntry } from '@gasoline/wire'
import { buildActionKey, isOwnAction } from '../../../before/action-kind.ts'
import type { Context } from '../../../context/context.ts'
import { saysFailure } from '../../../context/action-text.ts'
import { isSameTab } from '../../../context/same-page.ts'
import { TIMING_MS } from '../../../timing.ts'

/** A label has fewer. */
const FEWEST_WORDS = 3

/** Whether the page said that something did not work after the action that led to a request, and never did after it before. */
export function isShownAsFailure(entry: NetworkEntry, context: Context): boolean {
  const own = context.view.actions.filter((action) => isOwnAction(action) && isSameTab(action, entry))
  const before = own.filter(({ at }) => at <= entry.at + TIMING_MS.actionSlack)
  const last = before.at(-1)
  if (!last || entry.at - last.at > TIMING_MS.actionEffect) return false
  // A key and the form that it submits are one.
  const actions = before.filter(({ at }) => last.at - at <= TIMING_MS.sameAction)
  return actions.some((action) => {
    const key = buildActionKey(action)
    const earlier = own.filter((other) => other.at < action.at && buildActionKey(other) === key)
    const known = new Set(earlier.flatMap(listTexts))
    // It must have gone well before: an action that always shows it is no sign of anything.
    return earlier.length > 0 && listTexts(action).some((text) => !known.has(text) && !isData(text, entry, context))
  })
}

/** Messages of failures that came to the screen, without numbers. */
function listTexts({ appeared = [] }: ActionEntry): string[] {
  return appeared.flatMap(({ text, role }) =>
    saysFailure(text) && (role === 'alert' || text.split(/\s+/).length >= FEWEST_WORDS)
      ? [text.replaceAll(/\d+/g, '#')]
      : [],
  )
}

/** A response or the person has it, word for word: somebody wrote it. */
function isData(text: string, entry: NetworkEntry, { view }: Context): boolean {
  const start = text.split('#')[0]?.slice(0, START_CHARS) ?? ''
  const isHeld = (held: string | undefined) => start !== '' && held?.includes(start) === true
  return (
    view.network.some((other) => isSameTab(other, entry) && isHeld(other.responseBody)) ||
    view.actions.some((other) => isSameTab(other, entry) && isHeld(other.value))
  )
}

const START_CHARS = 30
