import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countConformance, countPlaywright, countVitest } from './test-counts.mjs'

const folder = mkdtempSync(join(tmpdir(), 'gasoline-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function writeReport(content: unknown): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('a test file that cannot be loaded is a failure beside the failed tests', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
  ]
  const path = writeReport({ numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, testResults })
  expect(countVitest(path, 1)).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

test('errors outside of any browser test are failures', () => {
  const path = writeReport({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 }, errors: [{}] })
  expect(countPlaywright(path, 1)).toEqual({ passed: 5, failed: 2, skipped: 1 })
})

test('the conformance line is read wherever it stands', () => {
  expect(countConformance('talk\nconformance: 12 passed, 1 failed\n', 1)).toEqual({ passed: 12, failed: 1, skipped: 0 })
})

test('a runner that ran nothing, died, or failed without a word counts as one failure', () => {
  expect(countVitest(writeReport({ numPassedTests: 0, testResults: [] }), 0).failed).toBe(1)
  expect(countPlaywright(join(folder, 'missing.json'), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countConformance('conformance: 12 passed, 0 failed', 1).failed).toBe(1)
  expect(countConformance('', 0).failed).toBe(1)
})
