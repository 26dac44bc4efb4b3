import type { Asked, Survey } from '../analysis/diagnose/finding.ts'
import { countEvents, explainEmpty } from '../analysis/empty.ts'
import type { CaptureState } from '../analysis/empty.ts'
import type { View } from '../store/view.ts'
import { plural } from './words.ts'

/** Why there is no case to tell. */
export function nothingWords(view: View, { groups, signals }: Survey, asked: Asked, state: CaptureState): string {
  if (countEvents(view) === 0) return `No browser-side cause found. ${explainEmpty('events', 0, state)}`
  const { logs, network, websocket, actions } = view
  const looked = [
    plural(network.length, 'request'),
    plural(logs.length, 'log entry', 'log entries'),
    plural(websocket.length, 'WebSocket event'),
    plural(actions.length, 'action'),
  ]
  const others = groups.filter(({ signal }) => signal.noise === undefined && signal.isForeign)
  const third =
    others.length === 0 ? '' : ` ${plural(others.length, 'failure')} of third parties: get_browser_errors lists them.`
  const noise = signals.filter((signal) => signal.noise !== undefined).length
  const aside = noise === 0 ? '' : ` ${plural(noise, 'failure is', 'failures are')} noise.`
  const isFiltered = asked.url !== undefined || asked.since !== undefined
  const filter = isFiltered ? ' The filter may exclude it: ask without url and since.' : ''
  return `No browser-side cause found: nothing of the app failed, hangs or looks wrong among ${looked.join(', ')}.${third}${aside}${filter}`
}
