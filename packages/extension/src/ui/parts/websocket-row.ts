import { createElement } from './elements.ts'
import type { LiveSettings } from '../live-settings.ts'
import { SETTING_LABELS, WEBSOCKET_MODES } from '../setting-labels.ts'
import type { ExtensionSettings } from '@gasoline/wire'

type Mode = ExtensionSettings['webSocketCaptureMode']
const MODES: readonly Mode[] = ['messages', 'lifecycle', 'off']

/** The choice of how WebSockets are recorded. */
export function createWebSocketRow(settings: LiveSettings, { isShort = false } = {}): HTMLElement {
  const { label, description } = SETTING_LABELS.webSocketCaptureMode
  const buttons = MODES.map((mode) => {
    const input = createElement('input', {
      type: 'radio',
      name: 'webSocketCaptureMode',
      value: mode,
      id: `websocket-${mode}`,
    })
    input.addEventListener('change', () => void settings.change({ webSocketCaptureMode: mode }))
    return { mode, input }
  })
  settings.show((now) => {
    for (const { mode, input } of buttons) input.checked = mode === now.webSocketCaptureMode
  })
  const segments = buttons.map(({ mode, input }) =>
    createElement('label', { class: 'segment' }, input, createElement('span', {}, WEBSOCKET_MODES[mode])),
  )
  const text = createElement('div', { class: 'text' }, createElement('h3', { id: 'webSocketCaptureMode-label' }, label))
  const group = createElement(
    'div',
    { class: 'segments', role: 'radiogroup', 'aria-labelledby': 'webSocketCaptureMode-label' },
    ...segments,
  )
  if (!isShort) {
    text.append(createElement('p', { id: 'webSocketCaptureMode-why', class: 'dim' }, description))
    group.setAttribute('aria-describedby', 'webSocketCaptureMode-why')
  }
  return createElement('div', { class: 'row choice' }, text, group)
}
