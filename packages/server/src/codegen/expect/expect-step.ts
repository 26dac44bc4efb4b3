import { LIMITS } from '@gasoline/wire'
import type { NetworkEntry } from '@gasoline/wire'
import { buildRequestKey, maySendChange } from '../../analysis/context/endpoint.ts'
import type { Act } from '../flow/act.ts'
import type { FlowStep } from '../flow/read-flow.ts'
import { findCausedRequests } from './caused-requests.ts'
import type { CausedRequest } from './caused-requests.ts'
import type { Expectation, ExpectedRequest } from './expectation.ts'
import { expectPage } from './expect-page.ts'
import { typedBefore } from './observation.ts'
import type { Observation, Other } from './observation.ts'
import { toPagePath } from '../flow/path.ts'
import type { RunValues } from '../flow/path.ts'
import { findKeptFields } from './kept-fields.ts'
import { findReadBack, listSaved } from './read-back.ts'
import { findReturnedRecord } from './returned-record.ts'
import { describeReturned } from './returned-shape.ts'
import { describeSent, intersectSent } from './sent-fields.ts'
import { expectSockets } from './sockets.ts'
import { followTyping, showsLatest } from './while-typing.ts'

export interface Asserted {
  readonly network: boolean
  readonly shape: boolean
  /** Pages are asserted, or only waited for. */
  readonly url: boolean | 'awaited'
  readonly page: boolean
}

/** What holds after a step; with a second observation, what held both times. */
export function expectStep(
  step: FlowStep,
  act: Act,
  observation: Observation,
  other: Other,
  asserted: Asserted,
): Expectation[] {
  const isCalling = asserted.network || (asserted.page && act.type === 'fill')
  const requests = isCalling ? expectRequests(step, act, observation, other, asserted.shape) : []
  // What else changes while a person types may follow from going on to the next field; an editor draws what is typed.
  const isChanging = act.type !== 'fill' || (requests.length > 0 && !act.inserted)
  return [
    ...(asserted.page ? expectField(act) : []),
    ...(asserted.network ? [...requests, ...expectSockets(step, observation, other)] : []),
    ...(asserted.url === false ? [] : expectUrl(step, observation, other, asserted.url === 'awaited')),
    ...(asserted.page && isChanging ? expectPage(step, observation, other) : []),
  ]
}

function expectField(act: Act): Expectation[] {
  if (act.type === 'check') return [{ kind: 'checked', target: act.target, checked: act.checked }]
  return []
}

function expectUrl(step: FlowStep, { values }: Observation, other: Other, isAwaited: boolean): Expectation[] {
  const path = readPageAfter(step, values)
  if (path === undefined) return []
  const before = other && readPageAfter(other.step, other.observation.values)
  if (other && before === undefined) return []
  const shared = before === undefined ? path : mergePaths(path, before)
  return shared === undefined ? [] : [{ kind: 'url', path: shared, ...(isAwaited && { isAwaited }) }]
}

/** The page that a step led to. */
function readPageAfter({ action, followed, isOpening }: FlowStep, values: RunValues): string | undefined {
  const last = followed.findLast(({ type }) => type === 'navigate') ?? (isOpening ? action : undefined)
  const url = last?.toUrl ?? last?.url
  return url === undefined ? undefined : toPagePath(url, values)
}

/** With `:id` where they differ. */
function mergePaths(one: string, other: string): string | undefined {
  const [a, b] = [one.split('/'), other.split('/')]
  if (a.length !== b.length) return undefined
  return a.map((segment, index) => (segment === b[index] ? segment : ':id')).join('/')
}

function expectRequests(
  step: FlowStep,
  act: Act,
  observation: Observation,
  other: Other,
  withShape: boolean,
): Expectation[] {
  const caused = findCausedRequests(step, observation.network, observation)
  const isHeld = other !== undefined && other.step.at >= other.observation.heldFrom
  const before = isHeld ? findCausedRequests(other.step, other.observation.network, other.observation) : undefined
  const isPress = act.type !== 'fill' && act.type !== 'goto'
  return caused
    .flatMap((request) => {
      const same = before?.find(({ key }) => key === request.key)
      if (before && !same) return []
      const expected = expectRequest(request, same, { observation, other, isPress, withShape })
      if (!expected) return []
      const isLatest =
        act.type === 'fill' &&
        act.isByKey === true &&
        followTyping(step, request.entries) &&
        showsLatest(step, request.entries) &&
        (!other || !same || same.entries.length < 2 || showsLatest(other.step, same.entries))
      return [isLatest ? { ...expected, isLatest } : expected]
    })
    .toSorted((a, b) => weigh(b) - weigh(a))
    .slice(0, LIMITS.codegen.requests)
}

