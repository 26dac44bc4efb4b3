import { expect } from '@playwright/test'
import { connectAgent } from '../support/agent.ts'
import { test } from './fixture.ts'

/** What each view shows of the shop, as a person reads it. */
const SHOWN: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  now: ['click button “Pay”', 'POST /api/orders', 'price list is a day old', 'close /live', 'navigate /cart'],
  errors: [
    "Cannot read properties of undefined (reading 'id')",
    'returned 500: "address_id must not be null"',
    'src/cart/pay.ts:42',
    'App › Cart › PayButton',
    'closed with 1011 backend gone',
  ],
  network: ['GET /api/cart', 'POST /api/orders', '320 ms', 'pending'],
  websockets: ['close 1011 backend gone', '{"type":"price","sku":"tea"}', '{"type":"ping"}'],
  screenshots: ['agent'],
  performance: ['http://localhost:3000/cart', /load 2\.4 s, was \d+ ms \(\+\d+ %\)/],
  contracts: ['GET /api/cart', /\d+ calls/, 'localhost:3000'],
  security: ['Stripe secret key in a response body', 'CWE-798'],
  runs: ['Drop the run files', 'cart › pays', 'address_id must not be null'],
  agent: ['diagnose', '{"limit":5}', 'jwt × '],
  connect: ['Browser extension', 'First event', '/mcp', 'install claude-code'],
  privacy: ['http://localhost:3000', 'Noise rules', '[redacted:password:'],
}

test('every view shows what was captured; axe objects to none, light or dark, and none is wider than 400 pixels', async ({
  dashboard: { page, url, open, listViews, seed, send, audit },
}) => {
  await fetch(`${url}/test-boundary`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ test_id: 'cart › pays', action: 'start' }),
  })
  await seed()
  await fetch(`${url}/test-boundary`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ test_id: 'cart › pays', action: 'end', status: 'failed' }),
  })
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlc2lnbmF0dXJl'
  await send([['logs', { at: Date.now(), level: 'error', source: 'console', message: `refused: Bearer ${token}` }]])
  const agent = await connectAgent(url)
  await agent.call('get_browser_errors', { limit: 5 })
  await agent.call('diagnose')
  await agent.close()
  expect(await listViews()).toEqual(Object.keys(SHOWN))
  for (const [view, texts] of Object.entries(SHOWN)) {
    await test.step(view, async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 1280, height: 900 })
      await open(`/?view=${view}`)
      const main = page.getByRole('main')
      for (const text of texts) await expect(main).toContainText(text)
      expect.soft(await audit(), `${view}, light`).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect.soft(await audit(), `${view}, dark`).toEqual([])
      await page.setViewportSize({ width: 400, height: 800 })
      const wide = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect.soft(await wide(), `${view}, 400 pixels`).toBe(0)
    })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await test.step('the details of a failure', async () => {
    await open('/?view=errors')
    await page.getByRole('button', { name: /^exception/ }).click()
    const drawer = page.getByRole('complementary')
    for (const text of [
      'order is missing',
      'src/cart/pay.ts:42',
      'order.id',
      'App › Cart › PayButton',
      'Copy as prompt (',
    ])
      await expect(drawer).toContainText(text)
    expect.soft(await audit(), 'details').toEqual([])
    await drawer
      .getByRole('list', { name: 'What led to it' })
      .getByRole('link', { name: /^N\d+$/ })
      .click()
    await expect(drawer).toContainText('"address_id": null')
    await expect(page).toHaveURL(/id=N\d+/)
  })
  await test.step('help', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
    expect.soft(await audit(), 'help').toEqual([])
  })
})
