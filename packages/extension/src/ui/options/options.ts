import { browser } from '../../chrome.ts'
import { createBufferSizeRow } from './buffer-size-row.ts'
import { describeConnection, summarizeConnection } from '../describe-connection.ts'
import { openSettings } from '../live-settings.ts'
import { createNotice } from '../parts/notice.ts'
import { getElement, setText } from '../parts/elements.ts'
import { connectReset } from './reset-dialog.ts'
import { createServerRow } from './server-row.ts'
import { SCREENSHOT_WARNING } from '../setting-labels.ts'
import { createSiteRows } from './site-rows.ts'
import { createSwitchRow } from '../parts/switch-row.ts'
import { watchStatus } from '../watch-status.ts'
import { createWebSocketRow } from '../parts/websocket-row.ts'

/** Starts the options page. */
export async function startOptions(): Promise<void> {
  const settings = await openSettings(createNotice())
  const fill = (id: string, ...rows: readonly HTMLElement[]) => getElement(id, HTMLElement).append(...rows)
  fill('connection-rows', createServerRow(settings))
  fill('site-rows', ...createSiteRows(settings))
  fill(
    'recorded-rows',
    createSwitchRow(settings, 'captureEnabled'),
    createSwitchRow(settings, 'actionCaptureEnabled'),
    createSwitchRow(settings, 'networkBodyCaptureEnabled'),
    createWebSocketRow(settings),
  )
  fill(
    'action-rows',
    createSwitchRow(settings, 'enhancedSelectorsEnabled', { needs: 'actionCaptureEnabled' }),
    createBufferSizeRow(settings),
  )
  fill(
    'context-rows',
    createSwitchRow(settings, 'aiContextEnabled'),
    createSwitchRow(settings, 'aiContextSourceSnippets', { needs: 'aiContextEnabled' }),
    createSwitchRow(settings, 'aiContextComponentTree', { needs: 'aiContextEnabled' }),
    createSwitchRow(settings, 'aiContextStateSnapshot', { needs: 'aiContextEnabled' }),
  )
  fill(
    'screenshot-rows',
    createSwitchRow(settings, 'screenshotOnError'),
    createSwitchRow(settings, 'screenshotOnNavigation'),
    createSwitchRow(settings, 'screenshotOnAction'),
    createSwitchRow(settings, 'screenshotDebugger'),
  )
  setText(
    getElement('screenshot-warning', HTMLElement),
    `${SCREENSHOT_WARNING} They show whatever the page shows, and are taken of recorded sites only.`,
  )
  connectReset(settings)
  await showConnection()
}

async function showConnection(): Promise<void> {
  const chip = getElement('connection', HTMLElement)
  const title = getElement('connection-title', HTMLElement)
  const tab = await browser.tabs.getCurrent()
  watchStatus(tab?.id ?? browser.tabs.TAB_ID_NONE, {
    shown: ({ connection }) => {
      const text = describeConnection(connection, Date.now())
      chip.dataset.tone = text.tone
      setText(title, text.tone === 'good' ? summarizeConnection(text) : text.title)
    },
    failed: (reason) => {
      chip.dataset.tone = 'bad'
      setText(title, reason)
    },
  })
}
