import { readdirSync } from 'node:fs'
import { BUGS } from '@gasoline/demo/bugs'
import type { Step } from '@gasoline/demo/bugs'
import { expect } from '@playwright/test'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { missingFrom, findPlace, test } from './demo.ts'

test.describe.configure({ mode: 'default' })

const MOST_TOKENS = 450
const CARD = /4111[ -]?1111[ -]?1111[ -]?1111/

test('every truth file belongs to a bug, and every bug to one line of the source', () => {
  const files = readdirSync(new URL('../../demo/bugs', import.meta.url)).map((name) => name.replace('.json', ''))
  expect(BUGS.map(({ name }) => name).sort()).toEqual(files.sort())
  for (const bug of BUGS) expect(findPlace(bug)).toMatch(/^src\/.*\.tsx?:\d+$/)
})

for (const bug of BUGS) {
  test(`${bug.name}: one call finds the cause (${bug.kind})`, async ({ demo }) => {
    const { text, everything, isError } = await demo.diagnose(bug.name, bug.walk)
    await test.info().attach('answer', { body: text })
    expect(isError).toBe(false)
    expect(missingFrom(text, bug), text).toEqual([])
    for (const falsehood of bug.mustNot ?? []) expect(text).not.toContain(falsehood)
    expect(countTokens(text), text).toBeLessThanOrEqual(MOST_TOKENS)
    const noise = text.split('\n').filter((line) => /pulse|favicon/.test(line))
    expect(noise.length, text).toBeLessThanOrEqual(1)
    expect(everything).not.toContain(demo.shop.token())
    expect(everything).not.toMatch(CARD)
  })
}

test('a shop that works has nothing to diagnose, whatever its analytics do', async ({ demo }) => {
  const order = BUGS.find(({ name }) => name === 'rejected-checkout')?.walk ?? []
  const isDone = (step: Step) => step.do !== 'see' || step.text !== 'We could not place your order'
  const steps: Step[] = [...order.filter(isDone), { do: 'see', text: 'Order 20419' }]
  const { text, everything } = await demo.diagnose(undefined, steps)
  expect(text).not.toMatch(/src\/\w|\/api\//)
  expect(everything).not.toContain(demo.shop.token())
  expect(everything).not.toMatch(CARD)
})
