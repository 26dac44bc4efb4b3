import type { CountedEndpoint } from './seen.ts'

/** The status that an endpoint had most often. */
export function findUsualStatus({ statuses }: CountedEndpoint): number {
  const [usual = 0] = statuses.toSorted(([, a], [, b]) => b - a)[0] ?? []
  return usual
}
