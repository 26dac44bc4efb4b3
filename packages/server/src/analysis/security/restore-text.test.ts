import { createRedactor } from '@gasoline/wire'
import type { RedactedText } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { changesWithin, restoreText } from './restore-text.ts'

const redactor = createRedactor({ hash: () => 'abcd' })
const SECRET = 'Blue-Lamp-19'

test.each([
  ['a text', `password=${SECRET}`],
  ['a field', { user: { password: SECRET, name: 'kim' } }],
  ['an item', [1, { list: [{ name: 'password', value: SECRET }, 'plain'] }]],
  ['a number', { card: 4_556_737_586_899_855 }],
])('%s is again what it was', (_, value) => {
  const before = typeof value === 'string' ? value : JSON.stringify(value)
  const changed: RedactedText[] = []
  const entry = redactor.value({ args: [structuredClone(value)] }, changed) as { args: unknown[] }
  expect(JSON.stringify(entry)).toContain('[redacted:')
  const changes = changesWithin(changesWithin(changed, 'args'), 0)
  expect(restoreText(entry.args[0], changes).replaceAll('"4556737586899855"', '4556737586899855')).toBe(before)
})

test('what redaction leaves alone has no changes', () => {
  const changed: RedactedText[] = []
  redactor.value({ args: ['loaded 3 items', { page: 2, sort: 'price' }] }, changed)
  expect(changed).toEqual([])
})
