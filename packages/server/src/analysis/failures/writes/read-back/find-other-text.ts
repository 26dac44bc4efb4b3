import type { NetworkEntry } from '@gasoline/wire'
import { isEqualJson } from '../compare/compare-fields.ts'
import { readValueAt, walk } from '../../../bodies/json.ts'
import type { Json, Visit } from '../../../bodies/json.ts'
import type { Context } from '../../../context/context.ts'
import type { WriteFault } from '../../failure.ts'
import { listTypedTexts } from '../../../context/typed.ts'
import { findReadBefore, listLaterReads, listNames, mentions } from './later-reads.ts'
import { findLostLine, toPlain } from './lost-line.ts'

/** A write, and the response that does not have its text. */
export interface OtherText {
  readonly entry: NetworkEntry
  readonly read: NetworkEntry
  readonly fault: WriteFault
}

const MOST_VALUES = 200
const SHORTEST = 20
const LONGEST = 100_000

/** A whole text that was stored under a name, and comes back under that name as it was, or as nobody wrote it. */
export function findOtherText(
  entry: NetworkEntry,
  changes: readonly NetworkEntry[],
  context: Context,
): OtherText | undefined {
  const sent = context.readSent(entry)
  const texts =
    sent === undefined
      ? []
      : walk(sent, MOST_VALUES)
          .filter(isText)
          .map(({ value }) => value)
  // What is stored is longer than what is said about it.
  const [text] = texts.toSorted((a, b) => b.length - a.length)
  if (text === undefined) return undefined
  const names = listNames(entry, context).filter((name) => name !== text)
  for (const read of listLaterReads(entry, names, changes, context)) {
    const item = names.find((name) => mentions(read, name))
    if (item === undefined) continue
    const verdict = judge(text, read, entry, context)
    if (verdict === 'kept') return undefined
    if (verdict) return { entry, read, fault: { ...verdict, item } }
  }
  return undefined
}

/** Several lines, or words. */
function isText(visit: Visit): visit is Visit & { readonly value: string } {
  const { value } = visit
  return (
    typeof value === 'string' &&
    value.length >= SHORTEST &&
    value.length <= LONGEST &&
    /\n|\S\s+\S+\s+\S+\s+\S/.test(value)
  )
}

type Fault = Extract<WriteFault, { readonly fault: 'value' }>

function judge(text: string, read: NetworkEntry, entry: NetworkEntry, context: Context): Fault | 'kept' | undefined {
  const body = context.readResponse(read)
  if (body === undefined) return undefined
  const before = findReadBefore(read, entry, context)
  const old = before && context.readResponse(before)
  const found = walk(body).filter(isText)
  if (found.some(({ value }) => toPlain(value).includes(toPlain(text)))) return 'kept'
  const alike = found.filter(({ value }) => isAlike(text, value))
  const [{ path, value } = { path: [], value: '' }] = alike
  if (alike.length === 1) {
    const was = old === undefined ? undefined : readValueAt(old, path)
    const lost = findLostLine(text, value, typeof was === 'string' ? was : undefined)
    const isOld = was === value
    if (!lost || !(isOld || isTyped(lost.sent, entry, context))) return undefined
    return { fault: 'value', path, sent: lost.sent, got: lost.got, isOld }
  }
  return found.length === 0 && old !== undefined && isEqualJson(body, old)
    ? findNothing(text, read, body, context)
    : undefined
}

/** Nothing, where responses of this kind have such a text. */
function findNothing(text: string, read: NetworkEntry, body: Json, context: Context): Fault | undefined {
  const key = context.endpointKey(read)
  const empty = walk(body, MOST_VALUES).filter(({ value }) => value === null || value === '')
  const place = empty.find(({ path }) =>
    context.view.network.some((other) => {
      if (other === read || context.endpointKey(other) !== key) return false
      const value = readValueAt(context.readResponse(other), path)
      return typeof value === 'string' && isText({ path, value })
    }),
  )
  const lost = findLostLine(text, '', undefined)
  return place && lost && { fault: 'value', path: place.path, sent: lost.sent, got: place.value, isOld: true }
}

/** Half of the words of the one are in the other. */
function isAlike(text: string, other: string): boolean {
  const words = (all: string) => new Set(all.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
  const [own, others] = [words(text), words(other)]
  const shared = [...own].filter((word) => others.has(word)).length
  return own.size > 0 && shared * 2 >= own.size && shared * 3 >= others.size
}

/** The person entered some of it. */
function isTyped(line: string, entry: NetworkEntry, context: Context): boolean {
  return [...listTypedTexts(entry, context)].some((typed) => typed.length > 2 && line.includes(typed))
}
