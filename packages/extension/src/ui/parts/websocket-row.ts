import { element } from './elements.ts'
import type { LiveSettings } from '../live-settings.ts'
import { SETTING_WORDS, WEBSOCKET_MODES } from '../setting-labels.ts'
import type { ExtensionSettings } from '@gasoline/wire'

type Mode = ExtensionSettings['webSocketCaptureMode']
const MODES: readonly Mode[] = ['messages', 'lifecycle', 'off']

/** The choice of how WebSockets are recorded. */
export function createWebSocketRow(settings: LiveSettings, { isShort = false } = {}): HTMLElement {
  const { label, sentence } = SETTING_WORDS.webSocketCaptureMode
  const buttons = MODES.map((mode) => {
    const input = element('input', {
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
    element('label', { class: 'segment' }, input, element('span', {}, WEBSOCKET_MODES[mode])),
  )
  const words = element('div', { class: 'words' }, element('h3', { id: 'webSocketCaptureMode-label' }, label))
  const group = element(
    'div',
    { class: 'segments', role: 'radiogroup', 'aria-labelledby': 'webSocketCaptureMode-label' },
    ...segments,
  )
  if (!isShort) {
    words.append(element('p', { id: 'webSocketCaptureMode-why', class: 'dim' }, sentence))
    group.setAttribute('aria-describedby', 'webSocketCaptureMode-why')
  }
  return element('div', { class: 'row choice' }, words, group)
}
