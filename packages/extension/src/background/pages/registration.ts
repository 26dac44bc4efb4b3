import type { ExtensionSettings } from '@gasoline/wire'
import { browser } from '../../chrome.ts'
import { buildPatterns } from '../../settings/sites.ts'

/** Chrome runs scripts of one call in the order of their ids: the content script is there when inject.js offers its port. */
const SCRIPTS = [
  { id: 'gasoline-1-content', js: ['content.js'], world: 'ISOLATED' },
  { id: 'gasoline-2-inject', js: ['inject.js'], world: 'MAIN' },
] as const

/** Registers the content scripts for the sites in the settings, unless they are registered so already. */
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
    // In one step, so that a page that loads now gets either the old or the new scripts.
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
