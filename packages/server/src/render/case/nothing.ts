import type { Group } from '../../analysis/diagnose/choose.ts'
import type { Asked, Survey } from '../../analysis/diagnose/diagnose.ts'
import { explainEmpty } from '../../analysis/budget/explain-empty.ts'
import type { CaptureState } from '../../analysis/budget/explain-empty.ts'
import type { View } from '../../store/view.ts'
import { titleWords } from './cause.ts'
import { lines, oneLine, plural } from '../text.ts'

const NOTHING = 'No browser-side cause found'

/** Why there is no case to tell: a `note` of our own words alone, or `nothing`, which quotes the page. */
interface Nothing {
  readonly note?: string
  readonly nothing?: string
}

export function nothingWords(view: View, { groups, failures }: Survey, asked: Asked, state: CaptureState): Nothing {
  const { logs, network, websocket, actions } = view
  if (logs.length + network.length + websocket.length === 0)
    return { note: lines(`${NOTHING}.`, explainEmpty('requests, log entries or connections', 0, state)) }
  const real = groups.filter(({ failure }) => failure.noise === undefined)
  const own = real.filter(({ failure }) => failure.party === 'first' && failure.state === 'open')
  const settled = real.filter(({ failure }) => failure.party === 'first' && failure.state !== 'open')
  const [expected, mended] = [true, false].map((is) =>
    settled.filter(({ failure }) => (failure.state === 'expected') === is),
  )
  const isFiltered = asked.url !== undefined || asked.since !== undefined
  if (isFiltered && own.length > 0) return { note: lines(`${NOTHING}.`, explainEmpty('failures', own.length, state)) }
  const looked = [
    plural(network.length, 'request'),
    plural(logs.length, 'log entry', 'log entries'),
    plural(websocket.length, 'WebSocket event'),
    plural(actions.length, 'action'),
  ]
  const others = real.length - own.length - settled.length
  const noise = failures.filter((failure) => failure.noise !== undefined).length
  const notes = [
    `${NOTHING}: nothing of the app failed${mended?.length ? ' for good' : ''}, hangs or looks wrong among ${looked.join(', ')}.`,
    settledWords('Expected, as it seems', expected),
    settledWords('Tried again since, and went well', mended),
    others > 0 && `${plural(others, 'failure')} of third parties: get_browser_errors lists them.`,
    noise > 0 && `${plural(noise, 'failure is', 'failures are')} noise.`,
  ]
  const words = notes.filter((note) => note !== false).join(' ')
  return settled.length > 0 ? { nothing: words } : { note: words }
}

const SETTLED = 3

function settledWords(what: string, groups: readonly Group[] = []): string | false {
  if (groups.length === 0) return false
  const shown = groups.slice(-SETTLED).map(({ failure }) => `${failure.id} ${oneLine(titleWords(failure), 80)}`)
  const more = groups.length - shown.length
  return `${what}: ${shown.join('; ')}${more > 0 ? `; ${more} more` : ''}.`
}
