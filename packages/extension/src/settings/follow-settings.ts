import { ExtensionSettings } from '@gasoline/wire'
import { browser } from '../chrome.ts'
import { loadSettings } from './settings.ts'

/**
 * Keeps the settings in effect equal to those in storage, whichever page changed them. `apply` runs once at the start and
 * after every change, one run at a time.
 */
export function followSettings(apply: (next: ExtensionSettings, before: ExtensionSettings) => void | Promise<void>) {
  let current = ExtensionSettings.parse({})
  let isFirst = true
  let work: Promise<void> = Promise.resolve()

  async function catchUp(): Promise<void> {
    const next = await loadSettings()
    const before = current
    if (!isFirst && JSON.stringify(next) === JSON.stringify(before)) return
    isFirst = false
    current = next
    await apply(next, before)
  }

  /** Resolves when what is in storage now is in effect. After a failure, the next call applies the settings again. */
  function ready(): Promise<void> {
    const done = work.then(catchUp)
    work = done.catch(() => {
      isFirst = true
    })
    return done
  }

  // A failure is left unhandled, so that chrome://extensions lists it.
  browser.storage.local.onChanged.addListener(() => void ready())
  return { current: () => current, ready }
}
