import type { Case, CaseAction, CaseRequest } from '../../analysis/diagnose/case.ts'
import { renderAction, renderChanges } from '../recorded/actions.ts'
import { renderBodyGap } from '../recorded/body-gap.ts'
import { createUrlNames, nameUrls } from '../name-urls.ts'
import { leftOut, lines, oneLine, plural } from '../text.ts'
import { renderCause } from './cause.ts'
import { fact, isRequest, renderDuration, renderRequest } from './names.ts'
import { renderNothingSince } from './nothing.ts'
import { renderPlace, renderSnippet } from './place.ts'
import { renderConnectionState, renderTitle } from './title.ts'

/** What happened later may be unrelated. */
const SOON_MS = 1_500
const ALSO_CHARS = 90

/** A case as a colleague's note: what broke, why, where to change it, by what evidence, what else. */
export function renderCase(known: Case): string {
  const { failure, nothing_since, place, from, via, components, request, action } = known
  const name = createUrlNames()
  /** Says a long address once; code and bodies stay as they are. */
  const say = (text: string | undefined) => text && nameUrls(text, name)
  return lines(
    say(nothing_since && `${renderNothingSince(nothing_since)} Before it:`),
    say(renderTitle(failure)),
    // What may be nothing is a remark, and no cause.
    say(`${known.doubt ? 'Note' : 'Cause'}: ${renderCause(known)}`),
    place && `At ${renderPlace(place)}${place.snippet ? `\n${renderSnippet(place)}` : ''}`,
    from && `From ${renderPlace(from)}`,
    via && `via ${renderPlace(via)}`,
    known.sources && 'Source lines are still being fetched; call again for them.',
    components && `Component: ${oneLine(`${components.more > 0 ? '… > ' : ''}${components.names.join(' > ')}`, 160)}`,
    say(request && renderExchange(request)),
    request?.sent && `  sent ${fact(request.sent)}`,
    request?.got && `  got ${fact(request.got)}`,
    request?.body_gap &&
      `  ${request.got ? 'The rest' : 'Its body'} was not captured: ${renderBodyGap(request.body_gap)}.`,
    say(action && renderLastAction(action)),
    say(renderSeen(known)),
    say(renderOthers(known)),
    renderNoise(known),
    known.left_out && renderLeftOut(known.left_out),
    known.ids.length > 0 ? `Ids: ${known.ids.join(' ')}` : undefined,
  )
}

/** `Request N7: GET /api/cart → 200 in 12 ms, requested at src/cart.ts:4:7`. */
export function renderExchange(request: CaseRequest): string {
  const { id, requested_at: place } = request
  if (!isRequest(request))
    return `Connection ${id}: ${renderConnectionState(request)}${place ? `, opened at ${renderPlace(place)}` : ''}`
  const time = request.duration_ms === undefined ? '' : ` in ${request.duration_ms} ms`
  return `Request ${id}: ${renderRequest(request)} → ${renderOutcome(request)}${time}${place ? `, requested at ${renderPlace(place)}` : ''}`
}

function renderOutcome({ status, outcome }: Extract<CaseRequest, { method: string }>): string {
  switch (outcome) {
    case 'pending':
      return 'pending'
    case 'left':
      return 'no response before the page was left'
    case 'hidden':
      return 'outcome hidden by the browser'
    case undefined:
      return status === 0 ? 'no response' : String(status)
  }
}

function renderLastAction(action: CaseAction): string {
  const { id, ms_before: ms } = action
  const changes = renderChanges(action)
  const when = `${id === undefined ? '' : `${id}, `}${renderDuration(ms)} before`
  return `${ms > SOON_MS ? 'Last action' : 'After'}: ${renderAction(action)} (${when})${changes === '' ? '' : `; then ${changes}`}`
}

function renderSeen({ count, first, last, page }: Case): string {
  const times =
    count === 1 ? `once, ${last.slice(11, 19)}` : `${count}×, ${first.slice(11, 19)} to ${last.slice(11, 19)}`
  return `Seen ${times}${page === undefined ? '' : ` on ${fact(page)}`}`
}

function renderOthers({ also, also_more: more, earlier }: Case): string | undefined {
  const others = also.map(({ failure, count }) => renderMention(failure.id, failure, count))
  if (more > 0) others.push(`${more} more`)
  const parts = [
    others.length > 0 && `Also failed: ${others.join('; ')}`,
    earlier &&
      `Earlier: ${renderMention(earlier.id, earlier.failure, earlier.times)}${earlier.count > 1 ? ` and ${earlier.count - 1} more` : ''}`,
  ].filter((part) => typeof part === 'string')
  return parts.length === 0 ? undefined : parts.join('. ')
}

function renderMention(id: string, failure: Case['failure'] | undefined, count: number): string {
  if (!failure) return id
  return `${id} ${oneLine(renderTitle(failure), 2 * ALSO_CHARS)}${count > 1 ? ` ×${count}` : ''}`
}

function renderLeftOut(parts: readonly string[]): string | undefined {
  const what = `${parts.length === 1 ? 'part' : 'parts'} (${parts.join(', ')})`
  return leftOut(parts.length, what, 'see get_browser_errors, get_network_bodies')
}

function renderNoise({ noise }: Case): string | undefined {
  return noise && `Noise: ${plural(noise.count, 'entry', 'entries')} (${noise.rules.join(', ')})`
}
