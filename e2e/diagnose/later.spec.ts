import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { rest, test } from '../failures/fixture.ts'

test.describe.configure({ mode: 'default' })

const KINDS = ['click-throw', 'request-500', 'null-in-list', 'graphql-error', 'websocket-1011', 'never-ends'] as const

test('three seconds later, after a navigation within the page, and after a reload: the same', async ({ exam }) => {
  await exam.forget()
  const pages: Page[] = []
  for (const name of KINDS) pages.push(await exam.fail(name))

  /** What is wrong with the notes on all of them. */
  async function examineAll(): Promise<Record<string, readonly string[]>> {
    const faults: Record<string, readonly string[]> = {}
    for (const name of KINDS) {
      const note = await exam.agent.diagnose({ url: `${name}.localhost` })
      const found = exam.examine(name, note)
      if (found.length > 0) faults[name] = [...found, note.text]
    }
    return faults
  }

  await Promise.all(pages.map((page) => rest(page, 3000)))
  expect.soft(await examineAll()).toEqual({})

  for (const page of pages) await page.evaluate(() => history.pushState({}, '', '/help'))
  await Promise.all(pages.map((page) => exam.waitForMarker(page, 'navigated')))
  expect.soft(await examineAll()).toEqual({})

  await Promise.all(pages.map((page) => page.reload()))
  await Promise.all(pages.map((page) => exam.waitForMarker(page, 'reloaded')))
  expect.soft(await examineAll()).toEqual({})
})

for (const name of ['validation-422', 'missing-field'] as const) {
  test(`${name}: without naming the page, after a reload`, async ({ exam }) => {
    await exam.forget()
    const page = await exam.fail(name)
    await page.reload()
    await exam.waitForMarker(page, 'reloaded')
    const note = await exam.agent.diagnose()
    expect(exam.examine(name, note), note.text).toEqual([])
  })
}

test('after more requests than are kept: the same, or a note on what was evicted', async ({ exam }) => {
  await exam.forget()
  const page = await exam.fail('token-expired')
  await page.evaluate(async () => {
    for (let beat = 0; beat < 130; beat++) await fetch(`/presence?beat=${beat}`)
  })
  await exam.waitForMarker(page, 'polled')
  const note = await exam.agent.diagnose()
  const faults = note.text.includes('evicted') ? [] : exam.examine('token-expired', note)
  expect(faults, note.text).toEqual([])
})
