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
