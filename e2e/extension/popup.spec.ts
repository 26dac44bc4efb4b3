import { expect } from '@playwright/test'
import { test } from '../support/extension.ts'
import { inspectLooks, openPopup, readStorage, tabTo } from './extension-pages.ts'
import { startServer } from '../support/server.ts'
import { json } from '../support/site.ts'
import { soon } from '../support/soon.ts'

const APP = `<title>App</title><button onclick="fetch('/data')">Load</button>
  <script>console.log('one'); console.warn('two'); setTimeout(() => { throw new Error('broken') })</script>`

// A profile as after installation.
test.use({ sessionOptions: { isFresh: true } })

test('the popup shows the connection and what was recorded in the tab', async ({ session }, info) => {
  const site = await session.startSite({ '/': APP, '/data': json({ ok: true }) })
  const app = await session.openPage(`${site.origin}/`)
  await app.getByRole('button', { name: 'Load' }).click()
  const popup = await openPopup(session, app)
  const { version } = await session.server.health()
  const { port } = new URL(session.server.url)

  await expect(popup.locator('#connection-title')).toHaveText('Connected')
  await expect(popup.locator('#connection-detail')).toHaveText(`Gasoline ${version} on port ${port}`)
  await expect(popup.locator('#connection-heartbeat')).toHaveText(/^Last heartbeat \d+ s ago$/)
  await expect(popup.locator('#site-origin')).toHaveText(site.origin)
  await expect(popup.locator('#site-note')).toHaveText('Recording. Local sites are on by default.')
  await expect(popup.locator('#site-screenshots')).toHaveText('Screenshots cannot be redacted.')
  await expect(popup.locator('#site-reload')).toBeHidden()

  const numbers = async () => {
    const cells = await popup
      .locator('dd')
      .evaluateAll((all) => all.map((dd) => [dd.dataset.kind, Number(dd.textContent)]))
    return Object.fromEntries(cells) as Record<string, number>
  }
  const held = async () => {
    const { logs, network_bodies, websocket_events, enhanced_actions, screenshots } = await session.snapshot()
    return {
      logs: logs.length,
      errors: logs.filter(({ level }) => level === 'error').length,
      network: network_bodies.length,
      websocket: websocket_events.length,
      actions: enhanced_actions.length,
      screenshots: screenshots.length,
    }
  }
  await expect.poll(held, soon).toMatchObject({ logs: 3, errors: 1, network: 1 })
  await expect(async () => expect(await numbers()).toEqual(await held())).toPass()
  await app.evaluate("console.log('three')")
  await expect(popup.locator('dd[data-kind="logs"]'), 'live, without reopening').toHaveText('4')
  await inspectLooks(popup, 'popup', [320, 360, 1200], info)

  await session.server.stop()
  await expect(popup.locator('#connection-title')).toHaveText('Not connected')
  await expect(popup.locator('#connection-detail')).not.toHaveText('')
  await expect(popup.locator('#connection-command')).toHaveText(`gasoline serve --port ${port}`)
  await inspectLooks(popup, 'popup-disconnected', [320], info)

  const again = await startServer('--port', port)
  try {
    await tabTo(popup, '#retry')
    await popup.keyboard.press('Enter')
    await expect(popup.locator('#connection-title')).toHaveText('Connected')
    await expect(popup.getByRole('button', { name: 'Retry' })).toBeHidden()
  } finally {
    await again.stop()
  }
})

