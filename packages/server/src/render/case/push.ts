import { LIMITS } from '@gasoline/wire'
import type { Case } from '../../analysis/diagnose/case.ts'
import { countTokensAtMost } from '../../tokens/estimate-tokens.ts'
import { PAGE_NOTICE } from '../notices.ts'
import { lines, oneLine, plural } from '../text.ts'
import { renderCause } from './cause.ts'
import { renderPlace } from './place.ts'
import { renderTitle } from './title.ts'

export interface PushedCase {
  readonly event: 'edit' | 'stop'
  /** The file whose edit came before. */
  readonly edit: string | undefined
  readonly case: Case
  /** Other new failures. */
  readonly more: number
}

/** An estimate may be a tenth too low. */
const BUDGET = Math.floor(LIMITS.hook.tokens * 0.9)
const EDIT_CHARS = 60
const MOST_CHARS = 400
const LEAST_CHARS = 20

/** What an agent reads unasked: what failed, why, where. As much of each as fits. */
export function renderPush({ event, edit, case: known, more }: PushedCase): string {
  const since = edit === undefined ? 'Since your edit' : `Since your edit of ${shortenPath(edit)}`
  const others = more > 0 ? ` and ${plural(more, 'other')}` : ''
  const state = event === 'stop' ? 'is open in the browser, before you stop' : 'came up in the browser'
  const head = `${since}, a failure${others} ${state}. ${PAGE_NOTICE}`
  const tail = `More: diagnose error_id ${known.failure.id}`
  const place = known.place && `At ${renderPlace(known.place)}`
  const write = (chars: number) =>
    lines(
      head,
      cut(renderTitle(known.failure), chars),
      cut(`Cause: ${renderCause(known)}`, chars),
      place && cut(place, chars),
      tail,
    )
  for (let chars = MOST_CHARS; chars > LEAST_CHARS; chars -= 10) {
    const text = write(chars)
    if (countTokensAtMost(text) <= BUDGET) return text
  }
  return lines(head, tail)
}

function cut(text: string, chars: number): string {
  const letters = Array.from(oneLine(text, MOST_CHARS))
  return letters.length <= chars ? letters.join('') : `${letters.slice(0, chars - 1).join('')}…`
}

/** The end of a path names the file. */
function shortenPath(path: string): string {
  const line = oneLine(path, LIMITS.value.urlChars)
  return line.length <= EDIT_CHARS ? line : `…${line.slice(1 - EDIT_CHARS)}`
}
