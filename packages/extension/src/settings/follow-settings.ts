import { ExtensionSettings } from '@gasoline/wire'
import { loadSettings, watchSettings } from './settings.ts'

/** The settings that are in effect, and the way to know that they are those in storage. */
export function followSettings(apply: (next: ExtensionSettings, before: ExtensionSettings) => Promise<void>) {
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

  /** Holds once what is in storage now is in effect. A failure is reported by the browser, and the next change tries anew. */
  function ready(): Promise<void> {
    const done = work.then(catchUp)
    work = done.catch(() => {
      isFirst = true
    })
    return done
  }

  watchSettings(() => void ready())
  return { current: () => current, ready }
}
