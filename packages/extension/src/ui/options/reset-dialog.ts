import { ExtensionSettings } from '@gasoline/wire'
import type { LiveSettings } from '../live-settings.ts'
import { getElement } from '../parts/elements.ts'

/** Resets all settings after a confirmation; Escape and Cancel change nothing. */
export function connectReset(settings: LiveSettings): void {
  const dialog = getElement('reset-dialog', HTMLDialogElement)
  getElement('reset', HTMLButtonElement).addEventListener('click', () => dialog.showModal())
  getElement('reset-cancel', HTMLButtonElement).addEventListener('click', () => dialog.close())
  getElement('reset-confirm', HTMLButtonElement).addEventListener('click', () => {
    dialog.close()
    void settings.change(ExtensionSettings.parse({}))
  })
}
