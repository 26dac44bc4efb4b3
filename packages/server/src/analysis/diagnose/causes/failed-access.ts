import type { SourceSnippet, StoredEvent } from '@gasoline/wire'
import { validateContext } from '../../code/validate-context.ts'
import { readStumble } from './access-message.ts'
import type { Stumble } from './access-message.ts'
import { chainInSource } from '../../code/expression.ts'
import { filterAppPlaces, readStackPlaces } from '../../code/stack-locations.ts'
import type { Context } from '../../context/context.ts'

/** What an error stumbled over, as its words and its source line tell together. */
export function stumbleOf(entry: StoredEvent<'logs'>, context: Context): Stumble | undefined {
  const stumble = readStumble(entry.message)
  if (!stumble) return undefined
  const source = sourceOfError(entry, context)
  const chain = source && chainInSource(source, stumble)
  // A minifier renames variables, never fields: what the source says is the truest.
  return chain ? { ...stumble, chain } : stumble
}

/** The innermost place of an error in the app's own source. */
export function sourceOfError(entry: StoredEvent<'logs'>, { sourceOf }: Context): SourceSnippet | undefined {
  const [known] = validateContext(entry._aiContext).sourceSnippets ?? []
  if (known) return known
  const tab = typeof entry.tabId === 'number' ? entry.tabId : undefined
  for (const place of filterAppPlaces(readStackPlaces(entry)).slice(0, 3)) {
    const source = sourceOf(place, tab)
    if (source && !source.isLibrary) return source
  }
  return undefined
}
