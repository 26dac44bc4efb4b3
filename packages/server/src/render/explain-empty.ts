import type { View } from '../store/view.ts'

/** What the server knows about the sources of events. */
export interface CaptureState {
  readonly extensionConnected: boolean
  /** Open tabs that the extension captures. */
  readonly capturedTabs: number
  /** The user agent of the browser. */
  readonly browser?: string | undefined
  /** Events stored since the server started, of all kinds. */
  readonly received: number
  readonly uptimeMs: number
}

/** Explains an empty result: nothing was captured, nothing of this kind, or the filter excluded everything. */
export function explainEmpty(what: string, held: number, state: CaptureState): string {
  if (held > 0) return `None match: the filter excluded all ${held} ${what} held.`
  if (state.received > 0)
    return `No ${what} captured, although other events were: the page produced none, or they were cleared.`
  const minutes = Math.floor(state.uptimeMs / 60_000)
  return `Nothing captured since the server started ${minutes} min ago. ${describeSource(state)}`
}

function describeSource({ extensionConnected, capturedTabs }: CaptureState): string {
  if (!extensionConnected)
    return 'No browser extension is connected: `gasoline extension` prints the folder to load unpacked in chrome://extensions.'
  return capturedTabs > 0
    ? 'The extension is connected: use the page.'
    : "The extension is connected, but captures no open page: open one on localhost, or add its site in the extension's popup and reload it."
}

export function countEvents(view: View): number {
  return Object.values(view).reduce((sum, entries) => sum + entries.length, 0)
}
