import { ExtensionSettings } from '@gasoline/wire'
import { expect } from '@playwright/test'
import { test } from '../support/extension.ts'
import { inspectLooks, openOptions, openPopup, readStorage, tabTo } from './extension-pages.ts'
import { startServer } from '../support/server.ts'
import { soon } from '../support/soon.ts'

const DEFAULTS = ExtensionSettings.parse({})

// A profile as after installation.
test.use({ sessionOptions: { isFresh: true } })

test('every setting is saved under its name, read back, and follows changes made elsewhere', async ({
  session,
}, info) => {
  const page = await openOptions(session)
  const stored = async (key: string) => (await readStorage(page))[key]
  const expected: Record<string, unknown> = {}
  const switches = Object.entries(DEFAULTS).flatMap(([key, value]) =>
    typeof value === 'boolean' ? [{ key, value }] : [],
  )
  expect(switches).toHaveLength(12)
  // The main one of its group last: without it the others cannot be changed.
  const isMain = (key: string) => key === 'aiContextEnabled' || key === 'actionCaptureEnabled'
  for (const { key, value } of switches.sort((a, b) => Number(isMain(a.key)) - Number(isMain(b.key)))) {
    if (key === 'actionCaptureEnabled') {
      await page.locator('#reproductionBufferSize').fill('75')
      await page.keyboard.press('Enter')
      await expect.poll(() => stored('reproductionBufferSize'), soon).toBe(75)
      expected.reproductionBufferSize = 75
    }
    const toggle = page.locator(`#${key}`)
    await expect(toggle).toBeChecked({ checked: value })
    await page.locator(`label[for="${key}"]`).click()
    await expect.poll(() => stored(key), key).toBe(!value)
    expected[key] = !value
  }
  await page.getByRole('radio', { name: 'Open and close only' }).check()
  await expect.poll(() => stored('webSocketCaptureMode'), soon).toBe('lifecycle')
  expected.webSocketCaptureMode = 'lifecycle'
  await page.locator('#add-site').fill('https://app.example.com/path')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => stored('sites'), soon).toEqual(['https://app.example.com'])
  expected.sites = ['https://app.example.com']
  await session.configure({ excludedSites: ['http://localhost:4000'] })
  await page.getByRole('button', { name: 'Record again: http://localhost:4000' }).click()
  await expect.poll(() => stored('excludedSites'), soon).toEqual([])
  expected.excludedSites = []
  expected.serverUrl = session.server.url
  expect(Object.keys(expected).sort(), 'no setting is left out').toEqual(Object.keys(ExtensionSettings.shape).sort())
  expect(await readStorage(page)).toEqual(expected)

  await page.reload()
  for (const { key, value } of switches) await expect(page.locator(`#${key}`)).toBeChecked({ checked: !value })
  await expect(page.getByRole('radio', { name: 'Open and close only' })).toBeChecked()
  await expect(page.locator('#reproductionBufferSize')).toHaveValue('75')
  await expect(page.locator('#serverUrl')).toHaveValue(session.server.url)
  await expect(page.locator('#sites .origin')).toHaveText(['https://app.example.com'])
  await expect(page.locator('#aiContextStateSnapshot'), 'disabled while its main switch is off').toBeDisabled()

  await session.configure({ ...DEFAULTS, serverUrl: session.server.url, reproductionBufferSize: 120 })
  for (const { key, value } of switches) await expect(page.locator(`#${key}`)).toBeChecked({ checked: value })
  await expect(page.getByRole('radio', { name: 'Messages' })).toBeChecked()
  await expect(page.locator('#reproductionBufferSize')).toHaveValue('120')
  await expect(page.locator('#sites')).toHaveText('None yet.')
  await session.configure({
    sites: ['https://app.example.com', '*://*.example.org'],
    excludedSites: ['http://localhost:4000'],
  })
  await expect(page.locator('#excludedSites .origin')).toBeVisible()
  await inspectLooks(page, 'options', [320, 760, 1200], info)
})

