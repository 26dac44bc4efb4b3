import type { StoredEvent } from '@gasoline/wire'
import { findEchoes } from '../echoes.ts'
import { findOccurrences } from '../occurrences.ts'
import { identifyLog } from '../../identity/identity.ts'
import { isThirdPartyLog } from './third-party-log.ts'
import { readLoadFailure } from './load-failure.ts'
import { isAborted, isReplaced } from './requests.ts'
import { isSamePage } from '../../context/same-page.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import type { LogFailure } from '../failure.ts'
import { isBlockedBy } from '../no-response.ts'
import { TIMING_MS } from '../../timing.ts'

type Log = StoredEvent<'logs'>

const READ_CHARS = 500

/** Exceptions, rejections, what the console says of errors, resources that did not load, policies that were broken. */
export function findLogFailures(context: Context): LogFailure[] {
  const occurrences = findOccurrences(context.view)
  const keys = new Map(occurrences.map(({ id, key }) => [id, key]))
  const echoes = new Map([...findEchoes(occurrences)].map(([echo, { id }]) => [echo.id, id]))
  const aliases = new Map<string, string[]>()
  for (const [echo, id] of echoes) aliases.set(id, [...(aliases.get(id) ?? []), echo])
  return context.view.logs.flatMap((entry): LogFailure[] => {
    const kind = kindOf(entry)
    const { id, at } = entry
    if (kind === undefined || echoes.has(id) || isTold(entry, context) || isExpected(entry, context)) return []
    const key = keys.get(id) ?? identifyLog(entry).key
    const noise = context.findNoise(entry)
    const party = isThirdPartyLog(entry, context) ? 'third' : 'first'
    return [{ kind, entry, id, aliases: aliases.get(id), at, since: at, key, noise, party, state: 'open' }]
  })
}

function kindOf(entry: Log): LogFailure['kind'] | undefined {
  const { level, source, message } = entry
  if (source === 'exception') return 'exception'
  if (source === 'unhandledrejection') return 'rejection'
  if (source === 'security') return /would have/.test(message) ? undefined : 'policy'
  if (source === 'network') return level === 'error' ? 'resource' : undefined
  if (level === 'error') return readLoadFailure(entry) ? 'resource' : 'console'
  return hasError(entry) || (level === 'warn' && /hydrat/i.test(message)) ? 'console' : undefined
}

/** Whether an error is among the arguments: somebody caught it, and only said so. */
export function hasError({ args = [] }: Log): boolean {
  return args.some((arg) => typeof arg === 'object' && arg !== null && 'stack' in arg && 'message' in arg)
}

/** The end of a request that nobody wanted any more. */
function isExpected(entry: Log, context: Context): boolean {
  return isOfLeaving(entry, context) || isOfReplaced(entry, context)
}

function isOfReplaced(entry: Log, context: Context): boolean {
  if (!isAborted({ error: beginningOf(entry) })) return false
  return context.view.network.some(
    (request) =>
      request.status === 0 &&
      isAborted(request) &&
      Math.abs(getEndTime(request) - entry.at) < TIMING_MS.pageLeaving &&
      isSamePage(request, entry) &&
      isReplaced(request, context),
  )
}

function beginningOf({ message }: Log): string {
  return message.slice(0, READ_CHARS)
}

/** While a page is left, the browser ends its requests, and tells it that they failed. */
function isOfLeaving(entry: Log, { leftAt }: Context): boolean {
  if (!/Failed to fetch|NetworkError|Load failed|network error|abort/i.test(beginningOf(entry))) return false
  const left = leftAt(entry)
  return left !== undefined && left - entry.at < TIMING_MS.pageLeaving
}

/** Producers log a failed request besides recording it, some with the reason that scripts are not told. */
function isTold(entry: Log, { view }: Context): boolean {
  const { source, message, load } = entry
  if (source === 'security') return view.network.some((request) => request.status === 0 && isBlockedBy(entry, request))
  if (source !== 'network' || load?.element !== undefined) return false
  return view.network.some(({ url, status }) => status !== undefined && message.includes(url))
}
