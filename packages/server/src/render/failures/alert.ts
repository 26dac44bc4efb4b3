import { LIMITS } from '@gasoline/wire'
import type { Alert } from '../../analysis/failures/alerts.ts'
import { estimateTokens } from '../../analysis/budget/tokens.ts'
import { oneLine } from '../text.ts'

const CHARS = 160
/** An estimate may be a tenth too low. */
const BUDGET = Math.floor(LIMITS.answer.alertTokens * 0.9)

/** The line ahead of an answer. What the page said stands in quotation marks, as much of it as there is room for. */
export function alertWords({ worst, count, isAgain, more, isMore }: Alert, isFirstCall: boolean): string {
  const since = isFirstCall ? 'before your first call' : 'since your last call'
  const often = `${isAgain ? ' again' : ''}${count > 1 ? ` ×${count}` : ''}`
  const others = more > 0 || isMore ? `, and ${isMore ? 'at least ' : ''}${Math.max(1, more)} more` : ''
  const words = oneLine(worst.words.slice(0, CHARS), 2 * CHARS).replaceAll('"', "'")
  const line = (text: string) => `${since}: ${worst.kind} ${worst.id} "${text}"${often}${others}`
  const letters = Array.from(words)
  const isWhole = words.length > 0 && worst.words.length <= CHARS && mostTokens(line(words)) <= BUDGET
  if (isWhole) return line(words)
  while (letters.length > 0 && mostTokens(line(`${letters.join('')}…`)) > BUDGET) letters.pop()
  return line(`${letters.join('')}…`)
}

/** A rare character takes a token for each of its bytes: more than an estimate for common ones says, and here the cap is hard. */
function mostTokens(text: string): number {
  const rare = [...text.matchAll(/[\u0800-\u{10ffff}]/gu)].filter(([letter]) => !OURS.includes(letter))
  return estimateTokens(text) + 1.5 * rare.length
}

const OURS = '…→⏎'
