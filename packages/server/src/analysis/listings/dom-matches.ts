import type { DomMatch } from '@gasoline/wire'
import { estimateTokens } from '../budget/tokens.ts'

export interface FittedMatches {
  readonly kept: DomMatch[]
  readonly dropped: number
}

/** As many matches, with as many of their children, as the words for them may cost; what is cut is counted in place. */
export function fitMatches(
  matches: readonly DomMatch[],
  lineOf: (match: DomMatch) => string,
  maxTokens: number,
): FittedMatches {
  const budget = { tokens: maxTokens }
  const kept = fitList(matches, lineOf, budget)
  return { kept, dropped: matches.length - kept.length }
}

/** The first of a list always fits: an answer that shows nothing helps nobody. */
function fitList(
  matches: readonly DomMatch[],
  lineOf: (match: DomMatch) => string,
  budget: { tokens: number },
): DomMatch[] {
  const kept: DomMatch[] = []
  for (const match of matches) {
    budget.tokens -= estimateTokens(lineOf(match)) + LINE_TOKENS
    if (budget.tokens < 0 && kept.length > 0) break
    kept.push(fitChildren(match, lineOf, budget))
  }
  return kept
}

function fitChildren(match: DomMatch, lineOf: (match: DomMatch) => string, budget: { tokens: number }): DomMatch {
  const { children, childrenLeftOut = 0, ...own } = match
  if (!children) return match
  const kept = budget.tokens > 0 ? fitList(children, lineOf, budget) : []
  const left = childrenLeftOut + children.length - kept.length
  return { ...own, children: kept, ...(left > 0 ? { childrenLeftOut: left } : {}) }
}

/** Line break, indentation, and the note on what was left out. */
const LINE_TOKENS = 3
