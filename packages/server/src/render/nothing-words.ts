import type { Asked, Survey } from '../analysis/diagnose/finding.ts'
import { countEvents, explainEmpty } from '../analysis/empty.ts'
import type { CaptureState } from '../analysis/empty.ts'
import type { View } from '../store/view.ts'
import { titleWords } from './cause-words.ts'
import { oneLine, plural } from './words.ts'

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
  const [first] = others
  const third =
    first &&
    ` Of third parties ${plural(others.length, 'thing')} failed, such as ${first.signal.id} ${oneLine(titleWords(first.signal), 80)}.`
  const noise = signals.filter((signal) => signal.noise !== undefined).length
  const aside = noise === 0 ? '' : ` ${plural(noise, 'failure is', 'failures are')} noise.`
  const isFiltered = asked.url !== undefined || asked.since !== undefined
  const filter = isFiltered ? ' The filter may exclude it: ask without url and since.' : ''
  return `No browser-side cause found: nothing of the app failed, hangs or looks wrong among ${looked.join(', ')}.${third ?? ''}${aside}${filter}`
}
