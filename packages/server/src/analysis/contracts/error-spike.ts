import { LIMITS } from '@gasoline/wire'
import type { EndpointContract, CallOutcome } from './endpoint-contract.ts'

const { establishedBodies, spikeErrors, sustainedBodies } = LIMITS.contracts

/** Successes, then nothing but failures. */
export interface ErrorSpike {
  readonly severity: 'critical' | 'warning' | 'info'
  readonly cause: 'server' | 'body' | 'authentication' | 'rate-limit' | 'not-found' | 'request'
  /** Successes before. */
  readonly successes: number
  readonly lastSuccess: CallOutcome
  readonly errors: readonly CallOutcome[]
}

/** More often, an endpoint that fails now and then would do so by chance; less is known of one that never did. */
const MOST_CHANCE = { sometimes: 0.001, never: 0.01 }

/** Whether an endpoint that worked now only fails; a few failures in a row at an endpoint that often fails are none. */
export function findErrorSpike({ history }: Pick<EndpointContract, 'history'>): ErrorSpike | undefined {
  const lastIndex = history.findLastIndex(({ hasFailed }) => !hasFailed)
  const lastSuccess = history[lastIndex]
  if (!lastSuccess) return undefined
  const [before, errors] = [history.slice(0, lastIndex + 1), history.slice(lastIndex + 1)]
  const last = errors.at(-1)
  const successes = before.filter(({ hasFailed }) => !hasFailed).length
  if (!last || successes < establishedBodies) return undefined
  const cause = readCause(last)
  const isServer = cause === 'server' || cause === 'body'
  const counted = cause === 'not-found' ? countThings(before, errors) : errors.length
  if (counted < spikeErrors) return undefined
  const earlier = before.filter((outcome) => outcome.hasFailed && readCause(outcome) === cause).length
  // https://en.wikipedia.org/wiki/Rule_of_succession
  const chance = ((earlier + 1) / (before.length + 2)) ** counted
  const isRare = chance <= (earlier === 0 ? MOST_CHANCE.never : MOST_CHANCE.sometimes)
  const isLasting = isServer && earlier === 0 ? counted >= spikeErrors : counted >= sustainedBodies && isRare
  const severity = !isLasting ? 'info' : cause === 'server' ? 'critical' : 'warning'
  return { severity, cause, successes, lastSuccess, errors }
}

function readCause({ status }: CallOutcome): ErrorSpike['cause'] {
  if (status >= 500) return 'server'
  if (status < 400) return 'body'
  if (status === 401 || status === 403 || status === 407) return 'authentication'
  if (status === 429) return 'rate-limit'
  return status === 404 || status === 410 ? 'not-found' : 'request'
}

/** What is gone is gone: the same thing counts once, unless there is no other one. */
function countThings(before: readonly CallOutcome[], errors: readonly CallOutcome[]): number {
  const known = new Set([...before, ...errors].map(({ address }) => address))
  return known.size === 1 ? errors.length : new Set(errors.map(({ address }) => address)).size
}
