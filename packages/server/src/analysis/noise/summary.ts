import type { ErrorGroup } from '../failures/error-groups.ts'

interface NoiseCount {
  readonly rule: string
  readonly count: number
  /** The id of the newest entry that it marks. */
  readonly id: string
}

/** How many failures each rule marks as noise. */
export function summariseNoise(groups: readonly Pick<ErrorGroup, 'noise' | 'count' | 'id' | 'at'>[]): NoiseCount[] {
  const counts = new Map<string, NoiseCount>()
  for (const { noise: rule, count, id } of groups.toSorted((a, b) => a.at - b.at)) {
    if (rule !== undefined) counts.set(rule, { rule, count: (counts.get(rule)?.count ?? 0) + count, id })
  }
  return [...counts.values()]
}
