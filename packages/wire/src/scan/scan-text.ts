import { LIMITS } from '../limits.ts'
import { readAddress, readPairs } from './carriers/read-address.ts'
import { parseJson } from './carriers/parse-json.ts'
import { readAssignments } from './carriers/read-assignments.ts'
import { readCalls } from './carriers/read-calls.ts'
import { readMarkup } from './carriers/read-markup.ts'
import { readParts } from './carriers/read-parts.ts'
import type { CarriedValue } from './carriers/pair.ts'
import { readTree } from './carriers/read-tree.ts'
import { findAuthorization, findCommands, findUserinfo } from './find-logins.ts'
import { findEmails } from './find-emails.ts'
import { findFormats } from './find-formats.ts'
import { findNumbers, judgeNumber } from './find-numbers.ts'
import { judgeNamed, mayNameSecret } from './judge-named.ts'
import { withoutChannelIds } from './carriers/channel-ids.ts'
import { isInnocentName } from './rules/innocent-names.ts'
import { takesPageKeys } from './rules/page-keys.ts'
import { withoutPushKeys } from './carriers/push-subscription.ts'
import { findSpoken } from './find-spoken.ts'
import type { Carrier, ScannedText, SecretSighting } from './sighting.ts'

const FORM_FIELD = /[\w.%+\-[\]]{1,100}=[^\s<>"{}&]*(?:&|$)/y
const SHORTEST_LEAF = 12

/**
 * Finds what should not stand where it stands in a text, before redaction: the carrier is parsed first, then name, value
 * and place are judged together. The same value is seen once.
 */
export function scanText(scanned: ScannedText): SecretSighting[] {
  const { text, carrier } = cut(scanned)
  const decoded = carrier === 'url' ? decode(text) : text
  const pairs = takesPageKeys(scanned.url) && isSent(carrier) ? NO_PAIRS : readPairsOf(text, scanned)
  const seen = findFormats({ ...scanned, text: decoded })
  const innocent = seen.some(({ rule }) => rule !== 'provider') ? listInnocent(pairs) : NOTHING
  const formats = seen.filter(
    ({ rule, value, name }) =>
      rule === 'provider' || !(innocent.has(value) || (name !== undefined && isInnocentName(name))),
  )
  const isHeader = carrier === 'request_header'
  const found = [
    ...formats,
    ...findUserinfo(decoded),
    ...(isHeader ? [] : findAuthorization(decoded)),
    ...(isHeader || carrier === 'url' ? [] : findCommands(decoded)),
    ...(isHeader ? [] : judgePairs(pairs, carrier)),
    ...(carrier === 'console' ? [...findSpoken(decoded), ...findEmails(decoded)] : []),
    // In a body they are judged with the rest of what it says about people.
    ...(carrier === 'console' || carrier === 'url' ? findNumbers(decoded) : []),
  ]
  return unite(found)
}

const NOTHING: ReadonlySet<string> = new Set()
const NO_PAIRS: readonly CarriedValue[] = []

function isSent(carrier: Carrier): boolean {
  return carrier === 'url' || carrier === 'request_body'
}

function listInnocent(pairs: readonly CarriedValue[]): ReadonlySet<string> {
  return new Set(pairs.filter(({ name, path }) => isInnocentName(name, path)).map(({ value }) => value))
}

/** Names repeat from row to row: each is judged once whether it matters at all. */
function judgePairs(pairs: readonly CarriedValue[], carrier: Carrier): SecretSighting[] {
  const matters = new Map<string, boolean>()
  const found: SecretSighting[] = []
  for (const pair of pairs) {
    let isWanted = matters.get(pair.name)
    if (isWanted === undefined) {
      isWanted = mayNameSecret(pair.name)
      matters.set(pair.name, isWanted)
    }
    const sighting = isWanted ? (judgeNamed(pair, carrier) ?? judgeNumber(pair)) : undefined
    if (sighting) found.push(sighting)
  }
  return found
}

function cut(scanned: ScannedText): ScannedText {
  const most = LIMITS.scan.textChars
  return scanned.text.length > most ? { ...scanned, text: scanned.text.slice(0, most) } : scanned
}

/** The names and values of a text, by what carries them. */
function readPairsOf(text: string, { carrier, name }: ScannedText): readonly CarriedValue[] {
  if (carrier === 'url') return withoutChannelIds(readAddress(text).parameters)
  if (carrier === 'request_header' || carrier === 'response_header') return [{ name: name ?? '', value: text }]
  return readBody(text)
}

function readBody(text: string): readonly CarriedValue[] {
  const tree = parse(text)
  if (tree !== undefined) {
    const values = withoutPushKeys(readTree(tree))
    return [...values, ...values.flatMap(({ value }) => (isNested(value) ? readFlat(value) : []))]
  }
  if (isForm(text)) return readPairs(text)
  return readFlat(text)
}

/**
 * Several fields: of a single one the plus sign may be its own. Field by field: a pattern for all of them would remember a way
 * back for each, megabytes of them.
 */
function isForm(text: string): boolean {
  if (!text.includes('&') || text.endsWith('&')) return false
  FORM_FIELD.lastIndex = 0
  while (FORM_FIELD.lastIndex < text.length) if (!FORM_FIELD.test(text)) return false
  return true
}

function readFlat(text: string): readonly CarriedValue[] {
  return [...readAssignments(text, mayNameSecret), ...readMarkup(text), ...readParts(text), ...readCalls(text)]
}

/** Text within JSON that has names and values of its own: JSON again, code, settings, an address. */
function isNested(value: string): boolean {
  return value.length >= SHORTEST_LEAF && (value.includes('=') || value.includes('":') || value.includes(': '))
}

function parse(text: string): unknown {
  const first = text.trimStart()[0]
  return first === '{' || first === '[' ? parseJson(text) : undefined
}

/** Each value once: what its form gives away says more than its name. */
function unite(found: readonly SecretSighting[]): SecretSighting[] {
  const kept: SecretSighting[] = []
  for (const sighting of found) {
    const isKnown = kept.some(
      ({ value, rule }) =>
        value === sighting.value ||
        (rule !== 'named-secret' && sighting.value.length >= 8 && value.includes(sighting.value)),
    )
    if (!isKnown) kept.push(sighting)
    if (kept.length >= LIMITS.scan.sightingsPerText) break
  }
  return kept
}

function decode(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    // A lone percent sign.
    return text
  }
}
