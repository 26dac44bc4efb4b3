import { leftOut, lines, oneLine, plural } from '../text.ts'

interface DiffError {
  readonly message: string
  readonly count: number
  readonly id: string
  readonly note?: string | undefined
}
interface Request {
  readonly method: string
  readonly url: string
  readonly status: number
}
interface Metric {
  readonly page: string
  readonly before: number
  readonly after: number
  readonly change: string
  readonly regression: boolean
}

interface Snapshot {
  readonly console_errors: number
  readonly network_errors: number
  readonly network_requests: number
  readonly unique_endpoints: number
  readonly page_url: string
  readonly since?: string | undefined
}

interface DiffData {
  readonly action: string
  readonly name?: string | undefined
  readonly snapshot?: Snapshot | undefined
  readonly a?: string | undefined
  readonly b?: string | undefined
  readonly diff?:
    | {
        readonly errors: Readonly<Record<'new' | 'resolved' | 'unchanged' | 'not_exercised', readonly DiffError[]>>
        readonly network: {
          readonly new_errors: readonly Request[]
          readonly status_changes: readonly {
            readonly method: string
            readonly url: string
            readonly before: number
            readonly after: number
            readonly duration_change?: string | undefined
          }[]
          readonly new_endpoints: readonly Request[]
          readonly missing_endpoints: readonly Request[]
        }
        readonly performance: { readonly [metric: string]: Metric | undefined }
        readonly websockets: {
          readonly connection_changes: readonly {
            readonly url: string
            readonly before?: string | undefined
            readonly after?: string | undefined
          }[]
        }
      }
    | undefined
  readonly summary?:
    | { readonly verdict: string; readonly build?: string | undefined; readonly dropped: number }
    | undefined
  readonly snapshots?:
    | readonly {
        readonly name: string
        readonly captured_at: string
        readonly page_url: string
        readonly error_count: number
      }[]
    | undefined
  readonly dropped_snapshot?: string | undefined
  readonly note?: string | undefined
}

const CHARS = 140

/** What diff_sessions says. */
export function renderDiff(data: DiffData): string {
  const { action, name = '', snapshot, diff, snapshots, note } = data
  if (snapshot) return renderSnapshot(name, snapshot, data)
  if (diff) return renderDifferences(data, diff)
  if (snapshots)
    return lines(
      note,
      ...snapshots.map(
        (one) =>
          `${oneLine(one.name, 50)}  ${one.captured_at.slice(11, 19)}  ${plural(one.error_count, 'error')}  ${oneLine(one.page_url, 80)}`,
      ),
    )
  return `${action} ${oneLine(name, 50)}.`
}

function renderSnapshot(name: string, snapshot: Snapshot, { note, dropped_snapshot: dropped }: DiffData): string {
  const { console_errors, network_errors, network_requests, unique_endpoints, page_url, since } = snapshot
  return lines(
    note,
    `Captured “${oneLine(name, 50)}”${since === undefined ? '' : ` (since “${oneLine(since, 50)}”)`}: ${plural(console_errors + network_errors, 'error')}, ${plural(network_requests, 'request')} to ${plural(unique_endpoints, 'endpoint')}, ${oneLine(page_url, 80)}`,
    dropped === undefined ? undefined : `“${oneLine(dropped, 50)}” was dropped for it.`,
  )
}

const HEADLINES: Readonly<Record<string, string>> = {
  improved: 'what failed went well, and nothing is worse',
  regressed: 'it is worse',
  unchanged: 'nothing is better or worse',
  mixed: 'some is better, some is worse',
}

function renderDifferences(
  { a = '', b = '', summary }: DiffData,
  { errors, network, performance, websockets }: NonNullable<DiffData['diff']>,
): string {
  const { verdict = '', build, dropped = 0 } = summary ?? {}
  return lines(
    `${verdict}: from “${oneLine(a, 50)}” to “${oneLine(b, 50)}” ${HEADLINES[verdict] ?? ''}.`,
    ...errors.new.map((error) => `NEW  ${nameError(error)}`),
    ...network.new_errors.map((request) => `NEW  ${nameRequest(request)}`),
    ...errors.unchanged.map((error) => `still  ${nameError(error)}`),
    ...errors.not_exercised.map((error) => `not exercised  ${nameError(error)}`),
    ...errors.resolved.map((error) => `resolved  ${nameError(error)}`),
    ...network.status_changes.map(
      ({ method, url, before, after, duration_change: change }) =>
        `${method} ${url}  ${before === after ? before : `${before} → ${after}`}${change === undefined ? '' : `, ${change}`}`,
    ),
    ...network.new_endpoints.map((request) => `+ ${nameRequest(request)}`),
    ...network.missing_endpoints.map((request) => `- ${nameRequest(request)}`),
    ...Object.entries(performance).flatMap(([metric, one]) =>
      one?.regression ? `slower  ${metric} of ${one.page} ${one.before} → ${one.after} (${one.change})` : [],
    ),
    ...websockets.connection_changes.map(
      ({ url, before = 'none', after = 'none' }) => `socket  ${oneLine(url, 80)} ${before} → ${after}`,
    ),
    build === undefined ? undefined : `Build: ${build}.`,
    leftOut(dropped, 'more', 'use url_filter'),
  )
}

function nameError({ id, message, count, note }: DiffError): string {
  return `${id} ${oneLine(message, CHARS)}${count > 1 ? ` (×${count})` : ''}${note === undefined ? '' : `: ${note}`}`
}

function nameRequest({ method, url, status }: Request): string {
  return `${method} ${oneLine(url, CHARS)} → ${status === 0 ? 'no response' : status}`
}
