import { ExtensionSettings, LIMITS } from '@gasoline/wire'
import { createField } from '../parts/field.ts'
import type { LiveSettings } from '../live-settings.ts'
import { SETTING_WORDS } from '../setting-labels.ts'

const allowed = ExtensionSettings.shape.reproductionBufferSize.unwrap()

/** The number of actions that a page keeps; what is no such number changes nothing. */
export function createBufferSizeRow(settings: LiveSettings): HTMLElement {
  const { label, sentence } = SETTING_WORDS.reproductionBufferSize
  const { row, input, complain } = createField('reproductionBufferSize', label, sentence)
  row.classList.add('narrow')
  input.inputMode = 'numeric'

  const restore = () => {
    input.value = String(settings.current().reproductionBufferSize)
    complain('')
  }
  settings.show((now) => {
    input.disabled = !now.actionCaptureEnabled
    if (document.activeElement !== input || Number(input.value) === now.reproductionBufferSize) restore()
  })
  input.addEventListener('change', () => {
    const typed = input.value.trim()
    const reading = allowed.safeParse(typed === '' ? undefined : Number(typed))
    if (!reading.success) {
      complain(
        `A whole number from 1 to ${LIMITS.actions.entries}, please. It stays at ${settings.current().reproductionBufferSize}.`,
      )
      return
    }
    complain('')
    void settings.change({ reproductionBufferSize: reading.data })
  })
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') restore()
  })
  return row
}
