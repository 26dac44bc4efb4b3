import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { DIFF_VERDICTS, decideDiffVerdict, diffWindows, isRegression } from '../../analysis/compare/diff-windows.ts'
import { findUsualStatus } from '../../analysis/compare/usual-status.ts'
import type { CountedEndpoint, SeenFailure, SeenWindow } from '../../analysis/compare/seen.ts'
import { describeBuilds } from '../../render/compare/build-words.ts'
import { describeHow, describeReason } from '../../render/compare/change-words.ts'
import { formatChange } from './verify-result.ts'

const DiffError = z.object({
  type: z.string(),
  message: z.string(),
  count: z.number(),
  id: z.string(),
  note: z.string().optional(),
})
const DiffRequest = z.object({ method: z.string(), url: z.string(), status: z.number() })
const DiffMetric = z.object({
  page: z.string(),
  before: z.number(),
  after: z.number(),
  change: z.string(),
  regression: z.boolean(),
})

export const Diff = z.object({
  errors: z.object({
    new: z.array(DiffError),
    resolved: z.array(DiffError),
    unchanged: z.array(DiffError),
    /** Absent in the second, where what led to them was not repeated. */
    not_exercised: z.array(DiffError),
  }),
  network: z.object({
    new_errors: z.array(DiffRequest),
    status_changes: z.array(
      z.object({
        method: z.string(),
        url: z.string(),
        before: z.number(),
        after: z.number(),
        duration_change: z.string().optional(),
      }),
    ),
    new_endpoints: z.array(DiffRequest),
    missing_endpoints: z.array(DiffRequest),
  }),
  performance: z.object({
    load_time: DiffMetric.optional(),
    request_count: DiffMetric.optional(),
    transfer_size: DiffMetric.optional(),
  }),
  websockets: z.object({
    connection_changes: z.array(
      z.object({ url: z.string(), before: z.string().optional(), after: z.string().optional() }),
    ),
  }),
})

export const DiffSummary = z.object({
  verdict: z.enum(DIFF_VERDICTS),
  new_errors: z.number(),
  resolved_errors: z.number(),
  performance_regressions: z.number(),
  new_network_errors: z.number(),
  not_exercised: z.number(),
  build: z.string().optional(),
  /** What there was no room for. */
  dropped: z.number(),
})

const { shown } = LIMITS.compare

/** Compares two windows, as data that an agent reads. */
export function compareSnapshots(a: SeenWindow, b: SeenWindow) {
  const found = diffWindows(a, b)
  const { resolved, persisting, changed, fresh, unexercised } = found.failures
  const freshNetwork = fresh.filter(({ failure }) => failure.category === 'network')
  const unchanged = [
    ...persisting.map(({ after }) => showError(after)),
    ...changed.map((change) => ({ ...showError(change.after ?? change.before), note: describeHow(change) })),
  ]
  const lists = [
    fresh,
    resolved,
    unchanged,
    unexercised,
    found.newEndpoints,
    found.missingEndpoints,
    found.statusChanges,
  ]
  const diff: z.infer<typeof Diff> = {
    errors: {
      new: fresh
        .filter(({ failure }) => failure.category !== 'network')
        .slice(0, shown)
        .map(({ failure }) => showError(failure)),
      resolved: resolved.slice(0, shown).map(({ failure }) => showError(failure)),
      unchanged: unchanged.slice(0, shown),
      not_exercised: unexercised
        .slice(0, shown)
        .map(({ failure, reason }) => ({ ...showError(failure), note: describeReason(reason) })),
    },
    network: {
      new_errors: freshNetwork
        .slice(0, shown)
        .map(({ failure: { method = '', url = '', status = 0 } }) => ({ method, url, status })),
      status_changes: found.statusChanges.slice(0, shown).map(({ method, url, before, after, duration }) => ({
        method,
        url,
        before,
        after,
        ...(duration && { duration_change: formatMs(duration.after - duration.before) }),
      })),
      new_endpoints: found.newEndpoints.slice(0, shown).map(showEndpoint),
      missing_endpoints: found.missingEndpoints.slice(0, shown).map(showEndpoint),
    },
    performance: Object.fromEntries(
      // The page that changed most comes first.
      found.loads
        .toSorted((x, y) => Number(isRegression(x)) - Number(isRegression(y)))
        .map((load) => [
          load.metric,
          {
            page: load.page,
            before: load.before,
            after: load.after,
            change: formatChange(load.before, load.after),
            regression: isRegression(load),
          },
        ]),
    ),
    websockets: {
      connection_changes: found.sockets
        .slice(0, shown)
        .map(({ url, before, after }) => ({ url, ...(before && { before }), ...(after && { after }) })),
    },
  }
  return {
    diff,
    summary: {
      verdict: decideDiffVerdict(found),
      new_errors: fresh.reduce((sum, { failure }) => sum + (failure.category === 'network' ? 0 : failure.count), 0),
      resolved_errors: resolved.length,
      performance_regressions: found.loads.filter(isRegression).length,
      new_network_errors: freshNetwork.length,
      not_exercised: unexercised.length,
      build: describeBuilds(a.build, b.build),
      dropped: lists.reduce((sum, list) => sum + Math.max(0, list.length - shown), 0),
    },
  }
}

function showError({ category, text, count, id }: SeenFailure): z.infer<typeof DiffError> {
  return { type: category, message: text, count, id }
}

function showEndpoint(endpoint: CountedEndpoint): z.infer<typeof DiffRequest> {
  return { method: endpoint.method, url: endpoint.url, status: findUsualStatus(endpoint) }
}

function formatMs(change: number): string {
  return `${change > 0 ? '+' : ''}${Math.round(change)}ms`
}
