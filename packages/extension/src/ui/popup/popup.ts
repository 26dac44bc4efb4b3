import { browser } from '../../chrome.ts'
import { createCapturedCard } from './captured-card.ts'
import { createConnectionCard } from './connection-card.ts'
import { openSettings } from '../live-settings.ts'
import { createNotice } from '../parts/notice.ts'
import { getElement } from '../parts/elements.ts'
import { createSiteCard } from './site-card.ts'
import { createSwitchRow } from '../parts/switch-row.ts'
import { watchStatus } from '../watch-status.ts'
import { createWebSocketRow } from '../parts/websocket-row.ts'

/** Starts the popup for the tab in `?tabId=`, or else for the active tab. */
export async function startPopup(): Promise<void> {
  const [settings, tabId] = await Promise.all([openSettings({ ...createNotice(), saved: () => {} }), findTab()])
  const isShort = true
  getElement('master', HTMLElement).append(createSwitchRow(settings, 'captureEnabled', { isShort }))
  getElement('recorded', HTMLElement).append(
    createSwitchRow(settings, 'actionCaptureEnabled', { isShort }),
    createSwitchRow(settings, 'networkBodyCaptureEnabled', { isShort }),
    createWebSocketRow(settings, { isShort }),
    createSwitchRow(settings, 'aiContextEnabled', { isShort }),
    createSwitchRow(settings, 'screenshotOnError', { isShort }),
  )
  getElement('options', HTMLAnchorElement).addEventListener('click', (event) => {
    event.preventDefault()
    void browser.runtime.openOptionsPage()
  })

  const connection = createConnectionCard()
  const showCaptured = createCapturedCard()
  const refresh = watchStatus(tabId, {
    shown: (status) => {
      connection.show(status.connection)
      showCaptured(status)
      void site.show(status.site, settings.current())
    },
    failed: connection.fail,
  })
  const site = createSiteCard(tabId, refresh)
  settings.show((now) => {
    document.body.toggleAttribute('data-paused', !now.captureEnabled)
    void refresh()
  })
}

async function findTab(): Promise<number> {
  const named = Number(new URLSearchParams(location.search).get('tabId') ?? Number.NaN)
  if (Number.isInteger(named)) return named
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true })
  return tab?.id ?? browser.tabs.TAB_ID_NONE
}
