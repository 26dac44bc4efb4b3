import type { NetworkEntry } from '@gasoline/wire'
import { readSent } from '../analysis/bodies/entry-bodies.ts'
import { readArguments } from '../analysis/bodies/call-body.ts'
import { isList, walk } from '../analysis/bodies/json.ts'
import type { Json } from '../analysis/bodies/json.ts'
import { isNamedAlike } from '../analysis/context/named-alike.ts'
import type { Named } from '../analysis/context/named-alike.ts'
import { looksLikeId, readTarget } from '../analysis/context/target.ts'
import { decodePart, readPath, withoutQuery } from '../analysis/urls.ts'

/** What a change can have taken out of a list: single things by name, or any number. `filled`: it put entries there. */
export type Removable = readonly string[] | 'any' | 'filled'

/** What chooses which entries there are to see. */
const CHOOSES =
  /(?<![a-z])(?:filter|prefer|setting|view|scope|switch|select|context|current|activ|workspace|tenant|organi[sz]ation|import|restor|reset|seed|sync)/i
const TAKES = /(?<![a-z])(?:clear|delet|remov|empt|eras|purg|flush|trash|discard|archiv|mov|cancel|clos|hide)/i
const MOST_VALUES = 200

/** What a change can have taken out of a list. */
export function readRemovable(change: NetworkEntry, list: Named): Removable {
  const path = readPath(withoutQuery(change.url))
  const own = readPath(withoutQuery(list.url))
  const target = readTarget(change)
  const text = `${path} ${change.operation ?? ''}`
  if (CHOOSES.test(text)) return 'any'
  const sent = readArguments(readSent(change))
  const takes = isTaking(change)
  // What goes with something else is at most one of each.
  if (!isNamedAlike(change, list)) return takes ? listNamed(path, sent) : []
  if (own.startsWith(`${path.replace(/\/$/, '')}/`)) return takes ? 'any' : []
  if (!takes && path === own && sendsEntries(sent)) return 'filled'
  if (target.verb === 'create' || (change.method === 'POST' && path === own && !takes))
    return sent === undefined ? 'any' : []
  const named = listNamed(path, sent)
  // What is put into a list replaces at most what has its name.
  if (named.length === 0 && change.method === 'PUT' && !takes && isChild(path, own)) return [readEnd(path)]
  // Of several words: that of one thing, whatever it is.
  if (named.length === 0 && change.method === 'DELETE' && isChild(path, own) && isSlug(readEnd(path)))
    return [readEnd(path)]
  return named.length === 0 ? 'any' : named
}

function isSlug(name: string): boolean {
  return /[a-z\d][-_.][a-z\d]/i.test(name) && !TAKES.test(name) && !MANY.test(name)
}

const MANY = /(?<![a-z])(?:all|every|complet|done|finish|select|old|expir|unus|stale|read|inactiv)/i

function isChild(path: string, list: string): boolean {
  return path.replace(/\/[^/]*$/, '') === list.replace(/\/$/, '')
}

function readEnd(path: string): string {
  return decodePart(path.slice(path.lastIndexOf('/') + 1))
}

/** Whether it takes something out, by its method or name. */
function isTaking({ method, url, operation = '' }: NetworkEntry): boolean {
  return method === 'DELETE' || TAKES.test(`${readPath(withoutQuery(url))} ${operation}`)
}

/** The things that a change names, by its address or its body. */
export function listWritten(change: NetworkEntry): string[] {
  const path = readPath(withoutQuery(change.url))
  const parts = path.split('/').map(decodePart)
  // A name at the end may be that of a thing: /pages/Home/reminder.
  const addressed = parts.filter((part, index) => looksLikeId(part) || (part !== '' && index >= parts.length - NAMED))
  return [...addressed, ...listNamed('', readArguments(readSent(change)))]
}

const NAMED = 3

/** The things that an address names, else those that a body does. */
function listNamed(path: string, sent: Json | undefined): string[] {
  const named = path.split('/').findLast((part) => looksLikeId(part))
  if (named !== undefined) return [named]
  if (sent === undefined) return []
  return walk(sent, MOST_VALUES).flatMap(({ value, path: [...keys] }) =>
    (typeof value === 'string' || typeof value === 'number') && (isIdName(keys) || isEntry(keys))
      ? [String(value)]
      : [],
  )
}

function isIdName(keys: readonly (string | number)[]): boolean {
  const name = keys.findLast((key) => typeof key === 'string')
  return typeof name === 'string' && /^_?(?:\w*ids?|uuids?|keys?|slugs?|names?)$/i.test(name)
}

/** A value of a list. */
function isEntry(keys: readonly (string | number)[]): boolean {
  return typeof keys.at(-1) === 'number'
}

function sendsEntries(sent: Json | undefined): boolean {
  if (sent === undefined) return false
  return isList(sent)
    ? sent.length > 1
    : walk(sent, MOST_VALUES).some(({ path, value }) => path.length === 1 && isList(value) && value.length > 1)
}
