import { expect, test } from 'vitest'
import { readRun } from './read-run.ts'

const facts = (title: string, retry = 0) => ({
  test_id: `${title}-${retry}`,
  title,
  title_path: ['cart.spec.ts', title],
  retry,
  started_at: retry,
})
const cause = { key: 'E1', kind: 'failed-request', title: 'POST /api/orders 500', text: 'address_id must not be null' }
const end = (title: string, status: string, fields: object = {}) => ({
  type: 'test-end',
  ...facts(title),
  status,
  expected_status: 'passed',
  errors: [],
  ...fields,
})
const file = (...lines: (object | string)[]) =>
  new Blob([lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')])

test('groups tests of all files by cause', async () => {
  const { summary, files } = await readRun([
    file({ type: 'run', version: 1 }, end('pay', 'failed', { cause }), end('browse', 'passed')),
    file(end('pay twice', 'timedOut', { cause }), end('search', 'failed', { errors: [{ message: 'no result' }] })),
  ])
  expect(files).toBe(2)
  expect(summary.tests.map(({ outcome }) => outcome)).toEqual(['failed', 'passed', 'failed', 'failed'])
  expect(summary.causes.map(({ cause, tests }) => [cause?.title, tests.length])).toEqual([
    ['POST /api/orders 500', 2],
    [undefined, 1],
  ])
})

test('counts what it cannot read, and tests that never ended', async () => {
  const read = await readRun([
    file(
      { type: 'test-start', ...facts('a') },
      { type: 'test-start', ...facts('b') },
      end('b', 'passed'),
      '{"type":"ev',
    ),
  ])
  expect(read).toMatchObject({ unfinished: 1, unreadable: 1 })
  expect(read.summary.tests).toHaveLength(1)
})

test('leaves out lines that are no report, whatever they hold', async () => {
  const odd = [
    end('a', 'failed', { cause: { key: 1 } }),
    end('b', 'failed', { errors: 'none' }),
    { type: 'test-end' },
    [1],
  ]
  expect((await readRun([file(...odd)])).summary.tests).toEqual([])
})

test('refuses a newer format', async () => {
  await expect(readRun([file({ type: 'run', version: 9 })])).rejects.toThrow('newer version')
})
