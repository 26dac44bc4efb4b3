import type { ActionEntry, NetworkEntry } from '@gasoline/wire'
import { readActionText, isUserAction } from '../../context/action-text.ts'
import {
  findChangedParameters,
  isDisplayParameter,
  isGraphQlQuery,
  listPathNames,
  readParameters,
} from '../../context/endpoint.ts'
import { isList, isObject, walk } from '../../bodies/json.ts'
import { findFailureInBody } from '../../bodies/failure-in-body.ts'
import { isSameTab } from '../../context/same-page.ts'
import type { Context } from '../../context/context.ts'
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
const PAGING = /^(?:page|p|offset|skip|start|from|cursor|after|before|since|until|next|token|page_?token)$/i

/** The person or the app took the entries out, went to a page without any, or searched for what nothing matches. */
export function isExplained(full: NetworkEntry, entry: NetworkEntry, context: Context): boolean {
  const changed = findChangedParameters(full.url, entry.url)
  if (changed.length > 0 && changed.every((name) => PAGING.test(name))) return true
  const before = context.view.actions.filter(
    (action) => isUserAction(action) && action.at <= entry.at && isSameTab(action, entry),
  )
  const actions = before.filter(({ at }) => at > full.at)
  // Typing is recorded as one action, from its beginning.
  const written = before.filter(({ value, at }) => value !== undefined && at <= full.at)
  if (isChosen(changed, entry, [...written, ...actions])) return true
  return context.view.network.some(
    (request) =>
      request.at > full.at &&
      request.at < entry.at &&
      isSameTab(request, entry) &&
      isChange(request, context) &&
      takesFrom(request, entry, actions, context),
  )
}

/** A value of the address is what the person wrote or pressed. */
function isChosen(changed: readonly string[], { url }: NetworkEntry, actions: readonly ActionEntry[]): boolean {
  const parameters = readParameters(url)
  const kept = changed.filter((name) => !isDisplayParameter(name))
  const values = kept.flatMap((name) => parameters.get(name) ?? []).filter((value) => value !== '')
  return actions.some((action) => {
    const text = readActionText(action).toLowerCase()
    return values.some((value) => text.split('\n').includes(value.toLowerCase()) || hasWord(text, value.toLowerCase()))
  })
}

function hasWord(text: string, word: string): boolean {
  const at = word.length < 3 ? -1 : text.indexOf(word)
  return at >= 0 && !/\w/.test(text[at - 1] ?? '') && !/\w/.test(text[at + word.length] ?? '')
}

/** It changed something on the server, and went well. */
function isChange(request: NetworkEntry, context: Context): boolean {
  const { method, status = 0 } = request
  if (!CHANGES.has(method) || status < 200 || status >= 400 || findFailureInBody(context.readResponse(request)))
    return false
  return !isGraphQlQuery(request)
}

function takesFrom(
  change: NetworkEntry,
  entry: NetworkEntry,
  actions: readonly ActionEntry[],
  context: Context,
): boolean {
  const action = actions.findLast(({ at }) => at <= change.at && change.at - at <= TIMING_MS.actionEffect)
  const isTaking =
    change.method === 'DELETE' ||
    TAKES.test(`${getPath(change)} ${change.operation ?? ''}`) ||
    (action !== undefined && TAKES.test(readActionText(action))) ||
    sendsNothing(change, context)
  const isHere = getPath(change).startsWith(getPath(entry))
  // What is put there adds to it: then it should not be empty.
  const isAdded = change.method === 'POST' && getPath(change) === getPath(entry) && change.operation === undefined
  if (!isTaking) return isHere && !isAdded
  const isRefetch = action !== undefined && entry.at - change.at <= TIMING_MS.refetch
  return isHere || isRefetch || isNamedAlike(change, entry)
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
