import type { SourceSnippet, StoredEvent } from '@gasoline/wire'
import { soundContext } from '../sound-context.ts'
import { readStumble } from './error-words.ts'
import type { Stumble } from './error-words.ts'
import { chainInSource } from './expression.ts'
import { ownPlaces, placesOfStack } from './frames.ts'
import type { Scene } from './scene.ts'

/** What an error stumbled over, as its words and its source line tell together. */
export function stumbleOf(entry: StoredEvent<'logs'>, scene: Scene): Stumble | undefined {
  const stumble = readStumble(entry.message)
  if (!stumble) return undefined
  const source = sourceOfError(entry, scene)
  const chain = source && chainInSource(source, stumble)
  // A minifier renames variables, never fields: what the source says is the truest.
  return chain ? { ...stumble, chain } : stumble
}

/** The innermost place of an error in the app's own source. */
export function sourceOfError(entry: StoredEvent<'logs'>, { sourceOf }: Scene): SourceSnippet | undefined {
  const [known] = soundContext(entry._aiContext).sourceSnippets ?? []
  if (known) return known
  const tab = typeof entry.tabId === 'number' ? entry.tabId : undefined
  for (const place of ownPlaces(placesOfStack(entry)).slice(0, 3)) {
    const source = sourceOf(place, tab)
    if (source && !source.isLibrary) return source
  }
  return undefined
}