test('bad input shows an error and changes nothing', async ({ session }, info) => {
  const page = await openOptions(session)
  await session.configure({ sites: ['https://kept.example.com'] })
  await expect(page.locator('#sites .origin')).toHaveText(['https://kept.example.com'])
  const before = await readStorage(page)
  for (const [field, typed, text] of [
    ['serverUrl', 'http://example.com:7890', 'example.com:7890 is not this computer'],
    ['serverUrl', 'http://127.0.0.1:99999', 'is not a valid address'],
    ['serverUrl', '', 'Enter an address'],
    ['add-site', '*', 'every site'],
    ['add-site', 'localhost:3000', 'local address'],
    ['add-site', 'exa mple', 'is not a valid site'],
    ['add-site', '<img src=x onerror=alert(1)>', 'is not a valid site'],
    ['add-site', 'https://kept.example.com/again', 'already in the list'],
    ['reproductionBufferSize', '0', 'from 1 to 200'],
    ['reproductionBufferSize', '201', 'from 1 to 200'],
    ['reproductionBufferSize', '1.5', 'from 1 to 200'],
    ['reproductionBufferSize', 'many', 'from 1 to 200'],
    ['reproductionBufferSize', '', 'from 1 to 200'],
  ] as const) {
    const input = page.locator(`#${field}`)
    await input.fill(typed)
    await input.press('Enter')
    await expect(page.locator(`#${field}-problem`)).toContainText(text)
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toHaveAccessibleDescription(new RegExp(text.replaceAll(/[.*]/g, '.')))
  }
  expect(await readStorage(page)).toEqual(before)
  await inspectLooks(page, 'options-problems', [320], info)
  await page.locator('#serverUrl').fill('elsewhere')
  await page.locator('#serverUrl').press('Escape')
  await expect(page.locator('#serverUrl')).toHaveValue(session.server.url)
  await expect(page.locator('#serverUrl-problem')).toBeHidden()
})

test('a new server address takes effect at once, and the page says whether it responds', async ({ session }) => {
  const other = await startServer()
  try {
    const page = await openOptions(session)
    await expect(page.locator('#connection-title')).toContainText(`on port ${new URL(session.server.url).port}`)
    await page.locator('#serverUrl').fill(new URL(other.url).port)
    await page.keyboard.press('Enter')
    await expect(page.locator('#serverUrl')).toHaveValue(other.url)
    await expect(page.locator('#serverUrl-outcome')).toContainText('Saved. Connected to Gasoline')
    await expect(page.locator('#connection-title')).toContainText(`on port ${new URL(other.url).port}`)
    await expect.poll(async () => (await other.health()).extension.connected, soon).toBe(true)
    expect((await readStorage(page)).serverUrl).toBe(other.url)

    await page.locator('#serverUrl').fill('127.0.0.1:9')
    await page.locator('#add-site').focus()
    await expect(page.locator('#serverUrl-outcome')).toContainText('Saved. Not connected:')
    expect((await readStorage(page)).serverUrl).toBe('http://127.0.0.1:9')

    const hostile = '<img src=x onerror="document.title=1">'
    await session.configure({ sites: [hostile, 'javascript:document.title=2'], excludedSites: [hostile] })
    await expect(page.locator('#sites .origin')).toHaveText([hostile, 'javascript:document.title=2'])
    await expect(page.locator('#excludedSites .origin')).toHaveText([hostile])
    expect(await page.locator('main img, main a').count(), 'text from other origins stays text').toBe(0)
    await page.getByRole('button', { name: `Remove: ${hostile}` }).click()
    await expect(page.locator('#sites .origin')).toHaveText(['javascript:document.title=2'])
    await expect(page).toHaveTitle('Gasoline options')
  } finally {
    await other.stop()
  }
})

test.describe('sites by pattern', () => {
  test.use({ sessionOptions: { args: ['--host-resolver-rules=MAP *.app.test 127.0.0.1'] } })

  test('the keyboard adds a pattern, which is recorded, removes it, and resets everything', async ({
    session,
  }, info) => {
    const site = await session.startSite({ '/': '<title>App</title><script>console.log("hello")</script>' })
    const page = await openOptions(session)
    await tabTo(page, '#add-site')
    await page.keyboard.type('*.app.test')
    await page.keyboard.press('Enter')
    await expect(page.locator('#sites .origin')).toHaveText(['*://*.app.test'])
    const app = await session.openPage(`http://shop.app.test:${site.port}/`)
    const popup = await openPopup(session, app)
    await expect(popup.locator('#site-note')).toHaveText('Recording. You added this site.')
    await expect(popup.locator('dd[data-kind="logs"]')).toHaveText('1')
    await popup.close()

    await page.bringToFront()
    await page.keyboard.type('https://second.example.com')
    await page.keyboard.press('Enter')
    await expect(page.locator('#sites .origin')).toHaveText(['*://*.app.test', 'https://second.example.com'])
    await tabTo(page, '#sites li:first-child button', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('#sites .origin')).toHaveText(['https://second.example.com'])
    await expect(page.getByRole('button', { name: 'Remove: https://second.example.com' })).toBeFocused()

    await tabTo(page, '#reset')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await inspectLooks(page, 'options-reset', [320], info)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect((await readStorage(page)).sites).toEqual(['https://second.example.com'])
    await page.keyboard.press('Enter')
    await tabTo(page, '#reset-confirm')
    await page.keyboard.press('Enter')
    await expect.poll(() => readStorage(page), soon).toEqual(DEFAULTS)
    await expect(page.locator('#notice')).toHaveText('Saved')
  })
})
