import { expect, test } from 'vitest'
import { readReports } from './read-run.ts'

const end = (test_id: string, fields: object = {}) => ({ type: 'test-end', test_id, retry: 0, errors: [], ...fields })
const file = (...lines: (object | string)[]) =>
  new Blob([lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')])

test('takes how each test of all files ended, and nothing of what happened in it', async () => {
  const long = { message: 'x'.repeat(5_000) }
  const { reports, files } = await readReports([
    file({ type: 'run', version: 1 }, end('a', { status: 'failed', timeline: { events: [1] }, errors: [long, long] })),
    file({ type: 'events', events: [['logs', {}]] }, end('b')),
  ])
  expect(files).toBe(2)
  expect(reports).toEqual([
    { test_id: 'a', status: 'failed', retry: 0, errors: [{ message: 'x'.repeat(500) }] },
    { test_id: 'b', retry: 0, errors: [] },
  ])
})

test('counts what it cannot read, and tests that never ended', async () => {
  const start = (test_id: string) => ({ type: 'test-start', test_id })
  const read = await readReports([file(start('a'), start('b'), end('b'), '{"type":"ev', '5')])
  expect(read).toMatchObject({ unfinished: 1, unreadable: 2 })
  expect(read.reports).toHaveLength(1)
})

test('refuses a newer format', async () => {
  await expect(readReports([file({ type: 'run', version: 9 })])).rejects.toThrow('newer version')
})
