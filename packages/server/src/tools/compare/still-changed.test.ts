import { describe, expect, test } from 'vitest'
import { createScenario } from './testing/scenario.ts'
import type { TestScenario } from './testing/scenario.ts'

const RECIPE = { title: 'Pancakes', tags: 'Breakfast', fields: { servings: '4' }, text: 'Flour and eggs', revision: 0 }
const { text: _text, ...WITHOUT_TEXT } = RECIPE

const shows = (body: object) => (scenario: TestScenario) => {
  scenario.open('/recipes')
  scenario.click('Pancakes', ['Pancakes'])
  scenario.request('/api/recipes/Pancakes', 200, { responseBody: JSON.stringify(body) })
}

function begin(good: number, broken: number) {
  const scenario = createScenario()
  for (let index = 0; index < good; index++) shows(RECIPE)(scenario)
  for (let index = 0; index < broken; index++) shows(WITHOUT_TEXT)(scenario)
  return scenario
}

async function verify(good: number, broken: number, after: readonly object[]) {
  const scenario = begin(good, broken)
  await scenario.verify('start')
  await scenario.verify('watch')
  for (const body of after) shows(body)(scenario)
  return scenario.verdict()
}

describe('a response that lacks what earlier ones had', () => {
  test.each([1, 2, 3, 5, 8, 12])('is not fixed when it came %d more times', async (times) => {
    const after = Array.from({ length: times }, () => WITHOUT_TEXT)
    for (const [good, broken] of [
      [1, 1],
      [2, 1],
      [4, 2],
      [6, 4],
      [6, 6],
    ] as const)
      expect([good, broken, await verify(good, broken, after)]).toEqual([
        good,
        broken,
        expect.stringMatching(/^(?:unchanged|regressed)$/),
      ])
  })

  test.each(['current', 'b'])('is not resolved in the snapshot %s, once it counts as normal', async (name) => {
    const scenario = begin(6, 6)
    await scenario.diff('capture', { name: 'a' })
    for (let index = 0; index < 12; index++) shows(WITHOUT_TEXT)(scenario)
    if (name === 'b') await scenario.diff('capture', { name })
    const { data } = await scenario.diff('compare', { compare_a: 'a', compare_b: name })
    expect(data).toMatchObject({ summary: { verdict: 'unchanged' }, diff: { errors: { resolved: [] } } })
  })

  test('is fixed once it has it again', async () => {
    expect(await verify(1, 4, [RECIPE, RECIPE])).toBe('fixed')
  })
})

describe('a write that was acknowledged and not kept', () => {
  const QUIET_MS = 4_000

  /** A list, a new name for an entry of it, the list again. */
  function begin() {
    const scenario = createScenario()
    const items = [
      { id: 1, name: 'Oak' },
      { id: 2, name: 'Fir' },
    ]
    let times = 0
    const list = () => scenario.request('/api/items', 200, { responseBody: JSON.stringify(items) })
    const rename = (isKept: boolean) => {
      const name = `Elm ${++times}`
      scenario.open('/items')
      list()
      scenario.click('Save', ['Saved'])
      scenario.request('/api/items/1', 200, {
        method: 'PUT',
        requestBody: JSON.stringify({ name }),
        responseBody: JSON.stringify({ ok: true }),
      })
      items[0] = { id: 1, name: isKept ? name : 'zzz' }
      list()
      scenario.wait(QUIET_MS)
    }
    return {
      verify: scenario.verify,
      verdict: scenario.verdict,
      repeat: (count: number, isKept: boolean) => {
        for (let index = 0; index < count; index++) rename(isKept)
      },
    }
  }

  test.each([
    [2, 2],
    [4, 3],
    [6, 3],
    [7, 5],
  ])('is not fixed after %d good and %d broken ones, however often it is repeated', async (good, broken) => {
    const { verify, verdict, repeat } = begin()
    repeat(good, true)
    repeat(broken, false)
    await verify('start')
    await verify('watch')
    repeat(20, false)
    expect(await verdict()).toMatch(/^(?:unchanged|regressed)$/)
  })

  test('is fixed once it is kept', async () => {
    const { verify, verdict, repeat } = begin()
    repeat(2, true)
    repeat(2, false)
    await verify('start')
    await verify('watch')
    repeat(8, true)
    expect(await verdict()).toBe('fixed')
  })
})
