import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test as base } from '@playwright/test'
import type { Page } from '@playwright/test'

const BASE = process.env.BASE_URL ?? ''
const REPORTS = 'gasoline-report'

/** Whether what a test failed at was written. */
function isWritten(mark: string): boolean {
  const lines = readdirSync(REPORTS).flatMap((name) => readFileSync(`${REPORTS}/${name}`, 'utf8').split('\n'))
  return lines.some((line) => line.includes(mark) && line.includes('"status":500'))
}

const test = base.extend<{ account: Page }>({
  account: async ({ browser }, use) => {
    const page = await browser.newPage()
    await page.goto(`${BASE}/page?mark=mark-own-fixture`)
    await use(page)
    await page.close()
  },
})

test('own fixture fails', async ({ account }) => {
  await expect(account.locator('h1')).toHaveText('never', { timeout: 300 })
})

test.describe('serial', () => {
  test.describe.configure({ mode: 'serial', retries: 0 })
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage()
    await page.goto(`${BASE}/page?mark=mark-before-all`)
  })
  test.afterAll(async () => page.close())
  test('serial passes', async () => {
    await page.evaluate(`show('mark-serial-1')`)
  })
  test('serial fails', async () => {
    await page.evaluate(`show('mark-serial-2')`)
    await expect(page.locator('h1')).toHaveText('never', { timeout: 300 })
  })
  test('serial is skipped', async () => {
    await page.evaluate(`show('mark-serial-3')`)
  })
})

test('fails, then passes', async ({ page }, { retry }) => {
  await page.goto(`${BASE}/page?mark=mark-flaky-${retry}${retry === 0 ? '&status=500' : ''}`)
  await expect(page.locator('h1')).toHaveText('mark-flaky-1', { timeout: 300 })
})

test('fails on each retry', async ({ page }, { retry }) => {
  await page.goto(`${BASE}/page?mark=mark-retry-${retry}`)
  await expect(page.locator('h1')).toHaveText('never', { timeout: 300 })
})

test('crashes', async ({ page }) => {
  test.skip(process.env.NO_CRASH === '1')
  await page.goto(`${BASE}/page?mark=mark-crash&status=500`)
  await expect(page.locator('#status')).toHaveText('500')
  // Sent with the next batch of the page, and written then.
  await expect.poll(() => isWritten('mark-crash'), { timeout: 20_000 }).toBe(true)
  const file = process.env.CRASHED_FILE ?? ''
  if (existsSync(file)) return
  writeFileSync(file, '')
  process.exit(7)
})
