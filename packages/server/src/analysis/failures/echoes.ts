import type { Occurrence } from './occurrences.ts'
import { TIMING_MS } from '../timing.ts'

const THROWN = new Set(['exception', 'unhandledrejection'])

/** What React and browsers say beside the error itself. */
const REACT = /^(?:The above error occurred in|React will try to recreate|An error occurred in the <)/
const RESOURCE = /^Failed to load resource: (?:the server responded with a status of (\d{3})|net::(ERR_[A-Z_]+))/
const UNCAUGHT = /^Uncaught (?:\(in promise\) ?)?/
const SAYINGS = /^(?:The above error|React will|An error occurred in|Failed to load resource|Uncaught )/

/**
 * Console entries that only repeat what was captured itself, each with the occurrence that it repeats: the error that was
 * thrown and printed too, React's word on it, the browser's on a request.
 */
export function findEchoes(occurrences: readonly Occurrence[]): Map<Occurrence, Occurrence> {
  const originals = occurrences.filter(({ source }) => THROWN.has(source) || source === 'network')
  const thrownBy = new Map<string, Occurrence[]>()
  for (const original of originals) {
    const calls = callsOf(original.stack)
    if (calls !== '') thrownBy.set(calls, [...(thrownBy.get(calls) ?? []), original])
  }
  const echoes = new Map<Occurrence, Occurrence>()
  for (const entry of occurrences) {
    if (entry.source !== 'console') continue
    const said = SAYINGS.test(entry.message) ? originals.filter((original) => repeats(entry, original)) : []
    const repeated = nearest(entry, [...(thrownBy.get(callsOf(entry.stack)) ?? []), ...said])
    if (repeated) echoes.set(entry, repeated)
  }
  return echoes
}

function nearest(entry: Occurrence, originals: readonly Occurrence[]): Occurrence | undefined {
  const [first] = originals
    .filter((original) => isNear(entry, original))
    .toSorted((a, b) => Math.abs(a.at - entry.at) - Math.abs(b.at - entry.at))
  return first
}

function isNear(entry: Occurrence, original: Occurrence): boolean {
  return Math.abs(entry.at - original.at) <= TIMING_MS.echo && isSamePage(entry, original)
}

function isSamePage({ entry: one, url }: Occurrence, { entry: other, url: otherUrl, source }: Occurrence): boolean {
  if (one.pageId !== undefined && other.pageId !== undefined) return one.pageId === other.pageId
  // What a browser says of a request may carry the request's address in place of the page's.
  return source === 'network' || url === undefined || otherUrl === undefined || url === otherUrl
}

function repeats(echo: Occurrence, original: Occurrence): boolean {
  if (original.source === 'network') return repeatsRequest(echo, original)
  if (REACT.test(echo.message)) return true
  return UNCAUGHT.test(echo.message) && wordsOf(echo.message) === wordsOf(original.message)
}

function repeatsRequest({ message, location, url }: Occurrence, { entry }: Occurrence): boolean {
  const [, status, reason] = RESOURCE.exec(message) ?? []
  if (!('method' in entry) || (status === undefined && reason === undefined)) return false
  if (status !== undefined ? String(entry.status) !== status : entry.status !== 0) return false
  const said = location?.replace(/(?::\d+){1,2}$/, '') ?? url
  return said === undefined || said === entry.pageUrl || said === entry.url
}

/** The calls of a stack with their places, without its title. */
function callsOf(stack = ''): string {
  return stack
    .split('\n')
    .filter((line) => /:\d+/.test(line) && /^\s*at |@/.test(line))
    .join('\n')
}

function wordsOf(message: string): string {
  return message.replace(UNCAUGHT, '').trim()
}
