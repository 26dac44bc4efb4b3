import { expect, test } from '@playwright/test'

// A browser cannot be launched here: whoever does, fails.
test.use({ launchOptions: { executablePath: '/nonexistent/browser' } })

const BASE = process.env.BASE_URL ?? ''

test('api passes', async ({ request }) => {
  expect((await request.get(`${BASE}/api?mark=mark-api-ok`)).status()).toBe(200)
})

test('api fails', async ({ request }) => {
  expect((await request.get(`${BASE}/api?mark=mark-api&status=500`)).status()).toBe(200)
})
