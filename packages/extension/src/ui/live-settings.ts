import type { ExtensionSettings } from '@gasoline/wire'
import { followSettings } from '../settings/follow-settings.ts'
import { saveSettings } from '../settings/settings.ts'

export interface LiveSettings {
  readonly current: () => ExtensionSettings
  /** Writes at once. If that fails, every control shows the old value again, and `failed` gets the reason. */
  readonly change: (changes: Partial<ExtensionSettings>) => Promise<void>
  /** Paints now, and again after every change. */
  readonly show: (paint: (settings: ExtensionSettings) => void) => void
}

export interface ChangeListener {
  readonly saved: () => void
  readonly failed: (reason: string) => void
}

/** The settings, for controls that follow every change, wherever it is made. */
export async function openSettings({ saved, failed }: ChangeListener): Promise<LiveSettings> {
  const painters: ((settings: ExtensionSettings) => void)[] = []
  const { current, ready } = followSettings(paintAll)
  function paintAll(): void {
    for (const paint of painters) paint(current())
  }
  await ready()
  return {
    current,
    change: async (changes) => {
      try {
        await saveSettings(changes)
        // Not only when the browser reports the change: a second change must start from the first.
        await ready()
        saved()
      } catch (error) {
        failed(`Not saved: ${error instanceof Error ? error.message : String(error)}`)
      }
      paintAll()
    },
    show: (paint) => {
      painters.push(paint)
      paint(current())
    },
  }
}
