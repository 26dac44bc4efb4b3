import { expect, test } from 'vitest'
import { UserError } from '../../user-error.ts'
import { createScenario } from './testing/scenario.ts'
import type { TestScenario } from './testing/scenario.ts'

const loads = ({ open, request, load }: TestScenario) => {
  open('/dashboard')
  request('/api/dashboard')
  load(1_100, 12, 340_000)
}

test('at most ten snapshots: the one that was not used for the longest time goes', async () => {
  const { diff: call } = createScenario()
  for (let index = 0; index < 10; index++) await call('capture', { name: `s${index}` })
  await call('compare', { compare_a: 's0', compare_b: 's5' })
  const { data, text } = await call('capture', { name: 's10' })
  expect(data.dropped_snapshot).toBe('s1')
  expect(text).toContain('“s1” was dropped')
  expect((await call('list')).data.snapshots).toHaveLength(10)
})

test('a snapshot lives for two hours, through /clear', async () => {
  const scenario = createScenario()
  loads(scenario)
  await scenario.diff('capture', { name: 'a' })
  scenario.store.clear()
  scenario.wait(2 * 3_600_000 - 60_000)
  expect((await scenario.diff('list')).data.snapshots).toMatchObject([
    { name: 'a', error_count: 0, page_url: 'http://app.test/dashboard' },
  ])
  scenario.wait(60_000)
  expect((await scenario.diff('list')).text).toContain('No snapshots')
})

test('delete removes a snapshot', async () => {
  const { diff: call } = createScenario()
  await call('capture', { name: 'a' })
  expect((await call('delete', { name: 'a' })).data).toEqual({ action: 'deleted', name: 'a' })
  expect((await call('delete', { name: 'a' })).text).toContain('No snapshot "a" is held')
})

test.each([
  ['the same snapshot twice', { compare_a: 'a', compare_b: 'a' }, 'unchanged'],
  ['a snapshot that is missing', { compare_a: 'a', compare_b: 'zz' }, 'No snapshot "zz" is held. Known: a.'],
  ['none', {}, '"compare_a" is missing'],
  ['current with itself', { compare_a: 'current' }, '"compare_a" is what happens now'],
])('comparing %s', async (_, args, words) => {
  const scenario = createScenario()
  loads(scenario)
  await scenario.diff('capture', { name: 'a' })
  expect((await scenario.diff('compare', args)).text).toContain(words)
})

test.each([
  [undefined, '"name" is missing'],
  ['current', '"current" is what happens now, and no name'],
  ['x'.repeat(51), '"name" has 51 characters'],
])('%s is no name', async (name, words) => {
  expect((await createScenario().diff('capture', { name })).text).toContain(words)
})

test('an empty snapshot says why it is empty; a folder without git is an error', async () => {
  const { diff: call } = createScenario({
    readGit: () => Promise.reject(new UserError('git knows nothing of /x.', 'Pass another.')),
  })
  expect((await call('capture', { name: 'a' })).text).toContain('Nothing captured')
  expect(await call('capture', { name: 'b', project: '/x' })).toMatchObject({ isError: true })
})
