import { isSamePage } from '../context/same-page.ts'
import { TIMING_MS } from '../timing.ts'
import { speaksOf } from './detect/logs/speaks-of.ts'
import { findEchoes } from './echoes.ts'
import type { LogFailure, ReportedRequestFailure } from './failure.ts'
import { isBlockedBy } from './no-response.ts'
import { nameOutcome } from './request-outcome.ts'

type Original = LogFailure | ReportedRequestFailure

/** Makes each failure one: what only repeats another, in the log or in the console, becomes an alias of it. */
export function foldRepeats(logs: readonly LogFailure[], requests: readonly ReportedRequestFailure[]): Original[] {
  const repeats = new Map<Original, Original>()
  const add = (found: ReadonlyMap<Original, Original>) => found.forEach((original, one) => repeats.set(one, original))
  add(findLoggedRequests(logs, requests))
  const unfolded = repeats.size === 0 ? logs : logs.filter((log) => !repeats.has(log))
  const echoes = findEchoes(
    unfolded.filter(({ isWarning }) => !isWarning),
    requests,
  )
  add(echoes)
  add(findHydrationRepeats(unfolded.filter((log) => speaksOf(log.entry, 'hydration') && !repeats.has(log))))
  if (repeats.size === 0) return [...logs, ...requests]
  const aliases = new Map<Original, string[]>()
  for (const one of repeats.keys()) {
    const original = follow(one, repeats)
    aliases.set(original, [...(aliases.get(original) ?? []), one.id])
  }
  return [...logs, ...requests]
    .filter((failure) => !repeats.has(failure))
    .map((failure) => {
      const own = aliases.get(failure)
      return own ? { ...failure, aliases: [...(failure.aliases ?? []), ...own] } : failure
    })
}

function follow(one: Original, repeats: ReadonlyMap<Original, Original>): Original {
  const original = repeats.get(one)
  return original ? follow(original, repeats) : one
}

/** Producers log a failed request beside recording it, some with the reason that scripts are not given. */
function findLoggedRequests(
  logs: readonly LogFailure[],
  requests: readonly ReportedRequestFailure[],
): ReadonlyMap<Original, Original> {
  const found = new Map<Original, Original>()
  let byOutcome: ReadonlyMap<string, readonly ReportedRequestFailure[]> | undefined
  logs.forEach((log) => {
    // Only lines about resources and requests name one.
    if (log.kind !== 'resource' && log.kind !== 'policy') return
    const name = log.kind === 'policy' ? undefined : nameOutcome(log)
    const original =
      log.kind === 'policy'
        ? requests.find(({ entry }) => entry.status === 0 && isBlockedBy(log.entry, entry))
        : name === undefined
          ? undefined
          : chooseNearest(log, (byOutcome ??= groupByOutcome(requests)).get(name))
    if (original) found.set(log, original)
  })
  return found
}

function groupByOutcome(
  requests: readonly ReportedRequestFailure[],
): ReadonlyMap<string, readonly ReportedRequestFailure[]> {
  const groups = new Map<string, ReportedRequestFailure[]>()
  for (const request of requests)
    for (const withMethod of [true, false]) {
      const name = nameOutcome(request, withMethod)
      const known = name === undefined ? undefined : groups.get(name)
      if (known) known.push(request)
      else if (name !== undefined) groups.set(name, [request])
    }
  return groups
}

/** What is noise was not meant, if there is another. */
function chooseNearest(
  log: LogFailure,
  requests: readonly ReportedRequestFailure[] = [],
): ReportedRequestFailure | undefined {
  const rank = ({ noise, at }: ReportedRequestFailure) =>
    (noise === undefined ? 0 : Number.MAX_SAFE_INTEGER / 2) + Math.abs(at - log.at)
  return requests.toSorted((a, b) => rank(a) - rank(b))[0]
}

/** Frameworks report one mismatch in several lines: the one with the most detail stands for all. */
function findHydrationRepeats(lines: readonly LogFailure[]): ReadonlyMap<Original, Original> {
  return new Map(
    lines.flatMap((line) => {
      const together = lines.filter(
        (other) => isSamePage(other.entry, line.entry) && Math.abs(other.at - line.at) < TIMING_MS.sameMismatch,
      )
      const [best = line] = together.toSorted((a, b) => countDetails(b) - countDetails(a) || a.at - b.at)
      return best === line ? [] : [[line, best] as const]
    }),
  )
}

function countDetails({ entry }: LogFailure): number {
  const { message, _aiContext } = entry
  const shows = /Server: |rendered on server|^[+-]\s+\S/m.test(message) ? 2 : 0
  return shows + (_aiContext?.sourceSnippets?.length ? 1 : 0) + (/\n\s+at \w+ \(/.test(message) ? 1 : 0)
}
