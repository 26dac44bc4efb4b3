import type { CountedEndpoint } from './seen.ts'

/** The status that an endpoint had most often. */
export function findUsualStatus({ statuses }: CountedEndpoint): number {
  let [usual, most] = statuses[0] ?? [0, 0]
  for (const [status, count] of statuses) if (count > most) [usual, most] = [status, count]
  return usual
}
