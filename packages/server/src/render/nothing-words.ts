import type { Asked, Survey } from '../analysis/diagnose/finding.ts'
import { explainEmpty } from '../analysis/empty.ts'
import type { CaptureState } from '../analysis/empty.ts'
import type { View } from '../store/view.ts'
import { lines, plural } from './words.ts'

const NOTHING = 'No browser-side cause found'

/** Why there is no case to tell. */
export function nothingWords(view: View, { groups, signals }: Survey, asked: Asked, state: CaptureState): string {
  const { logs, network, websocket, actions } = view
  if (logs.length + network.length + websocket.length === 0)
    return lines(`${NOTHING}.`, explainEmpty('requests, log entries or connections', 0, state))
  const real = groups.filter(({ signal }) => signal.noise === undefined)
  const own = real.filter(({ signal }) => !signal.isForeign)
  const isFiltered = asked.url !== undefined || asked.since !== undefined
  if (isFiltered && own.length > 0) return lines(`${NOTHING}.`, explainEmpty('failures', own.length, state))
  const looked = [
    plural(network.length, 'request'),
    plural(logs.length, 'log entry', 'log entries'),
    plural(websocket.length, 'WebSocket event'),
    plural(actions.length, 'action'),
  ]
  const others = real.length - own.length
  const noise = signals.filter((signal) => signal.noise !== undefined).length
  const notes = [
    `${NOTHING}: nothing of the app failed, hangs or looks wrong among ${looked.join(', ')}.`,
    others > 0 && `${plural(others, 'failure')} of third parties: get_browser_errors lists them.`,
    noise > 0 && `${plural(noise, 'failure is', 'failures are')} noise.`,
  ]
  return notes.filter((note) => note !== false).join(' ')
}
