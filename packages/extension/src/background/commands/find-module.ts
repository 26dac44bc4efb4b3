import type { CommandArgs, CommandResult } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire'
import { findModuleLine } from '@gasoline/wire/source-text'
import { browser } from '../../chrome.ts'
import { CommandError } from '../../messages.ts'
import type { PageDocument } from '../pages/pages.ts'
import { readText } from './read-text.ts'
import type { Bytes, FetchScope } from './read-text.ts'

type Found = Pick<CommandResult<'fetch_source'>, 'kind' | 'url'> & { readonly bytes: Bytes }

/** What webpack and Rspack load after an edit. */
const HOT_UPDATE = /\.hot-update\.[cm]?js\b/

/**
 * The line of a bundle that evaluates a module without an address of its own, such as `webpack-internal:///./app.js`.
 * Searches what was replaced since the load first, the newest first; then the other scripts of the stack, then all that the
 * page has loaded.
 */
export async function findModule(
  { url, nearby }: CommandArgs<'fetch_source'>,
  page: PageDocument & { readonly tabId: number },
  scope: FetchScope,
): Promise<Found> {
  const searched = new Set<string>()
  const search = async (scripts: readonly string[]): Promise<Found | undefined> => {
    for (const script of scripts) {
      if (searched.has(script) || searched.size >= LIMITS.sources.scriptsSearched) continue
      searched.add(script)
      const line = await findLine(script, url, scope)
      if (line !== undefined) return { kind: 'eval', url: script, bytes: new TextEncoder().encode(line) }
    }
    return undefined
  }
  const scripts = await findScripts(page)
  const replaced = scripts.filter((script) => HOT_UPDATE.test(script)).toReversed()
  const found = await search([...replaced, ...nearby, ...scripts])
  if (found) return found
  throw new CommandError('not_found', `none of the page's ${searched.size} scripts contains this module`)
}

async function findLine(script: string, url: string, scope: FetchScope): Promise<string | undefined> {
  let text: string
  try {
    text = new TextDecoder().decode((await readText(script, scope)).bytes)
  } catch (error) {
    // Try the next script, unless the time is over.
    if (scope.signal.aborted) throw error
    return undefined
  }
  return findModuleLine(text, url)
}

/** The addresses of the scripts that a document has loaded, read in the isolated world. */
async function findScripts({ tabId, documentId }: PageDocument & { readonly tabId: number }): Promise<string[]> {
  const target = documentId === undefined ? { tabId } : { tabId, documentIds: [documentId] }
  const [frame] = await browser.scripting.executeScript({ target, func: listScripts, injectImmediately: true })
  return frame?.result ?? []
}

/** Runs in the page, so it cannot use anything from this module. Scripts that were loaded later come last. */
function listScripts(): string[] {
  const loaded = performance
    .getEntriesByType('resource')
    .filter((entry) => entry.initiatorType === 'script')
    .map(({ name }) => name)
  return [...new Set([...[...document.scripts].map(({ src }) => src), ...loaded])].filter((src) =>
    src.startsWith('http'),
  )
}
