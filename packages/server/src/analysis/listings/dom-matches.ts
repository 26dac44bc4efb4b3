import type { DomMatch } from '@gasoline/wire'
import { estimateTokens } from '../../tokens/estimate-tokens.ts'

export interface FittedMatches {
  readonly kept: DomMatch[]
  readonly dropped: number
}

/** As many matches and children as fit the token budget; what is cut is counted in place. */
export function fitMatches(
  matches: readonly DomMatch[],
  renderLine: (match: DomMatch) => string,
  maxTokens: number,
): FittedMatches {
  const budget = { tokens: maxTokens }
  const kept = fitList(matches, renderLine, budget)
  return { kept, dropped: matches.length - kept.length }
}

/** Keeps at least the first match. */
function fitList(
  matches: readonly DomMatch[],
  renderLine: (match: DomMatch) => string,
  budget: { tokens: number },
): DomMatch[] {
  const kept: DomMatch[] = []
  for (const match of matches) {
    budget.tokens -= estimateTokens(renderLine(match)) + LINE_TOKENS
    if (budget.tokens < 0 && kept.length > 0) break
    kept.push(fitChildren(match, renderLine, budget))
  }
  return kept
}

function fitChildren(match: DomMatch, renderLine: (match: DomMatch) => string, budget: { tokens: number }): DomMatch {
  const { children, childrenLeftOut = 0, ...own } = match
  if (!children) return match
  const kept = budget.tokens > 0 ? fitList(children, renderLine, budget) : []
  const left = childrenLeftOut + children.length - kept.length
  return { ...own, children: kept, ...(left > 0 ? { childrenLeftOut: left } : {}) }
}

/** Line break, indentation, and the note on what was left out. */
const LINE_TOKENS = 3
