import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIMITS } from '@gasoline/wire/limits'
import { expect, test } from 'vitest'
import type { RunLine, TestReport } from '../report/contract.ts'
import { summariseRun } from '../report/run/summarise-run.ts'
import type { TestRun } from '../report/run/summarise-run.ts'
import { endedTest, reportOn } from '../report/testing/build-test.ts'
import { NOON, network } from '../store/testing/build-store.ts'
import { findRunFiles } from './find-run-files.ts'
import { mergeRunFiles } from './merge-run-files.ts'
import { openRunFile } from './open-run-file.ts'
import { planLoad, readLoadable } from './loadable-tests.ts'
import type { RunFileProblem } from './read-run-file.ts'
import { readRunLines } from './read-run-file.ts'
import { readTests } from './read-tests.ts'

const createFolder = () => mkdtempSync(join(tmpdir(), 'gasoline-runs-'))
const isRoot = process.getuid?.() === 0

async function readAll(paths: readonly string[]): Promise<{ runs: TestRun[]; problems: RunFileProblem[] }> {
  const problems: RunFileProblem[] = []
  const runs: TestRun[] = []
  for await (const run of readTests(paths, (problem) => problems.push(problem))) runs.push(run)
  return { runs, problems }
}

const request = (seq: number, status: number, at = NOON + 100) => ({
  id: `N${seq}`,
  seq,
  at,
  method: 'POST',
  url: 'http://app.test/api/orders',
  pageUrl: 'http://app.test/cart',
  status,
})

interface Written {
  readonly name: string
  readonly status: TestReport['status']
  readonly retry?: number
  readonly isUnended?: boolean
}

/** A run file with these tests. */
async function writeRun(folder: string, tests: readonly Written[], workerIndex = 0): Promise<string> {
  const file = openRunFile(folder, { runId: 'r1', workerIndex })
  let seq = 0
  for (const { name, status, retry = 0, isUnended } of tests) {
    const test_id = `a.spec.ts > ${name}${retry > 0 ? ` (retry ${retry})` : ''}`
    const facts = { test_id, title: name, title_path: ['a.spec.ts', name], retry, started_at: NOON }
    const failed = status !== 'passed'
    file.write({ type: 'test-start', ...facts })
    file.write({ type: 'events', test_id, events: [['network', request(++seq, failed ? 500 : 200)]] })
    if (isUnended) continue
    const built = network({
      at: NOON + 100,
      method: 'POST',
      url: 'http://app.test/api/orders',
      status: failed ? 500 : 200,
    })
    const report = await reportOn([built], { ...endedTest(), ...facts, status })
    file.write({ type: 'test-end', ...report })
  }
  file.close()
  return file.path ?? ''
}

test('what was written is read', async () => {
  const folder = createFolder()
  await writeRun(folder, [
    { name: 'pays', status: 'failed' },
    { name: 'adds', status: 'passed' },
  ])
  const { runs, problems } = await readAll(findRunFiles([folder]))
  expect(problems).toEqual([])
  expect(runs.map(({ report }) => [report.title, report.status])).toEqual([
    ['pays', 'failed'],
    ['adds', 'passed'],
  ])
  expect(runs[0]?.report.cause).toMatchObject({ kind: 'failed-request' })
  expect(runs[0]?.attempt?.requests).toEqual([{ endpoint: 'POST /api/orders', status: 500 }])
})

test('a test whose worker was killed is diagnosed from its events', async () => {
  const folder = createFolder()
  const path = await writeRun(folder, [{ name: 'pays', status: 'failed', isUnended: true }])
  appendFileSync(path, '{"type":"events","test_id":"a.sp')
  const { runs, problems } = await readAll([path])
  expect(problems).toEqual([{ path, garbage: 0, isTorn: true }])
  expect(runs[0]?.report).toMatchObject({ status: 'interrupted', cause: { kind: 'failed-request' } })
  expect(runs[0]?.report.errors[0]?.message).toContain('worker process ended')
})

test('garbage is skipped and counted; a newer version and a missing file are errors that say so', async () => {
  const folder = createFolder()
  const path = await writeRun(folder, [{ name: 'pays', status: 'failed' }])
  writeFileSync(path, `\u0000\u0001\nnull\n[]\n{"type":"test-end"}\n{"type":"later"}\n${readFileSync(path, 'utf8')}`)
  const newer = join(folder, 'newer.jsonl')
  writeFileSync(newer, '{"type":"run","version":2}\n{"type":"test-end"}\n')
  const { runs, problems } = await readAll([path, newer, join(folder, 'missing.jsonl')])
  expect(runs).toHaveLength(1)
  expect(problems).toMatchObject([
    { garbage: 4 },
    { error: expect.stringContaining('is of version 2, and this program reads version 1. Update it') },
    { error: 'It cannot be read (ENOENT).' },
  ])
})

test('a line of any length is read without holding it', async () => {
  const path = join(createFolder(), 'long.jsonl')
  writeFileSync(path, `${'x'.repeat(LIMITS.runFile.lineBytes * 8 + 10)}\n{"type":"run-end","ended_at":1,"lost":{}}\n`)
  const lines: RunLine[] = []
  const problems: RunFileProblem[] = []
  for await (const line of readRunLines(path, (problem) => problems.push(problem))) lines.push(line)
  expect(lines).toEqual([{ type: 'run-end', ended_at: 1, lost: {} }])
  expect(problems).toMatchObject([{ garbage: 1 }])
})

