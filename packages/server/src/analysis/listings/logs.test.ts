import { expect, test } from 'vitest'
import { NOON, log, buildView } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { briefLog, foldRepeats } from './logs.ts'

const fold = (...events: Built[]) => foldRepeats(buildView(...events).logs)
const counts = (...events: Built[]) => fold(...events).map(({ message, count }) => `${message} ×${count}`)

test('folds entries that repeat the one before, and keeps the newest of them', () => {
  const [run, ...rest] = fold(log(), log({ at: NOON + 1 }), log({ at: NOON + 2 }))
  expect(rest).toEqual([])
  expect(run).toMatchObject({ id: 'L3', at: NOON + 2, timestamp: '2026-01-31T12:00:00.002Z', count: 3 })
})

test('folds only neighbours, so that the order of events stays', () => {
  expect(counts(log({ message: 'a' }), log({ message: 'b' }), log({ message: 'a' }), log({ message: 'a' }))).toEqual([
    'a ×1',
    'b ×1',
    'a ×2',
  ])
})

test.each<[string, Built]>([
  ['level', log({ level: 'error' })],
  ['page', log({ url: '/other' })],
  ['source', log({ source: 'exception' })],
  ['test', log({ test_id: 't' })],
])('entries that differ in %s are no repetition', (_, other) => {
  expect(counts(log(), other)).toEqual(['hello ×1', 'hello ×1'])
})

test('no entries, no runs', () => {
  expect(fold()).toEqual([])
})

test('a brief entry has what is needed to find it, without arguments and stack', () => {
  const [run] = fold(
    log({ args: [{ a: 1 }], stack: 'Error', filename: 'a.js', lineno: 1, test_id: 't', metadata: { x: 1 } }),
  )
  const brief = run && briefLog(run)
  expect(brief).toMatchObject({ id: 'L1', at: NOON, level: 'info', source: 'console', message: 'hello', count: 1 })
  expect(brief).toMatchObject({ timestamp: '2026-01-31T12:00:00.000Z', filename: 'a.js', lineno: 1, test_id: 't' })
  expect(Object.keys(brief ?? {})).not.toEqual(expect.arrayContaining(['args']))
  expect(brief).not.toHaveProperty('stack')
})

test('a message that was cut says so', () => {
  const [run] = fold(log({ message: 'x'.repeat(1_000) }))
  expect(run && briefLog(run).message).toMatch(/^x{300}….*700/)
})
