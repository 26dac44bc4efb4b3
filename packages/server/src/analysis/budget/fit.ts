import { estimateTokens } from '../../tokens/estimate-tokens.ts'

export interface Fitted<T> {
  readonly kept: T[]
  readonly dropped: number
}

/** The first items whose text fits the token budget, at least one; the rest is counted. */
export function fitFirst<T>(items: readonly T[], render: (item: T) => string, maxTokens: number): Fitted<T> {
  let tokens = 0
  const kept: T[] = []
  for (const item of items) {
    tokens += estimateLine(render(item))
    if (tokens > maxTokens && kept.length > 0) break
    kept.push(item)
  }
  return { kept, dropped: items.length - kept.length }
}

/** The tokens of a line, one for its end. */
export function estimateLine(text: string): number {
  return estimateTokens(text) + 1
}

/** Like `fitFirst` from the end: the newest items of a list that is sorted oldest first. */
export function fitNewest<T>(items: readonly T[], render: (item: T) => string, maxTokens: number): Fitted<T> {
  const { kept, dropped } = fitFirst(items.toReversed(), render, maxTokens)
  return { kept: kept.toReversed(), dropped }
}

/**
 * What fits the budget of a list that is sorted oldest first, at least the newest: the oldest of what is expendable goes first,
 * then the oldest of all.
 */
export function fitWorthy<T>(
  items: readonly T[],
  cost: (item: T) => number,
  budget: number,
  isExpendable: (item: T) => boolean,
): Fitted<T> {
  const costs = items.map(cost)
  let total = costs.reduce((sum, one) => sum + one, 0)
  const left = new Set<number>()
  for (const mayGo of [isExpendable, () => true])
    for (const [index, item] of items.slice(0, -1).entries()) {
      if (total <= budget) break
      if (left.has(index) || !mayGo(item)) continue
      left.add(index)
      total -= costs[index] ?? 0
    }
  return { kept: items.filter((_, index) => !left.has(index)), dropped: left.size }
}
