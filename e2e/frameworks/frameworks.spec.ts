import type { AiContext } from '@gasoline/wire'
import { expect } from '@playwright/test'
import { expectSource, test } from '../support/app-session.ts'
import { MODES } from '../support/apps.ts'
import { TRUTHS } from './framework-truth.ts'
import { soon } from '../support/soon.ts'

const NAMES = ['App', 'OrdersPage', 'OrderList', 'OrderRow']
const WRITTEN = new Set([...NAMES, 'Boundary', 'Receipt', 'Invoice'])
const HONEST = 'only names that people wrote, or a reason'

for (const [app, { framework, breaks, below = {}, ...paths }] of Object.entries(TRUTHS)) {
  for (const mode of MODES) {
    const path = paths[mode]

    test(`${app}, ${mode} build: what broke, in which line, in which component`, async ({ apps }) => {
      const page = await apps.open(app, mode)
      for (const { button, words, ...place } of breaks) {
        await page.getByRole('listitem').last().getByRole('button', { name: button }).click()
        await test.step(`${button}: source`, () => expectSource(apps, page, words, place))
        const known = () => apps.readContext(page, words)
        await test.step(`${button}: components`, async () => {
          if (!path) await expect.poll(async () => namesOrReason(await known()), soon).toBe(HONEST)
          else await expect.poll(async () => readPath(await known()), soon).toMatchObject({ framework, path })
          const names = (await known()).componentAncestry?.components.map(({ name }) => name)
          if (mode === 'development') expect(names).toEqual(path ? [...NAMES, ...(below[button] ?? [])] : below[button])
        })
      }
      await page.close()
    })
  }
}

for (const app of ['react18', 'react19', 'vue']) {
  test(`${app}: failures in quick succession keep to their own paths`, async ({ apps }) => {
    const { breaks = [], below = {} } = TRUTHS[app] ?? {}
    const expected = breaks.map(({ button }) => [...NAMES, ...(below[button] ?? [])])
    let found: unknown[] = []
    // A page that is not scheduled for 50 ms skips the path, and says so: only then is it tried again.
    for (let attempt = 1; attempt <= 5; attempt++) {
      const page = await apps.open(app, 'development', `main#${test.info().repeatEachIndex}.${attempt}`)
      const row = page.getByRole('listitem').last()
      for (const { button, words } of breaks) {
        const box = await row.getByRole('button', { name: button }).boundingBox()
        const failed = Promise.race([
          page.waitForEvent('pageerror', ({ message }) => message.includes(words)),
          page.waitForEvent('console', (message) => message.text().includes(words)),
        ])
        // Without the waits of a click by name: as soon as one has failed, the next.
        if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
        await failed
      }
      const read = async () => {
        found = await Promise.all(breaks.map(async ({ words }) => namesOrSkip(await apps.readContext(page, words))))
        return found.includes('timeout') ? expected : found
      }
      await expect.poll(read, soon).toEqual(expected)
      await page.close()
      if (!found.includes('timeout')) return
    }
    expect(found).toEqual(expected)
  })
}

test('an agent reads line and path in the text of one result', async ({ apps }) => {
  const page = await apps.open('vue', 'production')
  const [truth] = TRUTHS.vue?.breaks ?? []
  await page.getByRole('listitem').last().getByRole('button', { name: 'Buy' }).click()
  const read = async () => (await apps.tools.call('get_browser_errors', { url: page.url(), limit: 1 })).text
  await expect.poll(read, soon).toContain(NAMES.join(' > '))
  await expect.poll(read, soon).toContain(`${truth?.file}:${truth?.line}`)
  expect(await read()).toContain(truth?.text)
  await page.close()
})

/** Down to the row; below it stands what the row shows at that moment. */
function readPath({ componentAncestry }: AiContext) {
  return { framework: componentAncestry?.framework, path: componentAncestry?.components.slice(0, 4) }
}

function namesOrSkip({ componentAncestry, skipped }: AiContext) {
  return componentAncestry?.components.map(({ name }) => name) ?? skipped?.componentAncestry
}

function namesOrReason({ componentAncestry, skipped }: AiContext): unknown {
  const found = namesOrSkip({ componentAncestry, skipped })
  const isTrue = Array.isArray(found) ? found.every((name) => WRITTEN.has(name)) : found !== undefined
  return isTrue ? HONEST : { found, skipped }
}
