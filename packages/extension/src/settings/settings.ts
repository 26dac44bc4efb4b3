import { ExtensionSettings } from '@gasoline/wire'
import { browser } from '../chrome.ts'

/** What is stored, with defaults for what is missing or wrong. */
export async function loadSettings(): Promise<ExtensionSettings> {
  return ExtensionSettings.parse(await browser.storage.local.get(null))
}

export async function saveSettings(changes: Partial<ExtensionSettings>): Promise<void> {
  await browser.storage.local.set(changes)
}
