import { estimateTokens } from './tokens.ts'

export interface Fitted<T> {
  readonly kept: T[]
  readonly dropped: number
}

/** The first items whose words stay within the budget; what comes after is counted. At least one is kept. */
export function fitFirst<T>(items: readonly T[], wordsOf: (item: T) => string, maxTokens: number): Fitted<T> {
  let tokens = 0
  const kept: T[] = []
  for (const item of items) {
    // One for the line break.
    tokens += estimateTokens(wordsOf(item)) + 1
    if (tokens > maxTokens && kept.length > 0) break
    kept.push(item)
  }
  return { kept, dropped: items.length - kept.length }
}

/** The same from the end: the newest of a list that runs from old to new. */
export function fitNewest<T>(items: readonly T[], wordsOf: (item: T) => string, maxTokens: number): Fitted<T> {
  const { kept, dropped } = fitFirst(items.toReversed(), wordsOf, maxTokens)
  return { kept: kept.toReversed(), dropped }
}
