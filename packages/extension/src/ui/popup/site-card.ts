import type { ExtensionSettings } from '@gasoline/wire'
import { browser } from '../../chrome.ts'
import type { TabStatus } from '../../messages.ts'
import { askWorker } from '../ask-worker.ts'
import { part } from '../parts/part.ts'
import { setText } from '../parts/set-text.ts'
import { PICTURE_WARNING } from '../setting-labels.ts'
import { describeSite, describeUncapturable } from './describe-site.ts'
import { createSwitch } from '../parts/switch.ts'

export interface SiteCard {
  readonly show: (site: TabStatus['site'], settings: ExtensionSettings) => Promise<void>
}

/** The popup's card about the site in this tab. */
export function createSiteCard(tabId: number, refresh: () => Promise<void>): SiteCard {
  const { row, input } = createSwitch('capture-site', 'Capture this site')
  const toggle = part('site-switch', HTMLElement)
  const note = part('site-note', HTMLElement)
  const problem = part('site-problem', HTMLElement)
  const reload = part('site-reload', HTMLElement)
  const pictures = part('site-pictures', HTMLElement)
  toggle.append(row)
  let shown: string | null = null
  let isChanging = false

  const setSite = async (origin: string, isCaptured: boolean) => {
    isChanging = true
    setText(problem, '')
    try {
      await askWorker({ type: 'set-site', origin, isCaptured })
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
  part('reload', HTMLButtonElement).addEventListener('click', () => {
    reload.hidden = true
    // A tab that has been closed meanwhile is shown as such.
    void browser.tabs.reload(tabId).then(refresh, refresh)
  })

  return {
    show: async (site, settings) => {
      shown = site.origin
      toggle.hidden = shown === null
      setText(part('site-origin', HTMLElement), shown ?? '')
      if (shown === null) {
        const tab = await browser.tabs.get(tabId).catch(() => undefined)
        setText(note, describeUncapturable(tab?.url))
        setText(pictures, '')
        reload.hidden = true
        return
      }
      // An answer that was on its way when the person switched would switch back for a moment.
      if (isChanging) return
      const arePicturesOn = settings.screenshotOnError || settings.screenshotOnNavigation || settings.screenshotOnAction
      input.checked = site.isCaptured
      input.disabled = !settings.captureEnabled
      setText(note, describeSite(site, settings.captureEnabled))
      reload.hidden = !(site.needsReload && settings.captureEnabled)
      setText(pictures, site.isCaptured && arePicturesOn ? PICTURE_WARNING : '')
    },
  }
}
