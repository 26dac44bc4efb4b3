import type { ActionEntry, NetworkEntry } from '@gasoline/wire'
import { readActionText, isUserAction } from '../../../context/action-text.ts'
import { maySendChange } from '../../../context/endpoint.ts'
import { findFailureInBody } from '../../../bodies/failure-in-body.ts'
import { isSameTab } from '../../../context/same-page.ts'
import { listTypedPeople, readPerson } from '../../../before/person.ts'
import { getEndTime } from '../../../context/context.ts'
import type { Context } from '../../../context/context.ts'
import { isSignOut } from '../../../context/sign-in.ts'
import { toUrlTemplate } from '../../../identity/parameterise.ts'
import { withoutQuery } from '../../../urls.ts'
import { countTaken } from './taken-entries.ts'

/** The person or the app took the entries out, another one signed in, or the list is another one by now. */
export function isExplained(full: NetworkEntry, entry: NetworkEntry, count: number, context: Context): boolean {
  const isSame = isSamePerson(full, entry, context)
  if (isForAnother(full, entry, isSame)) return true
  const actions = context.view.actions.filter(
    (action) => isUserAction(action) && action.at > full.at && action.at <= entry.at && isSameTab(action, entry),
  )
  if (actions.some((action) => changesUser(action, isSame))) return true
  const changes = context.view.network.filter(
    (request) =>
      request.at < entry.at &&
      getEndTime(request) > full.at &&
      isSameTab(request, entry) &&
      isChange(request, context) &&
      // Who signs in again sees the same again.
      !(isSame && readPerson(request) !== undefined),
  )
  const taken = changes.map((change) => ({
    change,
    most: countTaken(change, { full, empty: entry, actions }, context),
  }))
  // What is written again and again is one and the same.
  const single = new Set(taken.filter(({ most }) => most === 1).map(({ change }) => withoutQuery(change.url)))
  return single.size >= count || taken.some(({ most }) => most >= count)
}

/** Who signs in or out, or works elsewhere, gets to see other things. */
function changesUser(action: ActionEntry, isSame: boolean): boolean {
  return (!isSame && (action.inputType === 'password' || isSignOut(action))) || SWITCHES.test(readActionText(action))
}

/** Who had signed in before the one had signed in before the other, too, by the same name. */
function isSamePerson(full: NetworkEntry, entry: NetworkEntry, { view }: Context): boolean {
  const requested = view.network
    .filter((request) => request.at < entry.at && isSameTab(request, entry))
    .flatMap((request) => {
      const person = readPerson(request)
      return person === undefined || person === '' ? [] : [{ person, at: request.at }]
    })
  const typed = listTypedPeople(view.actions.filter((action) => action.at < entry.at && isSameTab(action, entry)))
  const people = requested.length > 0 ? requested : typed
  const before = people.findLast(({ at }) => at < full.at)
  return (
    before !== undefined &&
    before.person !== '' &&
    people.every(({ at, person }) => at < before.at || person === before.person)
  )
}

const SWITCHES = /(?<![a-z])(?:switch|impersonat)/i

/** The same address for somebody else: another login, another header of the app, another page of one kind. */
function isForAnother(full: NetworkEntry, entry: NetworkEntry, isSame: boolean): boolean {
  if (full.hasAuthHeader !== entry.hasAuthHeader || full.authKind !== entry.authKind) return true
  const [before = {}, now = {}] = [full.requestHeaders, entry.requestHeaders]
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  const differs = (name: string) => SCOPES.test(name) && before[name] !== now[name]
  // A new login has a new token.
  if ([...names].some((name) => differs(name) && !(isSame && /^authorization$/i.test(name)))) return true
  const [from = '', to = ''] = [full.pageUrl, entry.pageUrl]
  return withoutQuery(from) !== withoutQuery(to) && toUrlTemplate(from) === toUrlTemplate(to)
}

/** Headers that an app sets to say for whom it asks; not those that differ each time. */
const SCOPES =
  /^x-(?!request|trace|correlation|csrf|xsrf|amz|b3)|tenant|account|organi|workspace|project|^authorization$/i

/** It changed something on the server, and went well. */
function isChange(request: NetworkEntry, context: Context): boolean {
  const { status = 0 } = request
  if (!maySendChange(request) || status < 200 || status >= 400) return false
  return findFailureInBody(context.readResponse(request)) === undefined
}
