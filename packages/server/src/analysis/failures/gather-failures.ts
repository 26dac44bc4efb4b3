import type { LogEntry } from '@gasoline/wire'
import type { ReportedFailure } from './failure.ts'
import { isLogFailure } from './failure.ts'

/** Puts those of one failure together, each group in the order given. */
export function gatherFailures<F extends ReportedFailure>(failures: readonly F[]): F[][] {
  const nameGroup = createNames(failures)
  const groups = new Map<string, F[]>()
  for (const failure of failures) {
    const name = nameGroup(failure)
    const group = groups.get(name)
    if (group) group.push(failure)
    else groups.set(name, [failure])
  }
  return [...groups.values()]
}

/**
 * The finer key distinguishes failures better. Where it is not known, it is taken from another failure at the same place, or
 * of the same key if there is but one.
 */
function createNames(failures: readonly ReportedFailure[]): (failure: ReportedFailure) => string {
  const byPlace = new Map<string, string>()
  const byKey = new Map<string, Set<string>>()
  for (const failure of failures) {
    const { key, fineKey } = failure
    if (fineKey === undefined) continue
    const place = readPlace(failure)
    if (place !== undefined) byPlace.set(`${key} ${place}`, fineKey)
    byKey.set(key, (byKey.get(key) ?? new Set()).add(fineKey))
  }
  return (failure) => {
    const { key, fineKey } = failure
    if (fineKey !== undefined) return fineKey
    const known = [...(byKey.get(key) ?? [])]
    const [only = key] = known.length === 1 ? known : []
    return known.length === 0 ? key : (byPlace.get(`${key} ${readPlace(failure)}`) ?? only)
  }
}

/** Exactly where, as the browser ran it: equal for what one and the same line of one build did. */
function readPlace(failure: ReportedFailure): string | undefined {
  if (!isLogFailure(failure)) return undefined
  const { stack } = failure.entry
  return stack?.split('\n').find((line) => /:\d+/.test(line) && /^\s*at |@/.test(line)) ?? readLocation(failure.entry)
}

/** `app.js:10:5`. */
export function readLocation({ filename, lineno, colno }: LogEntry): string | undefined {
  if (filename === undefined) return undefined
  return [filename, lineno, colno].filter((part) => part !== undefined).join(':')
}
