import { LIMITS } from '@gasoline/wire'
import type { NetworkEntry } from '@gasoline/wire'
import { readSent } from '../../analysis/bodies/entry-bodies.ts'
import { isList, isObject } from '../../analysis/bodies/json.ts'
import type { Json } from '../../analysis/bodies/json.ts'
import { toText } from '../flow/text.ts'
import type { Replacement } from '../flow/text.ts'
import type { SentFields, SentValue } from './expectation.ts'
import { isMasked } from '../flow/masked.ts'

const MOST_DEPTH = 4

/** What the person has typed or chosen so far, and the variables of the test. */
export interface TypedValues {
  readonly typed: ReadonlySet<string>
  readonly replacements: readonly Replacement[]
}

/** The fields of a request's body that follow from what the person did: typed and chosen values, and truth values. */
export function describeSent(entry: NetworkEntry, values: TypedValues): SentFields | undefined {
  if (entry.requestTruncated) return undefined
  const body = readSent(entry)
  if (!isObject(body)) return undefined
  const room = { fields: LIMITS.codegen.sentFields }
  const sent = pick(body, values, 0, room)
  return sent && 'fields' in sent && sent.fields.length > 0 ? sent : undefined
}

function pick(value: Json, values: TypedValues, depth: number, room: { fields: number }): SentFields | undefined {
  if (!isObject(value) || depth > MOST_DEPTH) return undefined
  const fields: [string, SentValue][] = []
  for (const [name, item] of Object.entries(value)) {
    if (room.fields <= 0) break
    const sent = isObject(item) ? pick(item, values, depth + 1, room) : pickValue(item, values)
    if (sent === undefined || (isFields(sent) && sent.fields.length === 0)) continue
    if (!isFields(sent)) room.fields--
    fields.push([name, sent])
  }
  return { fields }
}

function pickValue(item: Json, { typed, replacements }: TypedValues): SentValue | undefined {
  if (isList(item) || item === null) return undefined
  if (typeof item === 'boolean') return item
  if (typeof item === 'number') return typed.has(String(item)) ? item : undefined
  if (typeof item !== 'string' || item === '' || isMasked(item) || item.length > LIMITS.actions.valueChars)
    return undefined
  return typed.has(item.trim()) ? toText(item, replacements) : undefined
}

export function isFields(value: SentValue): value is SentFields {
  return typeof value === 'object' && value !== null && 'fields' in value
}

/** What both have. */
export function intersectSent(one: SentFields, other: SentFields): SentFields {
  const others = new Map(other.fields)
  return {
    fields: one.fields.flatMap(([name, value]): [string, SentValue][] => {
      const same = others.get(name)
      if (same === undefined) return []
      if (isFields(value) && isFields(same)) {
        const both = intersectSent(value, same)
        return both.fields.length > 0 ? [[name, both]] : []
      }
      return JSON.stringify(value) === JSON.stringify(same) ? [[name, value]] : []
    }),
  }
}
