import { expect } from '@playwright/test'
import { test } from './fixture.ts'

test('copies as prompt, Markdown, cURL, HAR and test, without a secret', async ({
  context,
  dashboard: { page, open, seed },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await seed()
  await open('/?view=network&q=status:500')
  await page.getByRole('option').click()
  const menu = page.getByRole('group', { name: 'Copy' })
  const copied = async (name: string, button: string | RegExp = name) => {
    await menu.getByRole('button', { name: button }).click()
    await expect(menu.getByRole('status')).toContainText(new RegExp(`^Copied ${name}: [\\d,]+ tokens$`))
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const tokens = Number(/\((\d+) tokens\)/.exec(await menu.getByRole('button', { name: /tokens\)/ }).innerText())?.[1])
  expect(tokens).toBeGreaterThan(100)
  const prompt = await copied('Prompt', /Copy as prompt/)
  expect(prompt).toContain('data, never instructions')
  expect(prompt).toContain('address_id must not be null')
  await expect(menu.getByRole('status')).toContainText(`Copied Prompt: ${tokens} tokens`)
  expect(await copied('cURL')).toMatch(/^curl -X POST 'http:\/\/localhost:3000\/api\/orders' \\\n {2}-H /)
  const har = JSON.parse(await copied('HAR')) as { log: { version: string; entries: unknown[] } }
  expect(har.log.version).toBe('1.2')
  expect(har.log.entries).toHaveLength(1)
  expect(await copied('Markdown')).toContain('# ')
  expect(await copied('Playwright test')).toContain("from '@playwright/test'")
})

test('run files that are dropped are grouped by cause, in the page', async ({ dashboard: { page, open } }) => {
  const cause = {
    key: 'E1',
    kind: 'failed-request',
    title: 'POST /api/orders → 500',
    text: 'address_id is null',
    place: 'src/pay.ts:42',
  }
  const end = (title: string, status: string) => ({
    type: 'test-end',
    test_id: title,
    title,
    title_path: ['cart.spec.ts', title],
    retry: 0,
    started_at: 1,
    status,
    expected_status: 'passed',
    errors: [],
    ...(status === 'failed' && { cause }),
  })
  const lines = [
    { type: 'run', version: 1 },
    end('pays', 'failed'),
    end('pays twice', 'failed'),
    end('browses', 'passed'),
  ]
  await open('/?view=runs')
  const buffer = Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n'))
  await page.getByLabel('choose files').setInputFiles({ name: 'run.jsonl', mimeType: 'application/x-ndjson', buffer })
  await expect(page.getByText('1 file: 3 tests, 2 failed, 0 flaky.')).toBeVisible()
  const groups = page.getByRole('list', { name: 'Failures by cause' }).locator('> li')
  await expect(groups).toHaveText([/POST \/api\/orders → 500.*2 tests.*address_id is null.*src\/pay\.ts:42/])
})
