import type { LogEntry } from '@gasoline/wire'
import type { LogFailure } from '../failure.ts'
import { identifyReported } from '../identify.ts'
import { readLoadFailure } from './load-failure.ts'
import { isThirdPartyLog } from './third-party-log.ts'

/** The failure that a log entry reports, if it reports one. */
export function detectLogFailure(entry: LogEntry, appOrigins: ReadonlySet<string>): LogFailure | undefined {
  const kind = detectLogKind(entry)
  if (kind === undefined) return undefined
  const origins = joinOrigins(appOrigins)
  const known = detected.get(entry)
  if (known?.origins === origins) return known.failure
  const failure = describe(entry, kind, appOrigins)
  detected.set(entry, { origins, failure })
  return failure
}

/** Every call looks at all entries again; a stored entry is replaced, never changed. */
const detected = new WeakMap<LogEntry, { origins: string; failure: LogFailure }>()
const joined = new WeakMap<ReadonlySet<string>, string>()

function joinOrigins(origins: ReadonlySet<string>): string {
  const known = joined.get(origins)
  if (known !== undefined) return known
  const text = [...origins].join(' ')
  joined.set(origins, text)
  return text
}

function describe(entry: LogEntry, kind: LogFailure['kind'], appOrigins: ReadonlySet<string>): LogFailure {
  const { id, at, level } = entry
  const party = isThirdPartyLog(entry, appOrigins) ? 'third' : 'first'
  const isWarning = level !== 'error'
  return { ...identifyReported({ kind, entry }), kind, entry, id, at, since: at, party, state: 'open', isWarning }
}

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
