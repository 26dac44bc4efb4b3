import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

const BASE = process.env.BASE_URL ?? ''
const soon = { timeout: 1_500 }

/** Until then a click or an input reaches nobody: the page's script comes after its markup. */
const waitUntilReady = (page: Page) => page.locator('html[data-ready]').waitFor({ state: 'attached' })

/** What somebody would test, whichever variant of the page it is. */
const SCENARIOS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  race: async (page) => {
    await waitUntilReady(page)
    await page.getByLabel('Search').fill('lam')
    await page.getByLabel('Search').fill('lamp')
    await expect(page.locator('#list')).toHaveAttribute('data-responses', '2')
    await expect(page.locator('#list')).toHaveText('Desk lamp', soon)
  },
  'order-500': async (page) => {
    await waitUntilReady(page)
    await page.getByRole('button', { name: 'Order' }).click()
    await expect(page.locator('#status')).toHaveText('Thank you', soon)
  },
  'missing-field': async (page) => expect(page.locator('#email')).toHaveText('ada@example.org', soon),
  cors: async (page) => expect(page.locator('#price')).toHaveText('$30', soon),
  'socket-1011': async (page) => expect(page.locator('#state')).toHaveText('Bid: 11', soon),
  session: async (page) => expect(page.locator('h1')).toHaveText('Ada Lovelace', soon),
  pending: async (page) => {
    await waitUntilReady(page)
    await page.getByRole('button', { name: 'Show report' }).click()
    await expect(page.locator('#report')).toHaveText('Total: 12', soon)
  },
  hydration: async (page) => expect(page.locator('#cart')).toHaveClass('ready', soon),
  graphql: async (page) => expect(page.locator('#total')).toHaveText('Total: 30', soon),
  'wrong-data': async (page) => {
    await waitUntilReady(page)
    await page.getByRole('button', { name: 'Show total' }).click()
    await expect(page.locator('#total')).toHaveText('Total: 30.00', soon)
  },
  'login-redirect': async (page) => expect(page.getByRole('listitem')).toHaveText('R-1', soon),
  'wrong-total': async (page) => {
    await waitUntilReady(page)
    await page.getByRole('button', { name: 'Show total' }).click()
    await expect(page.locator('#total')).toHaveText('Total: 30.00 EUR', soon)
  },
  'slow-third-party': async (page) => expect(page.getByRole('button', { name: 'Pay' })).toBeEnabled(soon),
  'refused-stream': async (page) => expect(page.locator('#message')).toHaveText('Hello', soon),
  'blocked-resource': async (page) => expect(page.locator('#chart')).toHaveText('1-2-3', soon),
}

for (const [name, run] of Object.entries(SCENARIOS))
  for (const variant of ['broken', 'fixed'])
    test(`${name} ${variant}`, async ({ page }) => {
      await page.route(/google-analytics|facebook/, (route) => route.fulfill({ status: 503, body: 'over capacity' }))
      await page.route(/segment/, (route) => route.abort('connectionrefused'))
      await page.route(/payments\.example/, (route) => {
        if (variant === 'fixed') return route.fulfill({ contentType: 'text/javascript', body: '' })
        // Never responds.
        return undefined
      })
      await page.goto(`${BASE}/${name}/${variant === 'fixed' ? '?fixed' : ''}`, { waitUntil: 'commit' })
      await run(page)
    })
