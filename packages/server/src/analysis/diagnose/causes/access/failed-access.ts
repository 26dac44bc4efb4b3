import { validateContext } from '@gasoline/wire'
import type { SourceSnippet, StoredEvent } from '@gasoline/wire'
import { readFailedAccess } from './access-message.ts'
import type { FailedAccess } from './access-message.ts'
import { readChain } from '../../../code/expression.ts'
import { filterAppPlaces, readStackPlaces } from '../../../code/stack-locations.ts'
import type { Context } from '../../../context/context.ts'

/** The value that an error could not use, by its message and its source line together. */
export function findFailedAccess(entry: StoredEvent<'logs'>, context: Context): FailedAccess | undefined {
  const access = readFailedAccess(entry.message)
  if (!access) return undefined
  const source = findErrorSource(entry, context)
  const chain = source && readChain(source, access)
  // A minifier renames variables, never fields: what the source says is the truest.
  return chain ? { ...access, chain } : access
}

/** The innermost place of an error in the app's own source. */
export function findErrorSource(entry: StoredEvent<'logs'>, { findSource }: Context): SourceSnippet | undefined {
  const [known] = validateContext(entry._aiContext).sourceSnippets ?? []
  if (known) return known
  const tab = typeof entry.tabId === 'number' ? entry.tabId : undefined
  for (const place of filterAppPlaces(readStackPlaces(entry)).slice(0, 3)) {
    const source = findSource(place, tab)
    if (source && !source.isLibrary) return source
  }
  return undefined
}
