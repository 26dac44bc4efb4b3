import type { NetworkEntry } from '@gasoline/wire'
import { readResponse, readSent } from '../../analysis/bodies/entry-bodies.ts'
import { walk } from '../../analysis/bodies/json.ts'
import { isHidden } from '../flow/test-values.ts'
import type { FlowStep } from '../flow/read-flow.ts'

const SHORTEST = 4
const QUERY = /\?([^#]*)/

/** Whether requests of one kind were sent while a text was typed, each with the text as far as it was: a search that suggests. */
export function followTyping({ action }: FlowStep, entries: readonly NetworkEntry[]): boolean {
  const typed = action.type === 'input' && !isHidden(action) ? (action.value?.trim() ?? '') : ''
  if (typed.length < 2 || entries.length < 2) return false
  const parts = entries.map((entry) => findPart(entry, typed))
  return parts.at(-1) === typed && new Set(parts.filter((part) => part !== undefined)).size > 1
}

/** The beginning of a text that a request has as a value. */
function findPart(entry: NetworkEntry, typed: string): string | undefined {
  const query = QUERY.exec(entry.url)?.[1] ?? ''
  const sent = readSent(entry)
  const values = [...new URLSearchParams(query).values(), ...(sent === undefined ? [] : walk(sent).map(asText))]
  return values.map((value) => value.trim()).find((value) => value !== '' && typed.startsWith(value))
}

function asText({ value }: { readonly value: unknown }): string {
  return typeof value === 'string' ? value : ''
}

/**
 * Whether the page showed the last of these responses and nothing of those before it: their texts differ, and what appeared and
 * stayed is in none of the older ones alone.
 */
export function showsLatest({ action: { appeared = [] } }: FlowStep, entries: readonly NetworkEntry[]): boolean {
  const last = entries.at(-1)
  const latest = last ? listTexts(last) : []
  const older = entries.slice(0, -1).flatMap(listTexts)
  const stale = older.filter((text) => !latest.some((other) => other.includes(text)))
  const shown = appeared.filter(({ brief }) => !brief).map(({ text }) => text.toLowerCase())
  return latest.length > 0 && stale.length > 0 && !stale.some((text) => shown.some((other) => other.includes(text)))
}

/** In lower case: style sheets change that. */
function listTexts(entry: NetworkEntry): string[] {
  const body = readResponse(entry)
  if (body === undefined) return []
  return walk(body)
    .map((visit) => asText(visit).trim().toLowerCase())
    .filter((text) => text.length >= SHORTEST && /\p{L}/u.test(text))
}
