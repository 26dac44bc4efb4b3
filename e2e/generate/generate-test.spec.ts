import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, mergeTests } from '@playwright/test'
import { test as withCli } from '../support/cli.ts'
import { test as withExtension } from '../support/extension.ts'
import { connectTools } from '../support/tool-client.ts'
import { soon } from '../support/soon.ts'
import { startItems } from '../prove/items-app.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const test = mergeTests(withCli, withExtension)

test('a test of a recorded flow type-checks, passes on the app, and fails on every broken one', async ({
  session,
  bench,
}, info) => {
  // A dozen runs of a browser, most of which wait for what does not come.
  test.setTimeout(900_000)
  const items = await startItems()
  const page = await session.openPage(items.url)
  await page.getByLabel('Name').fill('Green tea')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Saved Green tea')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Green tea' }).click()
  await expect(page.getByRole('button', { name: 'Delete Green tea' })).toHaveCount(0)
  // The changes of the last action have been reported.
  await expect
    .poll(async () => (await session.snapshot()).enhanced_actions.at(-1)?.disappeared, soon)
    .toContainEqual(expect.objectContaining({ text: expect.stringContaining('Delete Green tea') }))

  const tools = await connectTools(session.server.url)
  const { data } = await tools.call('generate_test')
  expect(data).toMatchObject({ action_count: 4, observations: 1, warnings: [], left_out: [] })
  // A text beside others in its element.
  expect(data.test_script).toContain("'Order:'")
  // Below the repository, where the compiler and the runner find Playwright.
  const spec = info.outputPath('items.spec.ts')
  writeFileSync(spec, String(data.test_script))
  try {
    expect(typeCheck(spec)).toBe('')
    const { stdout } = await bench.run([
      'prove',
      spec,
      '--base-url',
      items.url,
      '--runs',
      '2',
      '--breaks',
      '9',
      '--json',
    ])
    const { unbroken, broken } = JSON.parse(stdout)
    expect(unbroken).toMatchObject({ passed: 2, failures: [] })
    expect(broken.breaks.filter(({ outcome }: { outcome: string }) => outcome === 'survived')).toEqual([])
    expect(broken).toMatchObject({ false_alarms: 0 })
  } finally {
    await tools.close()
    await items.stop()
  }
})

/** What the compiler says about a file, as strict as it can be. */
function typeCheck(path: string): string {
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes', '--noUnusedLocals']
  const target = ['--noEmit', '--skipLibCheck', '--target', 'es2023', '--module', 'nodenext', '--types', 'node']
  const { stdout, stderr } = spawnSync(
    join(ROOT, 'node_modules/.bin/tsc'),
    ['--ignoreConfig', ...strict, ...target, path],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
  return stdout + stderr
}
