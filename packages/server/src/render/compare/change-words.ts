import type { ChangedForm, Coverage, NotExercised, Share, ToRepeat } from '../../analysis/compare/judge/judgement.ts'
import type { SeenFailure } from '../../analysis/compare/seen.ts'
import { oneLine, plural } from '../text.ts'

const TEXT_CHARS = 140
/** What the specification calls what was not there. */
export const NOT_SEEN = '(not seen)'

/** A failure in one line, with how often. */
export function nameSeen({ text, count }: Pick<SeenFailure, 'text' | 'count'>): string {
  return `${oneLine(text, TEXT_CHARS)}${count > 1 ? ` (×${count})` : ''}`
}

/** What the endpoint of a failed request responds now. */
export function nameResponse({ method, url }: SeenFailure, status: number | undefined): string {
  return status === undefined || method === undefined ? NOT_SEEN : `${method} ${url ?? ''} → ${status}`
}

export function describeHow({ how, after }: ChangedForm): string {
  if (how === 'silent') return 'no longer reported, but the screen shows what it showed when it failed'
  return after ? nameSeen(after) : NOT_SEEN
}

/** Why an absent failure proves nothing, and what to do about it. */
export function describeReason(reason: NotExercised): string {
  if (reason.why === 'not-repeated') return `not repeated: ${listRepeats(reason.what)}`
  if (reason.why === 'not-sent') return 'the same was done again, but this request was not sent: was the call removed?'
  if (reason.why === 'other-data') return 'not with the data that it failed with: repeat it with the same data'
  if (reason.why === 'blocked') return 'a request that it needs failed before'
  if (reason.why === 'unfinished') return 'a request has no response yet: compare again'
  if (reason.why === 'lost') return 'the buffer no longer holds all of the window: watch again, then repeat it'
  const { failed, of, passed, more } = reason
  return passed === 0
    ? 'no good response since'
    : `it failed ${failed} of ${of} times before, and went well ${passed === 1 ? 'once' : `${passed} times`} since: repeat it ${plural(more, 'more time', 'more times')}`
}

function listRepeats(what: readonly ToRepeat[]): string {
  const [first, second] = what.filter(({ kind }) => kind !== 'endpoint').map(nameRepeat)
  return [first ?? what.map(nameRepeat)[0], second].filter((part) => part !== undefined).join('; ')
}

function nameRepeat(repeat: ToRepeat): string {
  if (repeat.kind === 'endpoint') return `${repeat.method} ${repeat.url}`
  if (repeat.kind === 'connection') return `the connection to ${repeat.url}`
  if (repeat.kind === 'visit') return `open ${repeat.page}`
  return `${repeat.type} “${oneLine(repeat.label, 60)}” on ${repeat.page}`
}

/** `2 of 3 endpoints, the same action, the same page`. */
export function describeCoverage({ endpoints, actions, pages }: Coverage): string {
  const parts = [nameShare(endpoints, 'endpoint'), nameShare(actions, 'action'), nameShare(pages, 'page')]
  return parts.filter((part) => part !== undefined).join(', ')
}

function nameShare({ seen, of }: Share, one: string): string | undefined {
  if (of === 0) return undefined
  if (of === 1) return seen === 1 ? `the same ${one}` : `not the ${one}`
  return `${seen} of ${of} ${one}s`
}
