import { LIMITS } from '@gasoline/wire'
import type { StoredEvent } from '@gasoline/wire'
import type { Context } from '../context/context.ts'
import type { Failure } from '../failures/failure.ts'
import { isRequestFailure } from '../failures/failure.ts'
import { findFailures } from '../failures/find-failures.ts'
import { matchesFilter } from '../../store/view.ts'
import type { View } from '../../store/view.ts'
import type { GitState, SeenFailure, SeenWindow } from './seen.ts'
import { countEndpoints } from './take/endpoints.ts'
import { gatherSeen, isCounted } from './take/failures.ts'
import type { DescribeFailure } from './take/failures.ts'
import { readHistory } from './take/history.ts'
import { nameSeenPage } from './take/pages.ts'
import { countRuns } from './take/runs.ts'
import { createScreenReader } from './take/screens.ts'
import { createSteadyJudge } from './take/steady.ts'
import { findStillSo } from './take/still-so.ts'
import { countSockets, readBuild, readLoads } from './take/surroundings.ts'
import { isWithin } from './take/window-bounds.ts'
import type { WindowBounds } from './take/window-bounds.ts'

export interface WindowOptions {
  readonly bounds: WindowBounds
  /** Part of the URL of an event or of its page. */
  readonly url?: string | undefined
  readonly git?: GitState | undefined
  /** Those that are held, and those that are known in short. */
  readonly requests: View['network']
  readonly describe: DescribeFailure
  /** What failed in windows that this one will be compared with. */
  readonly earlier?: readonly SeenFailure[] | undefined
}

/** Counts what a window showed. Failures are judged beside all that is held: what followed may explain them. */
export function takeWindow(context: Context, options: WindowOptions): SeenWindow {
  const { bounds, url, git, requests, describe, earlier = [] } = options
  const isIn = (entry: StoredEvent) => isWithin(entry, bounds) && (url === undefined || matchesFilter(entry, { url }))
  const held = filterView({ ...context.view, network: requests }, isIn)
  const [inside, outside]: [Failure[], Failure[]] = [[], []]
  findFailures(context).forEach((failure) => (isIn(failure.entry) ? inside : outside).push(failure))
  const counted = inside.filter(isCounted)
  const history = readHistory(context.view.actions)
  const readScreen = createScreenReader(context, requests)
  const own = [...history.values()].flat().filter(({ action }) => isIn(action))
  const isSteady = createSteadyJudge({ requests: held.network, steps: own, failedIds: listRequestIds(counted) })
  const seen = gatherSeen(counted, history, readScreen, isSteady, describe)
  const still = findStillSo(earlier, seen.failures, held.network)
  const failedIds = new Set([...listRequestIds(counted), ...still.flatMap((one) => one.requests.map(({ id }) => id))])
  const endpoints = countEndpoints(held.network, context, failedIds)
  // What led to a failure belongs to it, although it may have been done before the window.
  const steps = [...new Set([...own, ...seen.steps])].sort((a, b) => a.action.at - b.action.at)
  const runs = countRuns(steps, readScreen)
  return {
    from: Math.max(bounds.since, findFirst(held) ?? 0),
    until: Math.min(context.now, bounds.before ?? context.now),
    page: readNewestPage(held),
    failures: [...seen.failures, ...still.map(({ failure }) => failure)],
    older: listKeys(outside.filter(isCounted)),
    endpoints: endpoints.endpoints,
    runs: runs.runs,
    pages: listPages(held),
    sockets: countSockets(context.connections.filter((connection) => connection.some(isIn))),
    loads: readLoads(held.performance),
    build: { ...readBuild(held), git },
    pending: held.network.filter((request) => request.pending && context.findNoise(request) === undefined).length,
    warnings: held.logs.filter(({ level }) => level === 'warn').length,
    requests: held.network.length,
    ignored: inside.filter(({ noise, party }) => noise !== undefined || party === 'third').length,
    dropped: seen.dropped + endpoints.dropped + runs.dropped,
  }
}

function listKeys(failures: readonly Failure[]): string[] {
  const keys = new Set<string>()
  failures.forEach(({ key, fineKey = key }) => keys.add(key).add(fineKey))
  return [...keys].slice(-LIMITS.compare.failures)
}

function listRequestIds(failures: readonly Failure[]): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const failure of failures) if (isRequestFailure(failure)) ids.add(failure.id)
  return ids
}

function filterView(view: View, isIn: (entry: StoredEvent) => boolean): View {
  return {
    ...view,
    logs: view.logs.filter(isIn),
    network: view.network.filter(isIn),
    actions: view.actions.filter(isIn),
    performance: view.performance.filter(isIn),
  }
}

function findFirst({ logs, network, actions }: View): number | undefined {
  const times = [logs, network, actions].flatMap((entries) => entries[0]?.at ?? [])
  return times.length > 0 ? Math.min(...times) : undefined
}

function listPages({ logs, network, actions }: View): string[] {
  const urls = new Set<string>()
  let last: string | undefined
  const add = (url: string | undefined) => {
    // Events of one page come one after the other.
    if (url === last || url === undefined) return
    urls.add(url)
    last = url
  }
  // Each call reads all entries: a loop would leave an object behind for each.
  logs.forEach(({ url }) => add(url))
  network.forEach(({ pageUrl }) => add(pageUrl))
  actions.forEach(({ url, toUrl }) => add(toUrl ?? url))
  const pages = new Set([...urls].map(nameSeenPage))
  return [...pages].slice(-LIMITS.compare.pages)
}

function readNewestPage({ logs, network, actions }: View): string {
  const [action, request, log] = [actions.at(-1), network.at(-1), logs.at(-1)]
  return action?.toUrl ?? action?.url ?? request?.pageUrl ?? log?.url ?? ''
}
