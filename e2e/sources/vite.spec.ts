import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AiContext } from '@gasoline/wire'
import { expect } from '@playwright/test'
import { expectSource, test } from '../support/app-session.ts'
import { APPS, findLine } from '../support/apps.ts'
import { TRUTHS } from '../frameworks/framework-truth.ts'
import { startVite } from './vite.ts'
import { soon } from '../support/soon.ts'

for (const app of ['react19', 'vue', 'svelte']) {
  test(`Vite's development server, ${app}: line and components`, async ({ apps }) => {
    const vite = await startVite(app)
    const page = await apps.session.openPage(vite.url)
    for (const { button, words, ...place } of TRUTHS[app]?.breaks ?? []) {
      await page.getByRole('listitem').last().getByRole('button', { name: button }).click()
      await test.step(button, () => expectSource(apps, page, words, place))
    }
    const names = async () =>
      (await apps.readContext(page, 'amount')).componentAncestry?.components.map(({ name }) => name).join(' > ')
    await expect.poll(names, soon).toBe('App > OrdersPage > OrderList > OrderRow')
    await page.close()
    await vite.stop()
  })
}

test("Vite's development server, after an edit: the line as it is now", async ({ apps }) => {
  const folder = mkdtempSync(join(tmpdir(), 'gasoline-edited-'))
  cpSync(join(APPS, 'bundlers'), folder, { recursive: true })
  const vite = await startVite(folder)
  const words = `(reading 'amount')`
  const text = 'net += line.price.amount'
  const place = { file: 'src/basket.ts', line: findLine('bundlers/src/basket.ts', text), function: 'addUp', text }
  const page = await apps.session.openPage(vite.url)
  await page.getByRole('button').click()
  await expectSource(apps, page, words, place)

  const reloaded = page.waitForEvent('load')
  const basket = join(folder, 'src/basket.ts')
  writeFileSync(basket, `// What is in the basket,\n// and what it costs.\n${readFileSync(basket, 'utf8')}`)
  await reloaded
  await page.getByRole('button').click()
  const lines = async () =>
    (await apps.errorsIn(page, words)).map(
      (error) => (error._aiContext as AiContext | undefined)?.sourceSnippets?.[0]?.line,
    )
  await expect.poll(lines, soon).toEqual([place.line, place.line + 2])
  await page.close()
  await vite.stop()
  rmSync(folder, { recursive: true })
})
