import type { LogEntry } from '@gasoline/wire'
import { isSamePage } from '../context/same-page.ts'
import { TIMING_MS } from '../timing.ts'
import { readLoadFailure } from './detect/load-failure.ts'
import { isLogFailure, isThrown } from './failure.ts'
import type { LogFailure, ReportedRequestFailure } from './failure.ts'

type Original = LogFailure | ReportedRequestFailure

/** What React and browsers print beside the error itself. */
const REACT = /^(?:The above error occurred in|React will try to recreate|An error occurred in the <)/
const UNCAUGHT = /^Uncaught (?:\(in promise\) ?)?/
const PRINTED = /^(?:The above error|React will|An error occurred in|Failed to load resource|Uncaught )/

/**
 * Console entries that only repeat what was captured itself, each with the failure that it repeats: the error that was
 * thrown and printed too, React's line about it, the browser's about a request.
 */
export function findEchoes(
  logs: readonly LogFailure[],
  requests: readonly ReportedRequestFailure[],
): ReadonlyMap<Original, Original> {
  const echoes = new Map<Original, Original>()
  const consoleLogs = logs.filter((log) => !isThrown(log) && log.entry.source === 'console')
  if (consoleLogs.length === 0) return echoes
  const own = logs.filter((failure) => isThrown(failure) || failure.entry.source === 'network')
  const originals: readonly Original[] = [...own, ...requests]
  let thrownBy: ReadonlyMap<string, readonly Original[]> | undefined
  const findThrown = (calls: string) =>
    calls === '' ? NONE : ((thrownBy ??= groupByCalls(originals)).get(calls) ?? NONE)
  for (const log of consoleLogs) {
    const printed = PRINTED.test(log.entry.message) ? originals.filter((original) => repeats(log, original)) : NONE
    const thrown = findThrown(readCalls(log.entry))
    const repeated = thrown.length + printed.length > 0 ? findNearest(log, [...thrown, ...printed]) : undefined
    if (repeated) echoes.set(log, repeated)
  }
  return echoes
}

const NONE: readonly Original[] = []

function groupByCalls(originals: readonly Original[]): ReadonlyMap<string, readonly Original[]> {
  const groups = new Map<string, Original[]>()
  for (const original of originals) {
    const calls = isLogFailure(original) ? readCalls(original.entry) : ''
    const group = groups.get(calls)
    if (group) group.push(original)
    else if (calls !== '') groups.set(calls, [original])
  }
  return groups
}

function findNearest(log: LogFailure, originals: readonly Original[]): Original | undefined {
  const [first] = originals
    .filter((original) => isNear(log, original))
    .toSorted((a, b) => Math.abs(a.entry.at - log.at) - Math.abs(b.entry.at - log.at))
  return first
}

function isNear({ at, entry }: LogFailure, original: Original): boolean {
  return Math.abs(at - original.entry.at) <= TIMING_MS.echo && isOnPage(entry, original)
}

function isOnPage(entry: LogEntry, { entry: other }: Original): boolean {
  if (entry.pageId !== undefined && other.pageId !== undefined) return isSamePage(entry, other)
  // What a browser reports of a request may carry the request's address in place of the page's.
  if (!('level' in other) || other.source === 'network') return true
  return entry.url === undefined || other.url === undefined || entry.url === other.url
}

function repeats({ entry }: LogFailure, original: Original): boolean {
  if (!isLogFailure(original)) return repeatsRequest(entry, original)
  if (original.entry.source === 'network') return false
  if (REACT.test(entry.message)) return true
  return UNCAUGHT.test(entry.message) && withoutPrefix(entry) === withoutPrefix(original.entry)
}

function repeatsRequest(log: LogEntry, { entry }: ReportedRequestFailure): boolean {
  const load = readLoadFailure(log)
  if (!load || !log.message.startsWith('Failed to load resource') || (load.status ?? 0) !== entry.status) return false
  const address = log.filename ?? log.url
  return address === undefined || address === entry.pageUrl || address === entry.url
}

/** The calls of a stack with their places, without its title. */
function readCalls({ stack = '' }: LogEntry): string {
  if (stack === '') return ''
  return stack
    .split('\n')
    .filter((line) => /:\d+/.test(line) && /^\s*at |@/.test(line))
    .join('\n')
}

function withoutPrefix({ message }: LogEntry): string {
  return message.replace(UNCAUGHT, '').trim()
}
