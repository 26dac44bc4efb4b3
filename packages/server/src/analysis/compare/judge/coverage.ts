import type { SeenWindow } from '../seen.ts'
import type { Coverage, Share } from './judgement.ts'

/** How much of what led to the failures was seen again; without failures, of all that was done. */
export function measureCoverage(before: SeenWindow, after: SeenWindow): Coverage {
  const failures = before.failures
  const triggers = failures.flatMap((failure) => failure.triggers)
  const leading = new Set(triggers.map(({ key }) => key))
  const runs = failures.length > 0 ? before.runs.filter(({ key }) => leading.has(key)) : before.runs
  const subjects =
    failures.length > 0
      ? failures.flatMap(({ category, subject }) => (category === 'network' ? (subject ?? []) : []))
      : before.endpoints.map(({ key }) => key)
  const pages = failures.length > 0 ? triggers.map(({ page }) => page) : before.pages
  return {
    endpoints: share(
      subjects,
      after.endpoints.map(({ key }) => key),
    ),
    actions: share(
      runs.flatMap(({ kind, key }) => (kind === 'action' ? key : [])),
      after.runs.map(({ key }) => key),
    ),
    pages: share(pages, after.pages),
  }
}

function share(wanted: readonly string[], seen: readonly string[]): Share {
  const [unique, known] = [[...new Set(wanted)], new Set(seen)]
  return { seen: unique.filter((one) => known.has(one)).length, of: unique.length }
}
