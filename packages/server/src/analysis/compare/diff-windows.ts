import { findUsualStatus } from './usual-status.ts'
import { judgeFailures } from './judge/judge.ts'
import type { Judgement } from './judge/judgement.ts'
import type { CountedEndpoint, SeenSocket, SeenWindow } from './seen.ts'
import { compareDurations, compareSeenLoads } from './slower.ts'
import type { ComparedEndpoint, ComparedLoad } from './slower.ts'

export interface WindowDiff {
  readonly failures: Judgement
  readonly statusChanges: readonly StatusChange[]
  readonly newEndpoints: readonly CountedEndpoint[]
  readonly missingEndpoints: readonly CountedEndpoint[]
  readonly loads: readonly ComparedLoad[]
  readonly sockets: readonly SocketChange[]
}

interface StatusChange {
  readonly method: string
  readonly url: string
  readonly before: number
  readonly after: number
  readonly duration?: ComparedEndpoint | undefined
}

interface SocketChange {
  readonly url: string
  readonly before?: SeenSocket['state'] | undefined
  readonly after?: SeenSocket['state'] | undefined
}

/** Compares two windows: what failed, which endpoints responded how, how pages loaded, which connections were open. */
export function diffWindows(a: SeenWindow, b: SeenWindow): WindowDiff {
  const known = new Map(a.endpoints.map((endpoint) => [endpoint.key, endpoint]))
  const keys = new Set(b.endpoints.map(({ key }) => key))
  return {
    failures: judgeFailures(a, b),
    statusChanges: listStatusChanges(known, b, compareDurations(a, b)),
    newEndpoints: b.endpoints.filter(({ key }) => !known.has(key)),
    missingEndpoints: a.endpoints.filter(({ key }) => !keys.has(key)),
    loads: compareSeenLoads(a, b),
    sockets: compareSockets(a.sockets, b.sockets),
  }
}

/** Endpoints that usually respond otherwise, and those that respond the same at another speed. */
function listStatusChanges(
  known: ReadonlyMap<string, CountedEndpoint>,
  b: SeenWindow,
  durations: readonly ComparedEndpoint[],
): StatusChange[] {
  const certain = new Map(durations.flatMap((one) => (one.difference === 'certain' ? [[one.key, one] as const] : [])))
  return b.endpoints.flatMap((now) => {
    const was = known.get(now.key)
    if (!was) return []
    const duration = certain.get(now.key)
    const [before, after] = [findUsualStatus(was), findUsualStatus(now)]
    if (before === after && !duration) return []
    return { method: now.method, url: now.url, before, after, ...(duration && { duration }) }
  })
}

function compareSockets(a: readonly SeenSocket[], b: readonly SeenSocket[]): SocketChange[] {
  const changes = b.flatMap(({ key, url, state }) => {
    const before = a.find((socket) => socket.key === key)?.state
    return before === state ? [] : { url, before, after: state }
  })
  const gone = a.filter(({ key }) => !b.some((socket) => socket.key === key))
  return [...changes, ...gone.map(({ url, state }) => ({ url, before: state }))]
}

export const DIFF_VERDICTS = ['improved', 'regressed', 'unchanged', 'mixed'] as const
export type DiffVerdict = (typeof DIFF_VERDICTS)[number]

/** What to say of two windows. What is better in one way and worse in another is mixed. */
export function decideDiffVerdict({ failures, loads }: WindowDiff): DiffVerdict {
  const isBetter = failures.resolved.length > 0
  const isWorse = failures.fresh.length > 0 || loads.some(isRegression)
  if (isBetter) return isWorse ? 'mixed' : 'improved'
  return isWorse ? 'regressed' : 'unchanged'
}

export function isRegression({ before, after, difference }: ComparedLoad): boolean {
  return difference === 'certain' && after > before
}
