import { expect, test } from '@playwright/test'

const BASE = process.env.BASE_URL ?? ''
const SERVER = `http://127.0.0.1:${process.env.GASOLINE_PORT}`

test.describe.configure({ mode: 'serial' })

test('a running server has the events too', async ({ page }, { titlePath }) => {
  await page.goto(`${BASE}/strict`)
  await page.evaluate(`console.log('for the server')`)
  const read = async () => {
    const response = await fetch(`${SERVER}/snapshot?test_id=${encodeURIComponent(titlePath.join(' > '))}`)
    return response.text()
  }
  await expect.poll(read, { timeout: 30_000 }).toContain('for the server')
})

test('the server is stopped', async ({ page }) => {
  await page.goto(`${BASE}/strict`)
  const { pid } = (await (await fetch(`${SERVER}/health`)).json()) as { pid: number }
  process.kill(pid, 'SIGKILL')
  await page.evaluate(`console.log('for nobody')`)
})

test('fails after that', async ({ page }) => {
  await page.goto(`${BASE}/strict`)
  await page.evaluate(`console.log('said after that')`)
  expect(1).toBe(2)
})
