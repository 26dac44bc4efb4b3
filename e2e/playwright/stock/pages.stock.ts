import { chromium, expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

const BASE = process.env.BASE_URL ?? ''

/** A page that logs its mark, requests it, and never shows what tests wait for. */
async function open(page: Page, mark: string): Promise<void> {
  await page.goto(`${BASE}/page?mark=${mark}`)
  await expect(page.locator('h1')).toHaveText(mark)
}

async function fail(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveText('never', { timeout: 300 })
}

test('fixture page fails', async ({ page }) => {
  await open(page, 'mark-fixture')
  await fail(page)
})

test('passes', async ({ page }) => {
  await open(page, 'mark-passes')
})

test('own context, closed before it fails', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await open(page, 'mark-own-context')
  await context.close()
  expect(1).toBe(2)
})

test('popup fails', async ({ page }) => {
  await open(page, 'mark-opener')
  const opened = page.waitForEvent('popup')
  await page.evaluate(`window.open('/page?mark=mark-popup')`)
  const popup = await opened
  await expect(popup.locator('h1')).toHaveText('mark-popup')
  await fail(popup)
})

test('times out', async ({ page }) => {
  test.setTimeout(4_000)
  await open(page, 'mark-timeout')
  await page.waitForFunction('false')
})

test('is expected to fail', async ({ page }) => {
  test.fail()
  await open(page, 'mark-expected')
  await fail(page)
})

test('page closed before it fails', async ({ page }) => {
  await open(page, 'mark-closed')
  await page.close()
  expect(1).toBe(2)
})

test('own launch fails', async ({ launchOptions }) => {
  const browser = await chromium.launch(launchOptions)
  const page = await browser.newPage()
  await open(page, 'mark-own-launch')
  try {
    await fail(page)
  } finally {
    await browser.close()
  }
})

test('persistent context fails', async ({ launchOptions }) => {
  const context = await chromium.launchPersistentContext('', launchOptions)
  const page = await context.newPage()
  await open(page, 'mark-persistent')
  try {
    await fail(page)
  } finally {
    await context.close()
  }
})
