import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runOnGoodApp } from './good-runs.ts'
import { readSpecCode } from './spec/spec-code.ts'
import type { SpecRun } from './spec/run-spec.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gasoline-good-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A test whose lines with these words fail. */
function setUp(lines: readonly string[], failing: readonly string[]) {
  const spec = join(folder, 'a.spec.ts')
  writeFileSync(spec, `test('a', async () => {\n${lines.map((line) => `  ${line}\n`).join('')}})\n`)
  const run = (): Promise<SpecRun> => {
    const text = readFileSync(spec, 'utf8')
    const all = text.split('\n')
    const at = all.findIndex((line) => !line.includes('//') && failing.some((word) => line.includes(word)))
    if (at < 0) return Promise.resolve({ isPassed: true, failures: [], durationMs: 1 })
    const statement = readSpecCode(text, spec)?.find([{ file: spec, line: at + 1, column: 3 }])
    const failures = [{ message: 'no', line: at + 1, text: all[at]?.trim(), statement }]
    return Promise.resolve({ isPassed: false, failures, durationMs: 1 })
  }
  return { spec, run, runs: 3, onRun: () => {} }
}

test('reports what failed, and how often, and leaves the file alone', async () => {
  const given = setUp(['await expect(a).toBe(1)', 'await expect(b).toBe(2)'], ['(b)'])
  const before = readFileSync(given.spec, 'utf8')
  expect(await runOnGoodApp({ ...given, isFixed: false })).toEqual({
    passed: 0,
    runs: 3,
    failures: [{ line: 3, text: 'await expect(b).toBe(2)', message: 'no', times: 3, isAssertion: true }],
    removed: [],
  })
  expect(readFileSync(given.spec, 'utf8')).toBe(before)
})

test('removes one after the other until all runs pass', async () => {
  const given = setUp(['await expect(a).toBe(1)', 'await expect(b).toBe(2)', 'await page.click()'], ['(a)', '(b)'])
  const { passed, failures, removed } = await runOnGoodApp({ ...given, isFixed: true })
  expect({ passed, failures }).toEqual({ passed: 3, failures: [] })
  expect(removed.map(({ text }) => text)).toEqual(['await expect(a).toBe(1)', 'await expect(b).toBe(2)'])
  expect(readFileSync(given.spec, 'utf8')).toMatch(/^\/\/ gasoline prove removed 2 assertions/)
})

test('no assertion is removed where an action fails, too', async () => {
  const given = setUp(['await expect(a).toBe(1)', 'await page.click()'], ['(a)', 'click'])
  const before = readFileSync(given.spec, 'utf8')
  const run = () => {
    const statement = readSpecCode(before, given.spec)?.find([{ file: given.spec, line: 2, column: 3 }])
    const failures = [{ message: 'no', line: 2, statement }, { message: 'late' }]
    return Promise.resolve({ isPassed: false, failures, durationMs: 1 })
  }
  expect(await runOnGoodApp({ ...given, run, isFixed: true })).toMatchObject({ passed: 0, removed: [] })
  expect(readFileSync(given.spec, 'utf8')).toBe(before)
})

test('an action is never removed', async () => {
  const given = setUp(['await page.click()'], ['click'])
  const { passed, failures, removed } = await runOnGoodApp({ ...given, isFixed: true })
  expect({ passed, removed }).toEqual({ passed: 0, removed: [] })
  expect(failures).toMatchObject([{ isAssertion: false, times: 1 }])
})
