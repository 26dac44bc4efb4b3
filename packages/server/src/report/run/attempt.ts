import type { NetworkEntry } from '@gasoline/wire'
import { toUrlTemplate } from '../../analysis/identity/parameterise.ts'
import { identifyLog } from '../../analysis/identity/identity.ts'
import { getEndTime } from '../../analysis/context/context.ts'
import type { View } from '../../store/view.ts'

interface AttemptRequest {
  /** `POST /api/orders/{id}`. */
  readonly endpoint: string
  /** Absent while it is pending. */
  readonly status?: number | undefined
  readonly ms?: number | undefined
}

/** What one attempt at a test did in the browser, as far as another one can differ from it. */
export interface Attempt {
  /** In the order in which they ended. */
  readonly requests: readonly AttemptRequest[]
  readonly errors: readonly { readonly key: string; readonly message: string }[]
}

const REQUESTS = 200
const ERRORS = 20

export function describeAttempt({ network, logs }: Pick<View, 'network' | 'logs'>): Attempt {
  const ended = network.toSorted((a, b) => readEnd(a) - readEnd(b)).slice(-REQUESTS)
  const errors = logs.filter(({ level }) => level === 'error').slice(-ERRORS)
  return {
    requests: ended.map(({ method, url, operation, status, pending, duration }) => ({
      endpoint: `${method} ${toUrlTemplate(url)}${operation === undefined ? '' : ` ${operation}`}`,
      ...(!pending && { status }),
      ...(duration !== undefined && { ms: Math.round(duration) }),
    })),
    errors: errors.map((entry) => ({ key: identifyLog(entry).key, message: entry.message.slice(0, 200) })),
  }
}

function readEnd(request: NetworkEntry): number {
  return request.pending ? Infinity : getEndTime(request)
}

/** Something that was so in one attempt, and otherwise in the other. */
export type AttemptDifference =
  | {
      readonly kind: 'status'
      readonly endpoint: string
      readonly failed: number | 'pending'
      readonly passed: number | 'pending'
    }
  | { readonly kind: 'duration'; readonly endpoint: string; readonly failed: number; readonly passed: number }
  | { readonly kind: 'not-sent' | 'only-failed'; readonly endpoint: string }
  | { readonly kind: 'order'; readonly first: string; readonly second: string }
  | { readonly kind: 'error'; readonly message: string }

const MOST = 6
/** Less is no reason for a test to fail. */
const SLOWER_MS = 300
const SLOWER_TIMES = 3

/** What set the attempt that failed apart from the one that passed, what says most first. */
export function compareAttempts(failed: Attempt, passed: Attempt): AttemptDifference[] {
  const known = new Set(passed.errors.map(({ key }) => key))
  const endpoints = [...new Set([...failed.requests, ...passed.requests].map(({ endpoint }) => endpoint))]
  const found = endpoints.flatMap((endpoint) => compareEndpoint(endpoint, failed, passed))
  const errors = failed.errors
    .filter(({ key }) => !known.has(key))
    .map(({ message }): AttemptDifference => ({ kind: 'error', message }))
  const by = (kind: AttemptDifference['kind']) => found.filter((each) => each.kind === kind)
  return [
    ...by('status'),
    ...errors.slice(0, 3),
    ...findSwapped(failed, passed),
    ...by('duration'),
    ...by('not-sent'),
    ...by('only-failed'),
  ].slice(0, MOST)
}

function compareEndpoint(endpoint: string, failed: Attempt, passed: Attempt): AttemptDifference[] {
  const [mine, other] = [failed, passed].map(({ requests }) => requests.filter((each) => each.endpoint === endpoint))
  const [a = [], b = []] = [mine, other]
  if (a.length === 0) return [{ kind: 'not-sent', endpoint }]
  if (b.length === 0) return [{ kind: 'only-failed', endpoint }]
  const statuses = b.map(({ status }) => status)
  const odd = a.find(({ status }) => !statuses.includes(status))
  if (odd) return [{ kind: 'status', endpoint, failed: odd.status ?? 'pending', passed: statuses[0] ?? 'pending' }]
  const [slow, usual] = [a, b].map((all) => Math.max(...all.map(({ ms = 0 }) => ms)))
  return slow !== undefined && usual !== undefined && slow - usual > SLOWER_MS && slow > SLOWER_TIMES * usual
    ? [{ kind: 'duration', endpoint, failed: slow, passed: usual }]
    : []
}

/** Two responses that came in the other order. */
function findSwapped(failed: Attempt, passed: Attempt): AttemptDifference[] {
  const order = passed.requests.map(({ endpoint }) => endpoint)
  const isOnce = (endpoint: string) => order.indexOf(endpoint) === order.lastIndexOf(endpoint)
  const mine = failed.requests.map(({ endpoint }) => endpoint).filter((each) => order.includes(each) && isOnce(each))
  const at = mine.findIndex((each, index) => {
    const next = mine[index + 1]
    return next !== undefined && order.indexOf(next) < order.indexOf(each)
  })
  const [first, second] = at < 0 ? [] : mine.slice(at, at + 2)
  return first === undefined || second === undefined ? [] : [{ kind: 'order', first, second }]
}

/** `POST /api/orders returned 500, then 200`. */
export function renderDifference(difference: AttemptDifference): string {
  switch (difference.kind) {
    case 'status':
      return `${difference.endpoint} ${renderStatus(difference.failed)}, and ${renderStatus(difference.passed)} when it passed`
    case 'duration':
      return `${difference.endpoint} took ${difference.failed} ms, and ${difference.passed} ms when it passed`
    case 'not-sent':
      return `${difference.endpoint} was not sent`
    case 'only-failed':
      return `${difference.endpoint} was sent only when it failed`
    case 'order':
      return `${difference.first} responded before ${difference.second}, and after it when it passed`
    case 'error':
      return `only when it failed: ${difference.message.split('\n', 1)[0] ?? ''}`
  }
}

function renderStatus(status: number | 'pending'): string {
  if (status === 'pending') return 'had no response yet'
  return status === 0 ? 'got no response' : `returned ${status}`
}
