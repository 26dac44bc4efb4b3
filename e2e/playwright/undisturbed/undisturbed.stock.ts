import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

const BASE = process.env.BASE_URL ?? ''

function watch(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => seen.push(`request ${new URL(request.url()).pathname}`))
  page.on('console', (message) => seen.push(`${message.type()} ${message.text()}`))
  page.on('pageerror', (error) => seen.push(`error ${error.message}`))
  return seen
}

test('a strict policy, no request of ours, and the network gets idle', async ({ page }) => {
  const seen = watch(page)
  await page.goto(`${BASE}/strict`, { waitUntil: 'networkidle' })
  await expect(page.locator('p')).toHaveText('10')
  expect(seen).toEqual(['request /strict', 'request /strict.js', 'request /data', 'log got 10'])
})

test('third parties are aborted, and the browser goes offline: nothing of ours is lost', async ({ page, context }) => {
  await page.route(
    (url) => url.origin !== BASE,
    (route) => route.abort(),
  )
  await page.goto(`${BASE}/strict`)
  await expect(page.locator('p')).toHaveText('10')
  await context.setOffline(true)
  await page.evaluate(`console.log('said offline')`)
  expect(1).toBe(2)
})

test('what is said last, before the test goes elsewhere or closes the page, is there', async ({ page, context }) => {
  await page.goto(`${BASE}/strict`)
  await page.evaluate(`console.log('said before goto')`)
  await page.goto(`${BASE}/strict?second`)
  await page.evaluate(`console.log('said before close')`)
  await page.close()
  const other = await context.newPage()
  await other.goto(`${BASE}/strict?third`)
  await other.evaluate(`console.log('said before the end')`)
  expect(1).toBe(2)
})

test('steps and their places stay those of the test', async ({ browser }, info) => {
  const context = await browser.newContext()
  await context.newPage()
  await context.close()
  // Private, and only read here: the steps as reporters get them.
  const { _steps: steps } = info as unknown as { _steps: { title: string; location?: { file: string } }[] }
  const own = steps.flatMap(({ title, location }) => (location && !title.startsWith('Before') ? [location.file] : []))
  expect(own.filter((file) => /gasoline-ci|@gasoline/.test(file))).toEqual([])
})
