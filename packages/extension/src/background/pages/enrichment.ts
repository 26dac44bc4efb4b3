import type { ExtensionSettings } from '@gasoline/wire'
import { browser } from '../../chrome.ts'
import type { ConnectedPage } from './pages.ts'
import { chooseErrorContext } from '../../settings/error-context.ts'
import { isCapturedOrigin } from '../../settings/sites.ts'

/** The script that knows what the settings ask for, and no more. */
function chooseScript(settings: ExtensionSettings): string | undefined {
  const { components, state } = chooseErrorContext(settings)
  if (state) return 'enrich-state.js'
  return components ? 'enrich.js' : undefined
}

/** Puts the script that knows frameworks into a captured document; another one takes the earlier one's place. */
export async function enrichPage(page: ConnectedPage, settings: ExtensionSettings): Promise<void> {
  const { tabId, documentId, origin } = page
  const script = chooseScript(settings)
  if (script === undefined || documentId === undefined || tabId < 0) return
  if (origin !== undefined && !isCapturedOrigin(origin, settings)) return
  try {
    await browser.scripting.executeScript({
      target: { tabId, documentIds: [documentId] },
      files: [script],
      world: 'MAIN',
      // A page that never finishes loading has errors, too.
      injectImmediately: true,
    })
  } catch {
    // The document has gone meanwhile; errors of a page without the script say so.
  }
}

/** The same for all of them, where the settings ask for another one now. */
export async function enrichAll(
  pages: readonly ConnectedPage[],
  next: ExtensionSettings,
  before: ExtensionSettings,
): Promise<void> {
  if (chooseScript(next) === chooseScript(before)) return
  await Promise.all(pages.map((page) => enrichPage(page, next)))
}