/** Writes first, then what has most to check. */
function weigh({ times, sends, returns, contains, has, keeps }: ExpectedRequest): number {
  return (times === undefined ? 0 : 4) + (sends ? 2 : 0) + (contains || has || keeps ? 2 : 0) + (returns ? 1 : 0)
}

function expectRequest(
  request: CausedRequest,
  same: CausedRequest | undefined,
  {
    observation,
    other,
    isPress,
    withShape,
  }: { observation: Observation; other: Other; isPress: boolean; withShape: boolean },
): ExpectedRequest | undefined {
  const { method, path, origin, operation, query, entries } = request
  const last = entries.at(-1)
  const status = normaliseStatus(last?.status)
  if (!last || status === undefined) return undefined
  if (same && normaliseStatus(same.entries.at(-1)?.status) !== status) return undefined
  const isWrite = maySendChange(last)
  const isGood = status >= 200 && status < 400
  // Refusals of what a page loads by itself come and go.
  if (!isGood && !same && !(isWrite && isPress)) return undefined
  const responses = [...entries, ...(same?.entries ?? [])].filter((entry) => normaliseStatus(entry.status) === status)
  const returns = withShape && isGood ? describeReturned(responses) : undefined
  const sends = isWrite ? expectSent(last, same, observation, other) : undefined
  const times =
    isCounted(last.method) && isWrite && isPress && isGood && (!same || same.entries.length === entries.length)
      ? entries.length
      : undefined
  const { contains, lacks, has, keeps } = expectReadBack(last, observation)
  const before = same?.entries.at(-1)
  const isAgain = !isWrite && isRead(entries, observation.network)
  const kept = before && other ? intersect(keeps, expectReadBack(before, other.observation).keeps) : keeps
  return {
    kind: 'request',
    method,
    path,
    origin,
    operation,
    ...(query.length > 0 && { query }),
    status,
    ...(times !== undefined && { times }),
    ...(sends && { sends }),
    ...(returns !== undefined && { returns }),
    ...(has && { has }),
    ...(kept.length > 0 && { keeps: kept }),
    ...(contains.length > 0 && !has && { contains }),
    ...(lacks.length > 0 && { lacks }),
    ...(isAgain && { isAgain }),
  }
}

/** Whether the same document had the same response before: what keeps responses asks again only after some time. */
function isRead(entries: readonly NetworkEntry[], network: readonly NetworkEntry[]): boolean {
  const [first] = entries
  return network.some(
    (earlier) =>
      first !== undefined &&
      earlier.at < first.at &&
      earlier.pageId === first.pageId &&
      earlier.operation === first.operation &&
      buildRequestKey(earlier) === buildRequestKey(first) &&
      (earlier.status ?? 0) < 400 &&
      entries.every((entry) => hasSameBody(earlier, entry)),
  )
}

function hasSameBody(one: NetworkEntry, other: NetworkEntry): boolean {
  return one.responseBody !== undefined && one.responseBody === other.responseBody
}

/** Sent twice, it does something else. */
function isCounted(method: string): boolean {
  return method === 'POST' || method === 'DELETE'
}

/** A cached response is as good as a new one. */
function normaliseStatus(status: number | undefined): number | undefined {
  return status === 304 ? 200 : status
}

function expectSent(entry: NetworkEntry, same: CausedRequest | undefined, observation: Observation, other: Other) {
  const own = describeSent(entry, typedBefore(observation, entry.at))
  const theirs = same?.entries.at(-1)
  if (!own || !theirs || !other) return own
  const before = describeSent(theirs, typedBefore(other.observation, theirs.at))
  const both = before && intersectSent(own, before)
  return both && both.fields.length > 0 ? both : undefined
}

function expectReadBack(entry: NetworkEntry, observation: Observation) {
  const before = observation.network.filter(({ at }) => at < entry.at)
  const writes = before.filter((request) => maySendChange(request) && (request.status ?? 0) < 400)
  const written = observation.replacements.map(({ recorded }) => recorded)
  if (writes.length === 0) return { contains: [], lacks: [], has: undefined, keeps: [] }
  const { replacements } = observation
  const { typed } = typedBefore(observation, entry.at)
  const has = findReturnedRecord(entry, { writes, typed, replacements })
  return {
    ...findReadBack(entry, { before, written: [...written, ...listSaved(entry, writes, typed)], replacements }),
    has,
    keeps: findKeptFields(entry, writes, before),
  }
}

function intersect(one: readonly string[], other: readonly string[]): readonly string[] {
  return one.filter((item) => other.includes(item))
}
