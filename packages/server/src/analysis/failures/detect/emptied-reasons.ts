import type { ActionEntry, NetworkEntry } from '@gasoline/wire'
import { readActionText, isUserAction } from '../../context/action-text.ts'
import { isGraphQlQuery, listPathNames } from '../../context/endpoint.ts'
import { isList, isObject, walk } from '../../bodies/json.ts'
import { findFailureInBody } from '../../bodies/failure-in-body.ts'
import { isSameTab } from '../../context/same-page.ts'
import { readPerson } from '../../before/person.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { endsSession, isSignOut } from '../../context/sign-in.ts'
import { toUrlTemplate } from '../../identity/parameterise.ts'
import { TIMING_MS } from '../../timing.ts'
import { withoutOrigin, withoutQuery } from '../../urls.ts'

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** What takes entries out of a list, as buttons and addresses call it; `unread` does not. */
const REMOVALS = [
  String.raw`clear|delet|remov|empt|eras|purg|flush|trash|bin\b|discard|dismiss|archiv|reset`,
  String.raw`read(?:[_ -]?all)?(?![a-z])|seen|ack|done|complet|finish|resolv|check ?-?out|place.?order`,
  String.raw`pay(?![a-z])|purchas|buy|confirm|cancel|leav|log.?out|sign.?out|approv|accept|reject|declin`,
  String.raw`hide|mute|snooz|unf|unst|unli|unsubs|mov|revok|releas|clos`,
].join('|')
const TAKES = new RegExp(`(?<![a-z])(?:${REMOVALS})`, 'i')

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
      request.at < entry.at && getEndTime(request) > full.at && isSameTab(request, entry) && isChange(request, context),
  )
  const taken = changes.reduce((sum, change) => sum + countTaken(change, entry, actions, context), 0)
  return taken >= count
}

/** Who signs in or out, or works elsewhere, gets to see other things. */
function changesUser(action: ActionEntry, isSame: boolean): boolean {
  return (!isSame && (action.inputType === 'password' || isSignOut(action))) || SWITCHES.test(readActionText(action))
}

/** Who had signed in before the one had signed in before the other, too, by the same name. */
function isSamePerson(full: NetworkEntry, entry: NetworkEntry, { view }: Context): boolean {
  const people = view.network
    .filter((request) => request.at < entry.at && isSameTab(request, entry))
    .flatMap((request) => {
      const person = readPerson(request)
      return person === undefined || person === '' ? [] : [{ person, at: request.at }]
    })
  const before = people.findLast(({ at }) => at < full.at)
  return before !== undefined && before.person === people.at(-1)?.person
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
  const { method, status = 0 } = request
  if (!CHANGES.has(method) || status < 200 || status >= 400 || findFailureInBody(context.readResponse(request)))
    return false
  return !isGraphQlQuery(request)
}

/** How many entries a change may have taken out: of one item one, anything else all. */
function countTaken(
  change: NetworkEntry,
  entry: NetworkEntry,
  actions: readonly ActionEntry[],
  context: Context,
): number {
  const [from, list] = [getPath(change), getPath(entry)]
  const isOfOne = change.method !== 'POST' && toUrlTemplate(from) === `${list.replace(/\/$/, '')}/{id}`
  if (isOfOne) return 1
  if (endsSession(change)) return Number.POSITIVE_INFINITY
  const isAdded = change.method === 'POST' && from === list && change.operation === undefined
  const action = actions.findLast(({ at }) => at <= change.at && change.at - at <= TIMING_MS.actionEffect)
  const isTaking =
    change.method === 'DELETE' ||
    TAKES.test(`${from} ${change.operation ?? ''}`) ||
    (action !== undefined && TAKES.test(readActionText(action))) ||
    sendsNothing(change, context)
  // What is put there adds to it: then it should not be empty.
  if (isAdded && !isTaking) return 0
  const isRelated = entry.at - change.at <= TIMING_MS.refetch || from.startsWith(list) || isNamedAlike(change, entry)
  return isTaking || change.method !== 'POST' || isRelated ? Number.POSITIVE_INFINITY : 0
}

/** It sent an empty list, or nothing in place of a value. */
function sendsNothing(change: NetworkEntry, { readSent }: Context): boolean {
  const body = readSent(change)
  if (body === undefined) return false
  return walk(body).some(({ value }) => (isList(value) && value.length === 0) || (isObject(value) && isBare(value)))
}

function isBare(value: object): boolean {
  return Object.keys(value).length === 0
}

/** Both addresses name the same thing: /cart/items and /checkout/cart. */
function isNamedAlike(a: NetworkEntry, b: NetworkEntry): boolean {
  const names = new Set(listPathNames(a.url))
  return listPathNames(b.url).some((name) => names.has(name))
}

function getPath({ url }: NetworkEntry): string {
  return withoutQuery(withoutOrigin(url))
}
