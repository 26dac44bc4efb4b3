import type { StoredEvent } from '@gasoline/wire'
import { findEchoes } from '../echoes.ts'
import { findOccurrences } from '../occurrences.ts'
import { identifyLog } from '../../identity/identity.ts'
import { isForeignLog } from './third-party-log.ts'
import { readLoadFailure } from './load-failure.ts'
import { isAborted, isReplaced } from './requests.ts'
import { isSamePage } from '../../context/same-page.ts'
import { endOf } from '../../context/context.ts'
import type { Scene } from '../../context/context.ts'
import type { LogSignal } from '../signal.ts'
import { forbids } from '../../diagnose/evidence/no-response.ts'

type Log = StoredEvent<'logs'>

const LEAVING_MS = 500
const READ_CHARS = 500
const THROWN = new Set(['exception', 'unhandledrejection'])

/** Exceptions, rejections, what the console says of errors, resources that did not load, policies that were broken. */
export function findLogSignals(scene: Scene): LogSignal[] {
  const occurrences = findOccurrences(scene.view)
  const keys = new Map(occurrences.map(({ id, key }) => [id, key]))
  const echoes = new Map([...findEchoes(occurrences)].map(([echo, { id }]) => [echo.id, id]))
  const aliases = new Map<string, string[]>()
  for (const [echo, id] of echoes) aliases.set(id, [...(aliases.get(id) ?? []), echo])
  return scene.view.logs.flatMap((entry): LogSignal[] => {
    const kind = kindOf(entry)
    const { id, at } = entry
    if (kind === undefined || echoes.has(id) || isTold(entry, scene) || isExpected(entry, scene)) return []
    const key = keys.get(id) ?? identifyLog(entry).key
    const noise = scene.noiseOf(entry)
    const isOthers = isForeignLog(entry, scene)
    return [{ kind, entry, id, aliases: aliases.get(id), at, since: at, key, noise, isForeign: isOthers }]
  })
}

function kindOf(entry: Log): LogSignal['kind'] | undefined {
  const { level, source, message } = entry
  if (THROWN.has(source)) return 'error'
  if (source === 'security') return /would have/.test(message) ? undefined : 'policy'
  if (source === 'network') return level === 'error' ? 'resource' : undefined
  if (level === 'error') return readLoadFailure(entry) ? 'resource' : 'logged'
  return hasError(entry) || (level === 'warn' && /hydrat/i.test(message)) ? 'logged' : undefined
}

/** Whether an error is among the arguments: somebody caught it, and only said so. */
export function hasError({ args = [] }: Log): boolean {
  return args.some((arg) => typeof arg === 'object' && arg !== null && 'stack' in arg && 'message' in arg)
}

/** The end of a request that nobody wanted any more. */
function isExpected(entry: Log, scene: Scene): boolean {
  return isOfLeaving(entry, scene) || isOfReplaced(entry, scene)
}

function isOfReplaced(entry: Log, scene: Scene): boolean {
  if (!isAborted({ error: beginningOf(entry) })) return false
  return scene.view.network.some(
    (request) =>
      request.status === 0 &&
      isAborted(request) &&
      Math.abs(endOf(request) - entry.at) < LEAVING_MS &&
      isSamePage(request, entry) &&
      isReplaced(request, scene),
  )
}

function beginningOf({ message }: Log): string {
  return message.slice(0, READ_CHARS)
}

/** While a page is left, the browser ends its requests, and tells it that they failed. */
function isOfLeaving(entry: Log, { leftAt }: Scene): boolean {
  if (!/Failed to fetch|NetworkError|Load failed|network error|abort/i.test(beginningOf(entry))) return false
  const left = leftAt(entry)
  return left !== undefined && left - entry.at < LEAVING_MS
}

/** Producers log a failed request besides recording it, some with the reason that scripts are not told. */
function isTold(entry: Log, { view }: Scene): boolean {
  const { source, message, load } = entry
  if (source === 'security') return view.network.some((request) => request.status === 0 && forbids(entry, request))
  if (source !== 'network' || load?.element !== undefined) return false
  return view.network.some(({ url, status }) => status !== undefined && message.includes(url))
}
