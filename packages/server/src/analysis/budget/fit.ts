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
    // One for the line break.
    tokens += estimateTokens(render(item)) + 1
    if (tokens > maxTokens && kept.length > 0) break
    kept.push(item)
  }
  return { kept, dropped: items.length - kept.length }
}

/** Like `fitFirst` from the end: the newest items of a list that is sorted oldest first. */
export function fitNewest<T>(items: readonly T[], render: (item: T) => string, maxTokens: number): Fitted<T> {
  const { kept, dropped } = fitFirst(items.toReversed(), render, maxTokens)
  return { kept: kept.toReversed(), dropped }
}
