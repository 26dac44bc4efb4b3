import { ExtensionSettings } from '@gasoline/wire'
import { browser } from '../chrome.ts'

/** What is stored, with defaults for what is missing or wrong. */
export async function loadSettings(): Promise<ExtensionSettings> {
  return ExtensionSettings.parse(await browser.storage.local.get(null))
}

export async function saveSettings(changes: Partial<ExtensionSettings>): Promise<void> {
  await browser.storage.local.set(changes)
}

/** Calls back after every change, whoever made it. Returns the way to stop that. */
export function watchSettings(onChange: (settings: ExtensionSettings) => void): () => void {
  const listen = () => {
    loadSettings().then(onChange, () => {
      // The extension is being removed or updated: there is nobody left to tell.
    })
  }
  browser.storage.local.onChanged.addListener(listen)
  return () => browser.storage.local.onChanged.removeListener(listen)
}