test.describe('on another site', () => {
  test.use({ sessionOptions: { args: ['--host-resolver-rules=MAP app.test 127.0.0.1'] } })

  test('the keyboard turns recording on and off, and the popup says when to reload', async ({ session }, info) => {
    const site = await session.startSite({ '/': '<title>App</title><script>console.log("hello")</script>' })
    const origin = `http://app.test:${site.port}`
    const app = await session.openPage(`${origin}/`)
    const popup = await openPopup(session, app)
    const toggle = popup.getByRole('switch', { name: 'Record this site' })
    await expect(popup.locator('#site-note')).toHaveText('Not recording this site. Nothing runs in it.')
    await expect(popup.locator('#site-screenshots')).toBeHidden()
    await expect(toggle).not.toBeChecked()

    await tabTo(popup, '#capture-site')
    await popup.keyboard.press('Space')
    await expect(popup.locator('#site-note')).toHaveText('You added this site.')
    expect((await readStorage(popup)).sites).toEqual([origin])
    await expect(popup.locator('#site-reload')).toBeVisible()
    await inspectLooks(popup, 'popup-reload', [360], info)
    await tabTo(popup, '#reload')
    await popup.keyboard.press('Enter')
    await expect(popup.locator('dd[data-kind="logs"]')).toHaveText('1')
    await expect(popup.locator('#site-reload')).toBeHidden()

    await tabTo(popup, '#capture-site', 'Shift+Tab')
    await popup.keyboard.press('Space')
    await expect(popup.locator('#site-note')).toHaveText('Not recording this site. Nothing runs in it.')
    expect((await readStorage(popup)).sites).toEqual([])
    await app.reload()
    await app.evaluate("console.log('unseen')")

    await popup.getByRole('switch', { name: 'Recording', exact: true }).click()
    await expect(popup.locator('#site-note')).toHaveText('Recording is off for all sites.')
    await expect(toggle).toBeDisabled()
    expect((await session.snapshot()).logs.map(({ message }) => message)).toEqual(['hello'])
  })
})

test('switches save their settings at once and follow changes made elsewhere', async ({ session }) => {
  const popup = await openPopup(session, await session.openPage('chrome://version/'))
  await expect(popup.locator('#site-note')).toHaveText('Pages of the browser cannot be recorded.')
  await expect(popup.getByRole('switch', { name: 'Record this site' })).toBeHidden()

  for (const [key, name] of Object.entries({
    captureEnabled: 'Recording',
    actionCaptureEnabled: 'User actions',
    networkBodyCaptureEnabled: 'Request and response bodies',
    aiContextEnabled: 'AI error context',
    screenshotOnError: 'Screenshot on error',
  })) {
    const toggle = popup.getByRole('switch', { name, exact: true })
    await expect(toggle).toBeChecked()
    await toggle.focus()
    await popup.keyboard.press('Space')
    await expect.poll(async () => (await readStorage(popup))[key], key).toBe(false)
    await session.configure({ [key]: true })
    await expect(toggle).toBeChecked()
  }

  const modes = popup.getByRole('radiogroup', { name: 'WebSocket traffic' })
  await modes.getByRole('radio', { name: 'Messages' }).focus()
  for (const mode of ['lifecycle', 'off']) {
    await popup.keyboard.press('ArrowRight')
    await expect.poll(async () => (await readStorage(popup)).webSocketCaptureMode, soon).toBe(mode)
  }
  await session.configure({ webSocketCaptureMode: 'messages' })
  await expect(modes.getByRole('radio', { name: 'Messages' })).toBeChecked()

  const options = session.context.waitForEvent('page')
  await tabTo(popup, '#options')
  await popup.keyboard.press('Enter')
  await expect(await options).toHaveTitle('Gasoline options')

  const hostile = '<img src=x onerror="document.title=1">'
  const site = await session.startSite({ '/health': json({ name: 'gasoline', version: hostile, protocol: 99 }) })
  await session.configure({ serverUrl: site.origin })
  await expect(popup.locator('#connection-title')).toHaveText('Incompatible server')
  await expect(popup.locator('#connection-detail'), 'text from other origins stays text').toContainText(hostile)
  expect(await popup.locator('main img').count()).toBe(0)
  await expect(popup).toHaveTitle('Gasoline')

  const lost = await openPopup(session, encodeURIComponent(hostile))
  await expect(lost.locator('#site-note')).toHaveText('Pages of extensions cannot be recorded.')
})
