import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test as base } from '../support/cli.ts'
import { soon } from '../support/soon.ts'
import { startItems } from './items-app.ts'

const SPEC = `import { expect, test, type Page } from '@playwright/test';

const BASE_URL = process.env.BASE_URL ?? 'http://127.0.0.1:1';

test('add and delete an item', async ({ page }) => {
  const app = watch(page);

  await page.goto(BASE_URL);
  await app.expectVisible('Milk');
  await page.getByLabel('Name').fill('Tea');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await app.expectVisible('Saved Tea');
  await app.expectVisible('Saved a moment ago');
  await page.getByRole('button', { name: 'Delete Tea' }).click();
  await expect(page.getByRole('button', { name: 'Delete Tea' })).toHaveCount(0, { timeout: 5_000 });
});

function watch(page: Page) {
  return {
    async expectVisible(text: string) {
      await expect(page.getByText(text).first()).toBeVisible({ timeout: 5_000 });
    },
  };
}
`

const test = base.extend<{ app: { url: string; spec: string; folder: string } }>({
  // Playwright reads the names of the fixtures that this one needs from the pattern.
  // oxlint-disable-next-line no-empty-pattern
  app: async ({}, use) => {
    const items = await startItems()
    const folder = mkdtempSync(join(tmpdir(), 'gasoline-prove-test-'))
    const spec = join(folder, 'items.spec.ts')
    writeFileSync(spec, SPEC)
    await use({ url: items.url, spec, folder })
    await items.stop()
    rmSync(folder, { recursive: true })
  },
})

test('gasoline prove reports what fails on the app itself, and changes nothing', async ({ bench, app }) => {
  const { code, stdout } = await bench.run(['prove', app.spec, '--base-url', app.url, '--runs', '1', '--json'])
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    assertions: 4,
    unbroken: {
      passed: 0,
      failures: [{ line: 13, text: "await app.expectVisible('Saved a moment ago');", is_assertion: true }],
    },
  })
  expect(readFileSync(app.spec, 'utf8')).toBe(SPEC)
  expect(readdirSync(app.folder)).toEqual(['items.spec.ts'])
})

test('--fix removes it, then breaks responses and shows what catches each', async ({ bench, app }) => {
  // Some twenty runs of a browser, most of which wait for what does not come.
  test.setTimeout(900_000)
  const reset = `node -e "fetch('${app.url}/api/reset', { method: 'POST' })"`
  const args = [
    'prove',
    app.spec,
    '--base-url',
    app.url,
    '--runs',
    '2',
    '--breaks',
    '12',
    '--fix',
    '--json',
    '--reset',
    reset,
  ]
  const { code, stdout, stderr } = await bench.run(args)
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^Broken responses: \d+ of \d+$/m) })
  const fixed = readFileSync(app.spec, 'utf8')
  expect(fixed).toMatch(/^\/\/ gasoline prove removed 1 assertion /)
  expect(fixed).not.toContain("a moment ago');")
  const { unbroken, broken } = JSON.parse(stdout)
  expect(unbroken).toMatchObject({ passed: 2, removed: [{ text: "await app.expectVisible('Saved a moment ago');" }] })
  expect(broken).toMatchObject({ endpoints: 3, false_alarms: 0, benign_passed: 5 })
  const outcomes = Object.fromEntries(
    broken.breaks.map(({ kind, endpoint, outcome, by }: Record<string, unknown>) => [
      `${String(kind)} ${String(endpoint)}`,
      [outcome, (by as { line?: number } | undefined)?.line],
    ]),
  )
  expect(outcomes).toMatchObject({
    'console error GET /': ['survived', undefined],
    'status GET /api/items': ['caught', 10],
    'stale response GET /api/items': ['caught', 15],
    'status POST /api/items': ['caught', 13],
    'lost write POST /api/items': ['caught', 15],
    'lost write DELETE /api/items/*': ['caught', 16],
  })
  expect(readdirSync(app.folder)).toEqual(['items.spec.ts'])
})

test('an interruption leaves nothing running and nothing behind', async ({ bench, app }) => {
  const started = bench.start(['prove', app.spec, '--base-url', app.url], { TMPDIR: app.folder })
  await expect.poll(() => readdirSync(app.folder), soon).toContainEqual(expect.stringMatching(/^gasoline-prove-/))
  started.kill('SIGINT')
  expect((await started.ended).code).toBe(130)
  await expect.poll(() => readdirSync(app.folder).filter((name) => name.startsWith('gasoline-')), soon).toEqual([])
})

test('wrong use is a usage error, an app that is not there is not', async ({ bench, app }) => {
  expect(await bench.run(['prove', join(app.folder, 'none.ts')])).toMatchObject({ code: 2, stdout: '' })
  expect(await bench.run(['prove', app.spec, '--base-url', 'https://app.test'])).toMatchObject({ code: 2, stdout: '' })
  expect(await bench.run(['prove', app.spec, '--runs', '0'])).toMatchObject({ code: 2, stdout: '' })
  const away = await bench.run(['prove', app.spec])
  expect(away).toEqual({ code: 3, stdout: '', stderr: expect.stringContaining('http://127.0.0.1:1') })
  const help = await bench.run(['prove', '--help'])
  for (const line of help.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
})
