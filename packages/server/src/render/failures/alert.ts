import { LIMITS } from '@gasoline/wire'
import type { Alert } from '../../analysis/failures/alerts.ts'
import { countTokensAtMost } from '../../tokens/estimate-tokens.ts'
import { oneLine } from '../text.ts'
import { describeBriefly, nameKind } from './describe-failure.ts'

const CHARS = 160
/** An estimate may be a tenth too low. */
const BUDGET = Math.floor(LIMITS.answer.alertTokens * 0.9)

/** The line ahead of a tool's result. What the page wrote stands in quotation marks, as much of it as there is room for. */
export function renderAlert({ worst, count, isAgain, more, isMore }: Alert, isFirstCall: boolean): string {
  const since = isFirstCall ? 'before your first call' : 'since your last call'
  const often = `${isAgain ? ' again' : ''}${count > 1 ? ` ×${count}` : ''}`
  const others = more > 0 || isMore ? `, and ${isMore ? 'at least ' : ''}${Math.max(1, more)} more` : ''
  const whole = describeBriefly(worst)
  const shown = oneLine(whole.slice(0, CHARS), 2 * CHARS).replaceAll('"', "'")
  const line = (text: string) => `${since}: ${nameKind(worst)} ${worst.id} "${text}"${often}${others}`
  const isWhole = shown.length > 0 && whole.length <= CHARS && countTokensAtMost(line(shown)) <= BUDGET
  if (isWhole) return line(shown)
  const letters = Array.from(shown)
  while (letters.length > 0 && countTokensAtMost(line(`${letters.join('')}…`)) > BUDGET) letters.pop()
  return line(`${letters.join('')}…`)
}
