import { expect, test } from '@gasoline/playwright'

const BASE = process.env.BASE_URL ?? ''

test('reads its own snapshot, and clears it', async ({ page, gasoline }) => {
  await page.goto(`${BASE}/strict`)
  await expect(page.locator('p')).toHaveText('10')
  const { logs, network_bodies: requests, stats } = await gasoline.getSnapshot()
  expect(logs.map(({ message }) => message)).toContain('got 10')
  expect(requests.map(({ url }) => new URL(String(url)).pathname)).toContain('/data')
  expect(stats).toMatchObject({ error_count: 0, network_failures: 0 })
  await gasoline.clear()
  await page.evaluate(`console.error('after')`)
  const after = await gasoline.getSnapshot()
  expect(after.logs.map(({ message }) => message)).toEqual(['after'])
  expect(after.stats.error_count).toBe(1)
  await gasoline.markTest('a part', 'start')
  await gasoline.markTest('a part', 'end')
})

test.describe('all', () => {
  test.use({ gasolineCaptureMode: 'all' })
  test('attaches to a test that passes', async ({ page }) => {
    await page.goto(`${BASE}/strict`)
  })
})

test.describe('none', () => {
  test.use({ gasolineAttachOnFailure: false })
  test('attaches nothing', async ({ page }) => {
    await page.goto(`${BASE}/strict`)
    expect(1).toBe(2)
  })
})
