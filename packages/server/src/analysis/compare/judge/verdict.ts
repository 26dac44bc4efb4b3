import type { Judgement } from './judgement.ts'

export const FIX_VERDICTS = [
  'fixed',
  'improved',
  'unchanged',
  'different_issue',
  'regressed',
  'not_exercised',
  'no_issues_detected',
] as const
export type FixVerdict = (typeof FIX_VERDICTS)[number]

/** What to say of a fix. A failure that is still there in another form persists. */
export function decideFixVerdict({ resolved, persisting, changed, fresh, unexercised }: Judgement): FixVerdict {
  const [r, p, n, u] = [resolved.length, persisting.length + changed.length, fresh.length, unexercised.length]
  if (r + p + n + u === 0) return 'no_issues_detected'
  if (n > 0) return r > 0 ? 'different_issue' : 'regressed'
  if (r > 0) return p + u === 0 ? 'fixed' : 'improved'
  if (p > 0) return persisting.some(({ isWorse }) => isWorse) ? 'regressed' : 'unchanged'
  return 'not_exercised'
}
