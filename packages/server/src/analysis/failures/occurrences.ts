import type { StoredEvent } from '@gasoline/wire'
import type { View } from '../../store/view.ts'
import { isFailedRequest } from './failed-request.ts'
import { identifyLog, identifyRequest } from '../identity/identity.ts'
import type { Identity } from '../identity/identity.ts'

type Log = StoredEvent<'logs'>
type Request = StoredEvent<'network'>

/** One time that something failed. */
export interface Occurrence extends Identity {
  readonly id: string
  readonly at: number
  readonly source: string
  readonly message: string
  readonly url?: string | undefined
  readonly location?: string | undefined
  readonly stack?: string | undefined
  readonly response?: string | undefined
  readonly test_id?: string | undefined
  /** Exactly where, as the browser ran it: equal for what one and the same line of one build did. */
  readonly place?: string | undefined
  readonly entry: Log | Request
}

/** Everything that failed, oldest first: entries of level error, and requests. */
export function findOccurrences({ logs, network }: View): Occurrence[] {
  const failures = network.filter(isFailedRequest).map(fromRequest)
  const failureKeys = new Set(failures.map(({ key }) => key))
  const errors = logs
    .filter(({ level }) => level === 'error')
    .map(fromLog)
    // Producers that log a failed request beside recording it would count it twice.
    .filter(({ source, key }) => source !== 'network' || !failureKeys.has(key))
  return [...failures, ...errors].sort((a, b) => a.at - b.at || a.entry.seq - b.entry.seq)
}

/** A stored entry is replaced, never changed: what was read of it once holds as long as it is kept. */
const read = new WeakMap<Log | Request, Occurrence>()

function remember<E extends Log | Request>(make: (entry: E) => Occurrence): (entry: E) => Occurrence {
  return (entry) => {
    const known = read.get(entry)
    if (known) return known
    const fresh = make(entry)
    read.set(entry, fresh)
    return fresh
  }
}

const fromLog = remember((entry: Log): Occurrence => {
  const { id, at, source, message, url, stack, filename, lineno, colno, test_id } = entry
  const location =
    filename === undefined ? undefined : [filename, lineno, colno].filter((part) => part !== undefined).join(':')
  const frame = stack?.split('\n').find((line) => /:\d+/.test(line) && /^\s*at |@/.test(line))
  return {
    ...identifyLog(entry),
    id,
    at,
    source,
    message,
    url,
    location,
    stack,
    test_id,
    place: frame ?? location,
    entry,
  }
})

const fromRequest = remember((entry: Request): Occurrence => {
  const { id, at, method, url, status, error, responseBody, pageUrl, test_id } = entry
  const outcome = status === 0 ? `no answer${error === undefined ? '' : `: ${error}`}` : String(status)
  const message = `${method} ${url} → ${outcome}`
  const response = responseBody
  return { ...identifyRequest(entry), id, at, source: 'network', message, url: pageUrl, response, test_id, entry }
})

/** Puts those of one error together, each group oldest first. */
export function gather(occurrences: readonly Occurrence[]): Occurrence[][] {
  const nameOf = groupNames(occurrences)
  const groups = new Map<string, Occurrence[]>()
  for (const occurrence of occurrences) {
    const name = nameOf(occurrence)
    const group = groups.get(name)
    if (group) group.push(occurrence)
    else groups.set(name, [occurrence])
  }
  return [...groups.values()]
}

/**
 * The finer key tells errors apart better. Where it is not known, it is taken from another occurrence at the same place, or
 * of the same key if there is but one.
 */
function groupNames(occurrences: readonly Occurrence[]): (occurrence: Occurrence) => string {
  const byPlace = new Map<string, string>()
  const byKey = new Map<string, Set<string>>()
  for (const { key, place, fineKey } of occurrences) {
    if (fineKey === undefined) continue
    if (place !== undefined) byPlace.set(`${key} ${place}`, fineKey)
    byKey.set(key, (byKey.get(key) ?? new Set()).add(fineKey))
  }
  return ({ key, place, fineKey }) => {
    if (fineKey !== undefined) return fineKey
    const known = [...(byKey.get(key) ?? [])]
    return byPlace.get(`${key} ${place}`) ?? (known.length === 1 ? (known[0] ?? key) : key)
  }
}
