import type { Asked } from '../analysis/diagnose/finding.ts'
import { countEvents, explainEmpty } from '../analysis/empty.ts'
import type { CaptureState } from '../analysis/empty.ts'
import type { View } from '../store/view.ts'
import { oneLine, plural } from './words.ts'

/** Why there is no case to tell. */
export function nothingWords(view: View, { errorId, url, since }: Asked, noise: number, state: CaptureState): string {
  if (countEvents(view) === 0) return `No browser-side cause found. ${explainEmpty('events', 0, state)}`
  if (errorId !== undefined)
    return `${oneLine(errorId, 40)} is no failure that is held: it went well, was cleared or pushed out, or never was. get_browser_errors lists those held.`
  const filtered =
    url !== undefined || since !== undefined ? ' The filter may exclude it: ask without url and since.' : ''
  const { logs, network, websocket, actions } = view
  const aside = noise === 0 ? '' : `; ${plural(noise, 'entry is', 'entries are')} noise`
  const looked = [
    plural(network.length, 'request'),
    plural(logs.length, 'log entry', 'log entries'),
    plural(websocket.length, 'WebSocket event'),
    plural(actions.length, 'action'),
  ]
  return `No browser-side cause found: no exception, failed or hanging request, broken connection or suspicious answer among ${looked.join(', ')}${aside}.${filtered}`
}
