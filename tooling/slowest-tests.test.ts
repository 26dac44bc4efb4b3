import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listSlowest, timePlaywright, timeVitest } from './slowest-tests.mjs'

const folder = mkdtempSync(join(tmpdir(), 'gasoline-slowest-'))
afterAll(() => rmSync(folder, { recursive: true }))

function writeReport(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(content))
  return path
}

const VITEST = {
  testResults: [
    {
      name: join(folder, 'packages/a.test.ts'),
      assertionResults: [
        { fullName: 'group quick', duration: 3 },
        { fullName: 'slow', duration: 2_450 },
        { fullName: 'skipped' },
      ],
    },
  ],
}

const spec = (title: string, ...durations: readonly number[]) => ({
  title,
  file: 'capture/b.spec.ts',
  tests: [{ results: durations.map((duration) => ({ duration })) }],
})

const PLAYWRIGHT = {
  config: { rootDir: join(folder, 'e2e') },
  suites: [
    {
      title: 'capture/b.spec.ts',
      specs: [spec('slowest', 30_000), spec('skipped')],
      suites: [{ title: 'group', specs: [spec('inner', 900, 100)] }],
    },
  ],
}

test('tests of both runners are listed together, the slowest first, no more than requested', () => {
  const tests = [
    ...timeVitest(writeReport('vitest.json', VITEST), folder),
    ...timePlaywright(writeReport('playwright.json', PLAYWRIGHT), folder),
  ]
  expect(tests).toHaveLength(6)
  expect(listSlowest(tests, 3)).toEqual([
    '  30.0 s  e2e/capture/b.spec.ts › slowest',
    '   2.5 s  packages/a.test.ts › slow',
    '   1.0 s  e2e/capture/b.spec.ts › group › inner',
  ])
})

test('a runner that wrote no report has no slow tests', () => {
  const missing = join(folder, 'missing.json')
  expect([...timeVitest(missing, folder), ...timePlaywright(missing, folder)]).toEqual([])
})
