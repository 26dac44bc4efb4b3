import { ExtensionSettings, LIMITS } from '@gasoline/wire'
import { createField } from '../parts/field.ts'
import type { LiveSettings } from '../live-settings.ts'
import { SETTING_LABELS } from '../setting-labels.ts'

const allowed = ExtensionSettings.shape.reproductionBufferSize.unwrap()

/** How many actions a page keeps; an invalid number changes nothing. */
export function createBufferSizeRow(settings: LiveSettings): HTMLElement {
  const { label, description } = SETTING_LABELS.reproductionBufferSize
  const { row, input, showProblem } = createField('reproductionBufferSize', label, description)
  row.classList.add('narrow')
  input.inputMode = 'numeric'

  const restore = () => {
    input.value = String(settings.current().reproductionBufferSize)
    showProblem('')
  }
  settings.show((now) => {
    input.disabled = !now.actionCaptureEnabled
    if (document.activeElement !== input || Number(input.value) === now.reproductionBufferSize) restore()
  })
  input.addEventListener('change', () => {
    const typed = input.value.trim()
    const reading = allowed.safeParse(typed === '' ? undefined : Number(typed))
    if (!reading.success) {
      showProblem(
        `Enter a whole number from 1 to ${LIMITS.actions.entries}. It stays at ${settings.current().reproductionBufferSize}.`,
      )
      return
    }
    showProblem('')
    void settings.change({ reproductionBufferSize: reading.data })
  })
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') restore()
  })
  return row
}
