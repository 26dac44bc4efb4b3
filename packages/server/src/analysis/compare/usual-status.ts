import type { CountedEndpoint } from './seen.ts'

/** The status that an endpoint had most often. */
export function findUsualStatus({ statuses }: CountedEndpoint): number {
  const [usual] = Object.entries(statuses).toSorted(([, a], [, b]) => b - a)
  return Number(usual?.[0] ?? 0)
}
