import type { LogEntry } from '@gasoline/wire'
import { rememberEach } from '../../../remember.ts'
import type { LogFailure } from '../../failure.ts'
import { identifyReported } from '../../identify.ts'
import { readLoadFailure } from '../load-failure.ts'
import { joinOrigins } from '../party.ts'
import { isThirdPartyLog } from './third-party-log.ts'

/** The failure that a log entry reports, if it reports one. */
export function detectLogFailure(entry: LogEntry, appOrigins: ReadonlySet<string>): LogFailure | undefined {
  const known = detected.get(entry)
  if (known === NO_FAILURE) return undefined
  const origins = joinOrigins(appOrigins)
  if (known?.origins === origins) return known.failure
  const kind = detectLogKind(entry)
  if (kind === undefined) {
    detected.set(entry, NO_FAILURE)
    return undefined
  }
  const failure = describe(entry, kind, appOrigins)
  detected.set(entry, { origins, failure })
  return failure
}

/** Every call looks at all entries again; a stored entry is replaced, never changed. */
const detected = new WeakMap<LogEntry, Detected | typeof NO_FAILURE>()
const NO_FAILURE = Symbol('no failure')

interface Detected {
  readonly origins: string
  readonly failure: LogFailure
}

function describe(entry: LogEntry, kind: LogFailure['kind'], appOrigins: ReadonlySet<string>): LogFailure {
  const { id, at, level } = entry
  const isWarning = level !== 'error'
  const { key, fineKey, party } = recognise(entry, kind, appOrigins)
  // Written out: a spread takes three times as much, and each is kept with its entry.
  return { key, fineKey, party, kind, entry, id, at, since: at, state: 'open', isWarning }
}

type Recognised = Pick<LogFailure, 'key' | 'fineKey' | 'party'>

/** A page that throws in a loop fills a view with one error: its stack is taken apart once. */
function recognise(entry: LogEntry, kind: LogFailure['kind'], appOrigins: ReadonlySet<string>): Recognised {
  const { stack, message, load, _aiContext } = entry
  const byStack = stack === undefined || message === '' || load || _aiContext ? undefined : lastByStack(appOrigins)
  const last = byStack?.get(stack ?? '')
  if (last && READ.every((field) => last.entry[field] === entry[field])) return last.recognised
  const party = isThirdPartyLog(entry, appOrigins) ? 'third' : 'first'
  const recognised: Recognised = { ...identifyReported({ kind, entry }), party }
  byStack?.set(stack ?? '', { entry, recognised })
  return recognised
}

/** What identity and party depend on, beside the stack; without a message, on line and column, too. */
const READ = ['message', 'source', 'url', 'filename'] as const

/** Each view has a set of its own. */
const lastByStack = rememberEach(
  (_: ReadonlySet<string>) => new Map<string, { entry: LogEntry; recognised: Recognised }>(),
)

/** What kind of failure a log entry reports, if it reports one: cheap, for every entry that comes in. */
export function detectLogKind(entry: LogEntry): LogFailure['kind'] | undefined {
  const { level, source, message, violation } = entry
  if (source === 'exception') return 'exception'
  if (source === 'unhandledrejection') return 'rejection'
  if (source === 'security') return violation?.reportOnly ? undefined : 'policy'
  if (source === 'network') return level === 'error' ? 'resource' : undefined
  if (level === 'error') return readLoadFailure(entry) ? 'resource' : 'console'
  return hasError(entry) || (level === 'warn' && /hydrat/i.test(message)) ? 'console' : undefined
}

/** Whether an error is among the arguments: the app caught it, and only printed it. */
export function hasError({ args = [] }: LogEntry): boolean {
  return args.some((arg) => typeof arg === 'object' && arg !== null && 'stack' in arg && 'message' in arg)
}
