import type { ExtensionSettings } from '@gasoline/wire'
import { browser } from '../../chrome.ts'
import type { ConnectedPage } from './pages.ts'
import { chooseErrorContext } from '../../settings/error-context.ts'
import { isCapturedOrigin } from '../../settings/sites.ts'

/** The smallest script that reads what the settings want. */
function chooseScript(settings: ExtensionSettings): string | undefined {
  const { components, state } = chooseErrorContext(settings)
  if (state) return 'enrich-state.js'
  return components ? 'enrich.js' : undefined
}

/** Injects the script that reads framework state into a captured document; it replaces an earlier one. */
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
      // A page that never finishes loading has errors too.
      injectImmediately: true,
    })
  } catch {
    // The document is gone.
  }
}

/** The same for all pages, if the settings now need another script. */
export async function enrichAll(
  pages: readonly ConnectedPage[],
  next: ExtensionSettings,
  before: ExtensionSettings,
): Promise<void> {
  if (chooseScript(next) === chooseScript(before)) return
  await Promise.all(pages.map((page) => enrichPage(page, next)))
}
