import type { NetworkEntry } from '@gasoline/wire'
import { readOperation } from '../../analysis/context/endpoint.ts'
import { TIMING_MS } from '../../analysis/timing.ts'
import { isFirstPartyUrl, readOrigin, withoutQuery } from '../../analysis/urls.ts'
import type { FlowStep } from '../flow/read-flow.ts'
import { toTestPath } from '../flow/path.ts'
import type { RunValues } from '../flow/path.ts'
import { splitByQuery } from './split-by-query.ts'

/** Requests of one kind that a step caused, in their order. */
export interface CausedRequest {
  readonly key: string
  readonly method: string
  readonly path: string
  readonly origin: string | undefined
  readonly operation: string | undefined
  /** Names of query parameters by which it differs from other requests of the step to its address; `!name` is one it has not. */
  readonly query: readonly string[]
  readonly entries: readonly NetworkEntry[]
}

const CHANNELS =
  /\/(?:socket\.io|engine\.io|sockjs|signalr|comms|hubs?|cable|__webpack_hmr|_next\/webpack-hmr|@vite|livereload)(?:\/|$)/i
const ASSETS = /\.(?:m?js|css|map|png|jpe?g|gif|svg|webp|ico|woff2?|ttf|mp[34]|wasm)$/i
const BACKGROUND =
  /(?:^|[/._-])(?:analytics|telemetry|metrics|track(?:ing)?|beacon|collect|heartbeat|ping|hot-update|sentry|rum|health)(?:$|[/._-])/i
const POLLS = 3

/** What a step caused: first-party calls that came after it and before the next one, not what a page repeats by itself. */
export function findCausedRequests(
  step: FlowStep,
  network: readonly NetworkEntry[],
  {
    appOrigins,
    values,
    isPolled,
  }: { appOrigins: ReadonlySet<string>; values: RunValues; isPolled: (url: string) => boolean },
): CausedRequest[] {
  const groups = new Map<string, NetworkEntry[]>()
  for (const entry of network) {
    if (entry.at < step.at - TIMING_MS.notedLate || entry.at >= step.until - TIMING_MS.notedLate) continue
    if (!isCall(entry, appOrigins) || isPolled(pollKey(entry))) continue
    const key = requestKey(entry, values)
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return [...groups].flatMap(([address, all]) =>
    splitByQuery(all).flatMap(({ entries, query }) => {
      const [first] = entries
      if (!first) return []
      const origin = readOrigin(first.url)
      return [
        {
          key: [address, ...query].join(' '),
          query,
          method: first.method,
          path: toTestPath(first.url, values),
          origin: origin !== undefined && appOrigins.has(origin) ? undefined : origin,
          operation: readOperation(first),
          entries,
        },
      ]
    }),
  )
}

/** Method, address and operation: equal for requests of one kind. */
function requestKey(entry: NetworkEntry, values: RunValues): string {
  return `${entry.method} ${readOrigin(entry.url) ?? ''}${toTestPath(entry.url, values)} ${readOperation(entry) ?? ''}`
}

function isCall(entry: NetworkEntry, appOrigins: ReadonlySet<string>): boolean {
  const { url, method, pending, opaque, status = 0, contentType = '', bodyGap } = entry
  const address = withoutQuery(url)
  return (
    !pending &&
    !opaque &&
    status > 0 &&
    method !== 'OPTIONS' &&
    method !== 'HEAD' &&
    /^https?:/.test(url) &&
    isFirstPartyUrl(url, appOrigins) &&
    bodyGap !== 'event-stream' &&
    !/event-stream|javascript|css|^image\/|^font\/|^video\/|^audio\//i.test(contentType) &&
    !ASSETS.test(address) &&
    !CHANNELS.test(address) &&
    !(BACKGROUND.test(address) && (method !== 'GET' || /ping|heartbeat|health|hot-update/i.test(address)))
  )
}

function pollKey({ method, url }: Pick<NetworkEntry, 'method' | 'url'>): string {
  return `${method} ${withoutQuery(url)}`
}

/** Addresses that the page asks again and again by itself, at even intervals. */
export function findPolled(network: readonly NetworkEntry[], steps: readonly FlowStep[]): (key: string) => boolean {
  const times = new Map<string, NetworkEntry[]>()
  for (const entry of network) {
    const key = pollKey(entry)
    times.set(key, [...(times.get(key) ?? []), entry])
  }
  const polled = new Set<string>()
  for (const [key, entries] of times) if (isPolling(entries, steps)) polled.add(key)
  return (key) => polled.has(key)
}

function isPolling(entries: readonly NetworkEntry[], steps: readonly FlowStep[]): boolean {
  if (entries.length < POLLS + 1) return false
  const gaps = entries.slice(1).map(({ at }, index) => at - (entries[index]?.at ?? at))
  const middle = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0
  if (middle < 400) return false
  const isEven = gaps.filter((gap) => Math.abs(gap - middle) <= middle * 0.2).length >= gaps.length * 0.6
  // What follows a step at once was caused by it, however even the steps are.
  const caused = entries.filter(({ at }) => steps.some((step) => at >= step.at && at - step.at <= TIMING_MS.rightAfter))
  return isEven && caused.length < entries.length / 2
}
