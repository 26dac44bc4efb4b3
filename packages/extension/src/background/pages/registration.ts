import type { ExtensionSettings } from '@gasoline/wire'
import { browser } from '../../chrome.ts'
import { buildPatterns } from '../../settings/sites.ts'

/** In one call the browser runs them in the order of their ids: the content script is there when the page's end offers. */
const SCRIPTS = [
  { id: 'gasoline-1-content', js: ['content.js'], world: 'ISOLATED' },
  { id: 'gasoline-2-inject', js: ['inject.js'], world: 'MAIN' },
] as const

/** Makes the browser run the content scripts just where the settings want them; does nothing where it does so already. */
export async function registerScripts(settings: ExtensionSettings): Promise<void> {
  const { scripting } = browser
  const registered = await scripting.getRegisteredContentScripts()
  const patterns = buildPatterns(settings)
  if (!patterns) {
    if (registered.length > 0) await scripting.unregisterContentScripts()
    return
  }
  const wanted = SCRIPTS.map(({ id, js, world }) => ({
    id,
    js: [...js],
    world,
    ...patterns,
    allFrames: true,
    matchOriginAsFallback: true,
    runAt: 'document_start' as const,
    persistAcrossSessions: true,
  }))
  if (wanted.every((script) => registered.some((known) => isSame(script, known)))) return
  if (wanted.every(({ id }) => registered.some((known) => known.id === id))) {
    // In one step: a page that loads meanwhile has the old scripts or the new ones.
    await scripting.updateContentScripts(wanted)
    return
  }
  if (registered.length > 0) await scripting.unregisterContentScripts()
  await scripting.registerContentScripts(wanted)
}

type Script = Pick<chrome.scripting.RegisteredContentScript, 'id' | 'matches' | 'excludeMatches'>

function isSame(one: Script, other: Script): boolean {
  return (
    one.id === other.id && isSameSet(one.matches, other.matches) && isSameSet(one.excludeMatches, other.excludeMatches)
  )
}

function isSameSet(one: readonly string[] = [], other: readonly string[] = []): boolean {
  const set = new Set(other)
  return one.length === other.length && one.every((pattern) => set.has(pattern))
}
