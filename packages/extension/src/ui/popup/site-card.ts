import type { ExtensionSettings } from '@gasoline/wire'
import { browser } from '../../chrome.ts'
import type { TabStatus } from '../../messages.ts'
import { requestWorker } from '../request-worker.ts'
import { getElement, setText } from '../parts/elements.ts'
import { SCREENSHOT_WARNING } from '../setting-labels.ts'
import { describeSite, describeUncapturable } from './describe-site.ts'
import { createSwitch } from '../parts/switch.ts'

export interface SiteCard {
  readonly show: (site: TabStatus['site'], settings: ExtensionSettings) => Promise<void>
}

/** The popup's card about the site in this tab. */
export function createSiteCard(tabId: number, refresh: () => Promise<void>): SiteCard {
  const { row, input } = createSwitch('capture-site', 'Record this site')
  const toggle = getElement('site-switch', HTMLElement)
  const note = getElement('site-note', HTMLElement)
  const problem = getElement('site-problem', HTMLElement)
  const reload = getElement('site-reload', HTMLElement)
  const screenshots = getElement('site-screenshots', HTMLElement)
  toggle.append(row)
  let shown: string | null = null
  let isChanging = false

  const setSite = async (origin: string, isCaptured: boolean) => {
    isChanging = true
    setText(problem, '')
    try {
      await requestWorker({ type: 'set-site', origin, isCaptured })
    } catch (error) {
      input.checked = !isCaptured
      setText(problem, error instanceof Error ? error.message : String(error))
    }
    isChanging = false
    await refresh()
  }
  input.addEventListener('change', () => {
    if (shown !== null) void setSite(shown, input.checked)
  })
  getElement('reload', HTMLButtonElement).addEventListener('click', () => {
    reload.hidden = true
    // If the tab has been closed, refresh shows that.
    void browser.tabs.reload(tabId).then(refresh, refresh)
  })

  return {
    show: async (site, settings) => {
      shown = site.origin
      toggle.hidden = shown === null
      setText(getElement('site-origin', HTMLElement), shown ?? '')
      if (shown === null) {
        const tab = await browser.tabs.get(tabId).catch(() => undefined)
        setText(note, describeUncapturable(tab?.url))
        setText(screenshots, '')
        reload.hidden = true
        return
      }
      // A status from before the change would flip the switch back for a moment.
      if (isChanging) return
      const areScreenshotsOn =
        settings.screenshotOnError || settings.screenshotOnNavigation || settings.screenshotOnAction
      input.checked = site.isCaptured
      input.disabled = !settings.captureEnabled
      setText(note, describeSite(site, settings.captureEnabled))
      reload.hidden = !(site.needsReload && settings.captureEnabled)
      setText(screenshots, site.isCaptured && areScreenshotsOn ? SCREENSHOT_WARNING : '')
    },
  }
}
