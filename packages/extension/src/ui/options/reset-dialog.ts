import { ExtensionSettings } from '@gasoline/wire'
import type { LiveSettings } from '../live-settings.ts'
import { part } from '../parts/part.ts'

/** Asks before everything goes back to its default; Escape and Cancel change nothing. */
export function connectReset(settings: LiveSettings): void {
  const dialog = part('reset-dialog', HTMLDialogElement)
  part('reset', HTMLButtonElement).addEventListener('click', () => dialog.showModal())
  part('reset-cancel', HTMLButtonElement).addEventListener('click', () => dialog.close())
  part('reset-confirm', HTMLButtonElement).addEventListener('click', () => {
    dialog.close()
    void settings.change(ExtensionSettings.parse({}))
  })
}
