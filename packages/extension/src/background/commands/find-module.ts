import type { CommandArgs, CommandResult } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire'
import { browser } from '../../chrome.ts'
import { CommandError } from '../../messages.ts'
import type { PageDocument } from '../pages/pages.ts'
import { readText } from './read-text.ts'
import type { Bytes, Reach } from './read-text.ts'

type Found = Pick<CommandResult<'fetch_source'>, 'kind' | 'url'> & { readonly bytes: Bytes }

/**
 * The line of a bundle in which a module is evaluated that has a name but no address: `webpack-internal:///./app.js`.
 * The stack's other scripts are looked through first, then all that the page has loaded.
 */
export async function findModule(
  { url, nearby }: CommandArgs<'fetch_source'>,
  page: PageDocument & { readonly tabId: number },
  reach: Reach,
): Promise<Found> {
  const looked = new Set<string>()
  const look = async (scripts: readonly string[]): Promise<Found | undefined> => {
    for (const script of scripts) {
      if (looked.has(script) || looked.size >= LIMITS.sources.scriptsSearched) continue
      looked.add(script)
      const line = await findLine(script, url, reach)
      if (line !== undefined) return { kind: 'eval', url: script, bytes: new TextEncoder().encode(line) }
    }
    return undefined
  }
  const found = (await look(nearby)) ?? (await look(await findScripts(page)))
  if (found) return found
  throw new CommandError('not_found', `none of the ${looked.size} scripts of the page holds this module`)
}

async function findLine(script: string, url: string, reach: Reach): Promise<string | undefined> {
  let text: string
  try {
    text = new TextDecoder().decode((await readText(script, reach)).bytes)
  } catch (error) {
    // One that cannot be had may not be the one; but without time there is no other either.
    if (reach.signal.aborted) throw error
    return undefined
  }
  for (let at = text.indexOf(`sourceURL=${url}`); at >= 0; at = text.indexOf(`sourceURL=${url}`, at + 1)) {
    // Another module's name may begin with this one's.
    const next = text.charAt(at + 'sourceURL='.length + url.length)
    if (!/[\\"'`\s?]/.test(next)) continue
    const end = text.indexOf('\n', at)
    return text.slice(text.lastIndexOf('\n', at) + 1, end < 0 ? text.length : end)
  }
  return undefined
}

/** The scripts that a document has loaded. A list of names is all that is asked of the page, in our own world. */
async function findScripts({ tabId, documentId }: PageDocument & { readonly tabId: number }): Promise<string[]> {
  const target = documentId === undefined ? { tabId } : { tabId, documentIds: [documentId] }
  const [frame] = await browser.scripting.executeScript({ target, func: listScripts, injectImmediately: true })
  return frame?.result ?? []
}

/** Runs in the page, so it can use nothing from outside. The newest last: what is loaded late is the app's own. */
function listScripts(): string[] {
  const loaded = performance
    .getEntriesByType('resource')
    .filter((entry) => entry.initiatorType === 'script')
    .map(({ name }) => name)
  return [...new Set([...[...document.scripts].map(({ src }) => src), ...loaded])].filter((src) =>
    src.startsWith('http'),
  )
}
