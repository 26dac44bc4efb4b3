import { describe, expect, test } from 'vitest'
import { createScenario } from './testing/scenario.ts'
import type { TestScenario } from './testing/scenario.ts'

const ERROR = 'TypeError: Cannot read properties of undefined (reading "total")'

/** One letter a try: `g` goes well, `f` fails. */
type Tries = string

const KINDS: Readonly<Record<string, (scenario: TestScenario, isGood: boolean) => void>> = {
  'a request': ({ open, click, request }, isGood) => {
    open('/shop')
    click('Pay')
    request('/api/orders', isGood ? 201 : 500, { method: 'POST' })
  },
  'an error': ({ open, click, error }, isGood) => {
    open('/shop')
    click('Pay', isGood ? ['Paid'] : [])
    if (!isGood) error(ERROR)
  },
}

async function judge(kind: string, before: Tries, after: Tries): Promise<string> {
  const scenario = createScenario()
  const repeat = (tries: Tries) => {
    for (const letter of tries) KINDS[kind]?.(scenario, letter === 'g')
  }
  repeat(before)
  await scenario.verify('start')
  await scenario.verify('watch')
  repeat(after)
  return scenario.verdict()
}

describe.each(Object.keys(KINDS))('%s', (kind) => {
  test.each([
    ['f', 'g'],
    ['ff', 'g'],
    ['gggfff', 'g'],
    ['ggff', 'ggg'],
    ['ggfff', 'gg'],
  ])('that broke and was repaired (%s, then %s) is fixed', async (before, after) => {
    expect(await judge(kind, before, after)).toBe('fixed')
  })

  test.each([
    ['gf', 'gggg'],
    ['gggggf', 'ggg'],
    ['ggff', 'gg'],
    ['gfgf', 'g'],
    ['fgfg', 'gg'],
    ['ffgg', 'g'],
    ['gfgfgf', 'ggg'],
  ])('that may fail now and then (%s, then %s) is not', async (before, after) => {
    expect(await judge(kind, before, after)).toBe('not_exercised')
  })

  test.each([
    ['ggggf', 'ffff'],
    ['ggff', 'fffffff'],
  ])('that is still broken (%s, then %s) is unchanged, not worse', async (before, after) => {
    expect(await judge(kind, before, after)).toBe('unchanged')
  })

  test('that failed now and then and fails each time now is worse', async () => {
    expect(await judge(kind, 'gggfgggfggg', 'ffff')).toBe('regressed')
  })
})
