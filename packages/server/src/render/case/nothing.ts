import type { LastAction } from '../../analysis/diagnose/case.ts'
import type { Earlier, Nothing } from '../../analysis/diagnose/nothing.ts'
import { renderAction } from '../recorded/actions.ts'
import { explainEmpty } from '../explain-empty.ts'
import type { CaptureState } from '../explain-empty.ts'
import { createUrlNames, nameUrls } from '../name-urls.ts'
import { lines, plural } from '../text.ts'
import type { LastResponse, LastResponses } from '../../analysis/diagnose/last-responses.ts'
import { renderField } from './data-cause.ts'
import { fact, renderDuration, renderRequestId } from './names.ts'
import { renderTitle } from './title.ts'

const NOTHING = 'No browser-side cause found'

/** Whether what there is instead of a case quotes the page. */
export function quotesPage({ expected, recovered, earlier, last_responses }: Nothing): boolean {
  if (last_responses) return true
  return expected.failures.length + recovered.failures.length + earlier.failures.length > 0
}

/** Says first that the newest action went well. */
export function renderNothingSince({ action, ms_ago }: LastAction): string {
  return `Nothing failed since the last action (${renderAction(action)}, ${renderDuration(ms_ago)} ago).`
}

/** Why there is no case, where there was nothing to look at. */
export function renderEmpty({ looked_at: seen, excluded }: Nothing, state: CaptureState): string | undefined {
  if (seen.logs + seen.requests + seen.websocket_events === 0)
    return lines(`${NOTHING}.`, explainEmpty('requests, log entries or connections', 0, state))
  return excluded > 0 ? lines(`${NOTHING}.`, explainEmpty('failures', excluded, state)) : undefined
}

/** Why there is no case, where nothing of what was captured is one. */
export function renderNothing(nothing: Nothing): string {
  return nameUrls(describeNothing(nothing), createUrlNames())
}

function describeNothing(nothing: Nothing): string {
  const { looked_at: seen, expected, recovered, third_party, noise } = nothing
  const counts = [
    plural(seen.requests, 'request'),
    plural(seen.logs, 'log entry', 'log entries'),
    plural(seen.websocket_events, 'WebSocket event'),
    plural(seen.actions, 'action'),
  ]
  const responses = nothing.last_responses && renderLastResponses(nothing.last_responses)
  if (nothing.last_action) return lines(renderSince(nothing, nothing.last_action), responses)
  const said = [
    `${NOTHING}: nothing in the app failed${recovered.failures.length > 0 ? ' for good' : ''}, hangs or looks wrong among ${counts.join(', ')}.`,
    renderResolved('Probably expected', expected),
    renderResolved('Recovered on retry', recovered),
    third_party > 0 && `${plural(third_party, 'third-party failure')}: get_browser_errors lists them.`,
    noise > 0 && `${plural(noise, 'failure is', 'failures are')} noise.`,
  ]
  return lines(said.filter((note) => typeof note === 'string').join(' '), responses)
}

/** `After click button "Books" (2.1 s ago): GET /api/books (N4) 200, items is an empty list.` */
function renderLastResponses({ after, shown, more, messages }: LastResponses): string {
  const what = shown.map(renderLastResponse).join('; ')
  const said =
    messages.length === 0 ? '' : ` Then on the page: ${messages.map((text) => `"${fact(text)}"`).join(', ')}.`
  return `After ${renderAction(after.action)} (${renderDuration(after.ms_ago)} ago): ${what}${more > 0 ? `; ${more} more` : ''}.${said}`
}

function renderLastResponse(response: LastResponse): string {
  const { status, list, field, is_empty } = response
  const isSaid = field?.fault === 'empty' && field.path === list?.path
  const entries =
    list && !isSaid && `${list.path === '' ? '' : `${fact(list.path)}: `}${plural(list.count, 'entry', 'entries')}`
  const facts = [
    `${renderRequestId(response)} ${status}`,
    is_empty && 'empty body',
    entries,
    field && renderField(field, []),
  ]
  return facts.filter((note) => typeof note === 'string').join(', ')
}

function renderSince({ earlier, expected, recovered }: Nothing, last: LastAction): string {
  const shown = earlier.failures.map(
    ({ failure, when, count }) =>
      `${failure.id} ${renderTitle(failure)}${count > 1 ? ` ×${count}` : ''} (${WHEN[when]})`,
  )
  return [
    renderNothingSince(last),
    `Earlier: ${shown.join('; ')}${earlier.more > 0 ? `; ${earlier.more} more` : ''}.`,
    renderResolved('Probably expected', expected),
    renderResolved('Recovered on retry', recovered),
    'For the case of one of them: diagnose with error_id.',
  ]
    .filter((note) => typeof note === 'string')
    .join(' ')
}

const WHEN: Readonly<Record<Earlier, string>> = {
  followed: 'later actions went well',
  'at-load': 'at each load',
  'before-login': 'before login',
}

function renderResolved(what: string, { failures, more }: Nothing['expected']): string | false {
  if (failures.length === 0) return false
  const shown = failures.map((failure) => `${failure.id} ${renderTitle(failure)}`)
  return `${what}: ${shown.join('; ')}${more > 0 ? `; ${more} more` : ''}.`
}
