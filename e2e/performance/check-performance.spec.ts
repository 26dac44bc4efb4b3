import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startShop } from '@gasoline/demo/shop'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { test } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import { soon } from '../support/soon.ts'
import { connectTools } from '../support/tool-client.ts'

const BUILT = fileURLToPath(new URL('../../packages/server/dist/demo', import.meta.url))
const EXTRA_BYTES = 204_800
const BUSY_MS = 1_500

/** Waits until the load after an action was measured. */
async function measure(session: Session, act: () => Promise<unknown>): Promise<void> {
  const read = async () => (await session.snapshot()).performance_snapshots.map(({ at }) => String(at)).join()
  const before = await read()
  await act()
  await expect.poll(read, soon).not.toBe(before)
}

/** A script that keeps the page busy, and one that is large, as an edit of the shop would add them. */
function slowDown(folder: string): void {
  const page = join(folder, 'index.html')
  const tags = '<script src="/slow.js"></script><script src="/extra.js"></script>'
  writeFileSync(page, readFileSync(page, 'utf8').replace('<head>', `<head>${tags}`))
  writeFileSync(
    join(folder, 'slow.js'),
    `const until = performance.now() + ${BUSY_MS}; while (performance.now() < until);`,
  )
  writeFileSync(join(folder, 'extra.js'), `// ${'x'.repeat(EXTRA_BYTES - 3)}`)
}

async function reload(session: Session, page: Page, times: number): Promise<void> {
  for (let count = 0; count < times; count++) await measure(session, () => page.reload())
}

test('a slow script and 200 kB more are named, and the view behind a click is measured as well', async ({
  session,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'gasoline-shop-'))
  cpSync(BUILT, folder, { recursive: true })
  const shop = await startShop({ folder })
  const agent = await connectTools(session.server.url)
  const page = await session.openPage('about:blank')
  await measure(session, () => page.goto(`${shop.origin}/`))
  const first = await agent.call('check_performance')
  expect(first.text).toContain('No baseline yet')
  expect(first.data).toMatchObject({ report: { navigation: 'navigate', cache: 'cold' } })

  await reload(session, page, 3)
  slowDown(folder)
  await reload(session, page, 3)
  const { text, data, isError } = await agent.call('check_performance')
  expect(isError).toBe(false)
  expect(data, text).toMatchObject({
    report: {
      verdict: 'regressed',
      navigation: 'reload',
      cache: 'warm',
      samples: { before: 3, after: 3 },
      files: expect.arrayContaining([
        expect.objectContaining({ change: 'new', name: '/extra.js', type: 'script', bytes: EXTRA_BYTES }),
        expect.objectContaining({ change: 'new', name: '/slow.js', type: 'script' }),
      ]) as unknown,
    },
  })
  expect(text).toContain('new /extra.js (script): 205 kB')
  expect(text).toMatch(/^Regression \(3 loads beside 3 before\): .*blocking time 1\.\d+ s/m)
  expect(text).toMatch(/^Busy in long tasks: \/slow\.js 1\.\d+ s/m)

  await measure(session, () => page.locator("header a[href='/account']").click())
  const soft = await agent.call('check_performance')
  expect(soft.data, soft.text).toMatchObject({
    report: { navigation: 'soft-navigation', url: page.url(), metrics: expect.any(Array) as unknown },
  })
  expect(soft.text).toMatch(/^Timing: FCP \d+/m)
  await agent.close()
  await page.close()
  await shop.stop()
  rmSync(folder, { recursive: true })
})
