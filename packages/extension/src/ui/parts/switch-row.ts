import type { ExtensionSettings } from '@gasoline/wire'
import type { LiveSettings } from '../live-settings.ts'
import { SETTING_LABELS } from '../setting-labels.ts'
import { createSwitch } from './switch.ts'

/** The settings that are on or off. */
export type SwitchKey = {
  [K in keyof ExtensionSettings]: ExtensionSettings[K] extends boolean ? K : never
}[keyof ExtensionSettings]

export interface SwitchRowOptions {
  readonly isShort?: boolean
  /** While that setting is off, this one has no effect. */
  readonly needs?: SwitchKey
}

/** One on/off setting as a row of its own. */
export function createSwitchRow(
  settings: LiveSettings,
  key: SwitchKey,
  { isShort = false, needs }: SwitchRowOptions = {},
): HTMLElement {
  const { label, description } = SETTING_LABELS[key]
  const { row, input } = createSwitch(key, label, isShort ? undefined : description)
  settings.show((now) => {
    input.checked = now[key]
    input.disabled = needs !== undefined && !now[needs]
  })
  input.addEventListener('change', () => void settings.change({ [key]: input.checked }))
  return row
}
