import { expect, test } from 'vitest'
import { buildStore, buildToolContext } from '../../store/testing/build-store.ts'
import { at, call, open, press, thrown } from '../../codegen/plan/testing/flow-events.ts'
import { callTool } from '../call.ts'
import { tools } from '../index.ts'

/** The same flow, broken at first: a field is missing, and the page throws. */
const store = buildStore(
  open(0, '/items'),
  press(1, 'Load'),
  call(1.1, { url: '/api/items', responseBody: '{"items":[{"id":1}]}' }),
  thrown(1.2, 'TypeError: items[0].price is undefined'),
  open(60, '/items'),
  press(61, 'Load'),
  call(61.1, { url: '/api/items', responseBody: '{"items":[{"id":1,"price":7}]}' }),
)

const goesOn = buildStore(
  open(0, '/items'),
  press(1, 'Load'),
  call(1.1, { url: '/api/items', responseBody: '{"items":[{"id":1}]}' }),
  press(61, 'Pay'),
  call(61.1, { url: '/api/orders', method: 'POST', responseBody: '{"id":7}' }),
)

async function generate(...verified: readonly Record<string, unknown>[]) {
  return generateFrom(store, {}, ...verified)
}

async function generateFrom(
  held: typeof store,
  args: Record<string, unknown>,
  ...verified: readonly Record<string, unknown>[]
) {
  const context = buildToolContext(held)
  for (const args of verified) expect((await callTool(tools, 'verify_fix', args, context)).isError).toBe(false)
  // As its output schema has it.
  const { data } = await callTool(tools, 'generate_test', args, context)
  return data as { test_script: string; observations: number; action_count: number; left_out: { what: string }[] }
}

test('a recording of the app before a fix is not compared with one after it', async () => {
  const { test_script, observations, left_out } = await generate(
    { action: 'start' },
    { action: 'watch', since: at(50) },
  )
  expect(observations).toBe(1)
  expect(test_script).toContain("price: 'number'")
  expect(test_script).not.toContain('TypeError: items')
  expect(left_out.map(({ what }) => what)).toEqual(['2 actions before the edit that verify_fix watches'])
})

test('a flow that goes on after the edit keeps its beginning', async () => {
  const watched = [{ action: 'start' }, { action: 'watch', since: at(50) }] as const
  const { test_script, action_count, left_out } = await generateFrom(goesOn, {}, ...watched)
  expect({ action_count, left_out }).toEqual({ action_count: 3, left_out: [] })
  expect(test_script).toContain("name: 'Load'")
})

test('without an edit both count, and so they do where nothing was done since', async () => {
  for (const verified of [[], [{ action: 'start' }], [{ action: 'start' }, { action: 'watch', since: at(90) }]]) {
    const { test_script, observations } = await generate(...verified)
    expect(observations).toBe(2)
    expect(test_script).toContain('TypeError: items')
  }
})
