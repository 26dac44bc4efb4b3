import { expect, test } from 'vitest'
import { askNothing } from '../../../diagnose/testing/ask-case.ts'
import { json, pressed, requested } from '../../../diagnose/testing/cases.ts'

const listed = (ms: number, ...names: readonly string[]) =>
  requested(ms, '/store/?sort=name', { responseBody: json({ files: names.map((name) => ({ name })) }) })
const put = (ms: number, text: string) =>
  requested(ms, '/store/plans-1.json', { method: 'PUT', requestBody: json({ text }), responseBody: '{}' })

test('what was put somewhere changed the list by being new: put again, it does not', async () => {
  const before = [
    pressed(1_000, 'Show'),
    listed(1_020, 'a.txt'),
    pressed(3_000, 'Save'),
    put(3_020, 'soft'),
    listed(3_300, 'a.txt', 'plans-1.json'),
    // What comes much later shows that nothing is reported late any more.
    requested(9_500, '/api/me', { responseBody: '{"name":"Ann"}' }),
  ]
  const now = [
    pressed(12_000, 'Show'),
    listed(12_020, 'a.txt', 'plans-1.json'),
    pressed(14_000, 'Save'),
    put(14_020, 'hard'),
    listed(14_300, 'a.txt', 'plans-1.json'),
  ]
  expect(await askNothing(now, { cleared: before })).toBeDefined()
})
