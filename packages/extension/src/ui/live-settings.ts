import { ExtensionSettings } from '@gasoline/wire'
import { loadSettings, saveSettings, watchSettings } from '../settings/settings.ts'

export interface LiveSettings {
  readonly current: () => ExtensionSettings
  /** Writes at once. If that fails, everything shows the old values again and `failed` hears why. */
  readonly change: (changes: Partial<ExtensionSettings>) => Promise<void>
  /** Paints now, and again after every change. */
  readonly show: (paint: (settings: ExtensionSettings) => void) => void
}

export interface ChangeListener {
  readonly saved: () => void
  readonly failed: (reason: string) => void
}

/** The settings as they are now, for controls that follow every change wherever it is made. */
export async function openSettings({ saved, failed }: ChangeListener): Promise<LiveSettings> {
  const painters: ((settings: ExtensionSettings) => void)[] = []
  let settings = ExtensionSettings.parse({})
  const paintAll = () => {
    for (const paint of painters) paint(settings)
  }
  // Watched before they are loaded: a change in between is not missed.
  watchSettings((changed) => {
    settings = changed
    paintAll()
  })
  settings = await loadSettings()
  return {
    current: () => settings,
    change: async (changes) => {
      try {
        await saveSettings(changes)
        // The browser's own notice of the change comes a moment later; two quick changes must not undo each other.
        settings = { ...settings, ...changes }
        paintAll()
        saved()
      } catch (error) {
        paintAll()
        failed(`Not saved: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
    show: (paint) => {
      painters.push(paint)
      paint(settings)
    },
  }
}
