import type { Case, CasePlace } from '../../analysis/diagnose/case.ts'
import { leftOut, lines, oneLine, plural } from '../text.ts'

/** What happened later need not have to do with it. */
const SOON_MS = 1_500

/** A case as a colleague's note: what broke, why, where to change it, by what evidence, what else. */
export function caseWords(known: Case): string {
  const { title, cause, place, from, via, component, request, action } = known
  return lines(
    title,
    `Cause: ${cause}`,
    place && `At ${placeWords(place)}${place.snippet ? `\n${snippetWords(place)}` : ''}`,
    from && `From ${placeWords(from)}`,
    via && `via ${placeWords(via)}`,
    component && `Component: ${oneLine(component, 160)}`,
    request && requestWords(request),
    request?.sent && `  sent ${request.sent}`,
    request?.got && `  got ${request.got}`,
    action &&
      `${action.ms_before > SOON_MS ? 'Last action' : 'After'}: ${action.what} (${action.id === undefined ? '' : `${action.id}, `}${agoWords(action.ms_before)} before)${action.changes ? `; then ${action.changes}` : ''}`,
    seenWords(known),
    alsoWords(known),
    noiseWords(known),
    known.left_out &&
      leftOut(
        known.left_out.length,
        `parts (${known.left_out.join(', ')})`,
        'get_browser_errors and get_network_bodies have them',
      ),
    known.ids.length > 0 ? `Ids: ${known.ids.join(' ')}` : undefined,
  )
}

function requestWords({ id, what, asked_at: place }: NonNullable<Case['request']>): string {
  const isConnection = id.startsWith('W')
  const where = place ? `, ${isConnection ? 'opened' : 'asked'} at ${placeWords(place)}` : ''
  return `${isConnection ? 'Connection' : 'Request'} ${id}: ${what}${where}`
}

function placeWords({ file, line, column, function: name, built }: CasePlace): string {
  const position = `${oneLine(file, 160)}:${line}${column === undefined ? '' : `:${column}`}`
  return `${position}${name === undefined ? '' : ` in ${oneLine(name, 60)}`}${built ? ' (as built)' : ''}`
}

function snippetWords({ snippet = [] }: CasePlace): string {
  return snippet.map(({ line, text, isError }) => `${isError ? '>' : ' '} ${line} ${text}`).join('\n')
}

function agoWords(ms: number): string {
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`
}

function seenWords({ count, first, last, page }: Case): string {
  const times =
    count === 1 ? `once, ${last.slice(11, 19)}` : `${count}×, ${first.slice(11, 19)} to ${last.slice(11, 19)}`
  return `Seen ${times}${page === undefined ? '' : ` on ${page}`}`
}

function alsoWords({ also, also_more: more, earlier }: Case): string | undefined {
  const others = also.map(({ id, what }) => `${id} ${what}`)
  if (more > 0) others.push(`${more} more`)
  const parts = [
    others.length > 0 && `Also failed: ${others.join('; ')}`,
    earlier &&
      `Earlier: ${earlier.id}${earlier.what === '' ? '' : ` ${earlier.what}`}${earlier.count > 1 ? ` and ${earlier.count - 1} more` : ''}`,
  ].filter((part) => part !== false && part !== undefined)
  return parts.length === 0 ? undefined : parts.join('. ')
}

function noiseWords({ noise }: Case): string | undefined {
  return noise && `Noise: ${plural(noise.count, 'entry', 'entries')} (${noise.rules.join(', ')})`
}