test('a folder that cannot be written costs one warning and nothing else', () => {
  const warnings: string[] = []
  const blocked = join(createFolder(), 'file')
  writeFileSync(blocked, '')
  const file = openRunFile(join(blocked, 'folder'), { warn: (message) => warnings.push(message) })
  file.write({ type: 'run-end', ended_at: 1, lost: {} })
  file.close()
  expect(file.path).toBeUndefined()
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('Tests are not affected')
  expect(file.losses()).toEqual({ 'not written': 3 })
})

test('a read-only folder costs one warning', () => {
  // Modes mean nothing to root, so there it is a folder of the kernel's, in which nobody can create a file.
  const folder = isRoot ? '/proc/self' : createFolder()
  if (!isRoot) chmodSync(folder, 0o500)
  const warnings: string[] = []
  openRunFile(folder, { warn: (message) => warnings.push(message) }).close()
  expect(warnings).toHaveLength(1)
})

test.skipIf(process.platform !== 'linux')('a full disk costs one warning, and the loss is counted', () => {
  const folder = createFolder()
  const warnings: string[] = []
  const file = openRunFile(folder, { warn: (message) => warnings.push(message) })
  file.close()
  // A device on which every write fails for want of room.
  const full = join(folder, 'full')
  mkdirSync(full)
  const name = readdirOf(folder)
  symlinkSync('/dev/full', join(full, name))
  const other = openRunFile(full, { warn: (message) => warnings.push(message) }, name.replace(/\.jsonl$/, ''))
  other.write({ type: 'run-end', ended_at: 1, lost: {} })
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('ENOSPC')
  expect(other.losses()).toEqual({ 'not written': 2 })
  other.close()
})

function readdirOf(folder: string): string {
  const [path = ''] = findRunFiles([folder])
  return path.slice(folder.length + 1)
}

test('events beyond the limit of a test are cut and counted, its end is written', () => {
  const folder = createFolder()
  const file = openRunFile(folder)
  const event = { ...request(1, 200), responseBody: 'x'.repeat(16_000) }
  for (let index = 0; index < 300; index++)
    file.write({ type: 'events', test_id: 'a', events: [['network', { ...event, id: `N${index}` }]] })
  file.write({ type: 'events', test_id: 'b', events: [['network', event]] })
  expect(file.losses()['cut: limit of the run file']).toBeGreaterThan(10)
  expect(statSync(file.path ?? '').size).toBeLessThan(LIMITS.runFile.testBytes + 100_000)
  expect(readFileSync(file.path ?? '', 'utf8')).toContain('"test_id":"b"')
  file.close()
})

test('shards are merged into one run file, which is read as they were', async () => {
  const folder = createFolder()
  await writeRun(join(folder, '1'), [
    { name: 'pays', status: 'failed' },
    { name: 'adds', status: 'passed' },
  ])
  await writeRun(join(folder, '2'), [{ name: 'pays', status: 'passed', retry: 1 }], 1)
  await writeRun(
    join(folder, '3'),
    [
      { name: 'buys', status: 'failed' },
      { name: 'hangs', status: 'failed', isUnended: true },
    ],
    2,
  )
  const output = join(folder, 'merged', 'run.jsonl')
  const merged = await mergeRunFiles(findRunFiles([folder]), output, () => {})
  const { runs, problems } = await readAll([output])
  expect(problems).toEqual([])
  expect(summariseRun(runs).tests.map(({ shown, outcome }) => [shown.title, outcome])).toEqual(
    merged.summary.tests.map(({ shown, outcome }) => [shown.title, outcome]),
  )
  expect(merged.summary.tests.map(({ shown, outcome }) => [shown.title, outcome])).toEqual([
    ['pays', 'flaky'],
    ['adds', 'passed'],
    ['buys', 'failed'],
    ['hangs', 'failed'],
  ])
  expect(merged.summary.causes).toMatchObject([{ tests: [{}, {}, {}] }])
  expect(readFileSync(output, 'utf8').trimEnd().split('\n').at(-1)).toContain('"type":"summary"')
  // Of the second worker, in which nothing failed, no events are kept.
  expect(merged.leftOut).toBe(1)
})

test('of many failed tests, one of each cause is loaded first, with what ran before it', async () => {
  const folder = createFolder()
  const names = Array.from({ length: 20 }, (_, index) => `pays ${index}`)
  const path = await writeRun(folder, [
    { name: 'adds', status: 'passed' },
    ...names.map((name) => ({ name, status: 'failed' as const })),
  ])
  const plan = await planLoad([path], undefined, () => {})
  expect(plan.count).toBe(LIMITS.report.loadedTests)
  expect(plan.leftOut).toHaveLength(20 - LIMITS.report.loadedTests)
  const one = await planLoad([path], 'pays 19', () => {})
  expect(one.count).toBe(1)
  const loaded = []
  for await (const test of readLoadable(path, one.chosen.get(path) ?? new Set())) loaded.push(test)
  expect(loaded.map(({ isBefore }) => isBefore)).toEqual([...Array.from({ length: 20 }, () => true), false])
  expect(loaded.at(-1)?.view.network).toMatchObject([{ status: 500 }])
})
