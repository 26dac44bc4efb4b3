import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderAiContext } from '../report/ai-context.ts'
import type { Recorder, RecorderOptions, RunLine, TestEnd, TestStart } from '../report/contract.ts'
import { openRunFile } from '../run-files/open-run-file.ts'
import { buildDecoder } from '../sources/testing/build-decoder.ts'
import { createRecorderWith } from './recorder.ts'

const PAGE = { pageId: 'p1', frameId: '0', url: 'http://app.test/cart' }
const SOURCE = `export function showTotal(order) {
  const total = order.total
  return total.toFixed(2)
}
globalThis.showTotal = showTotal
`
const TEST: TestStart = {
  id: 'cart.spec.ts > cart > shows the total',
  title: 'shows the total',
  titlePath: ['cart.spec.ts', 'cart', 'shows the total'],
  file: 'tests/cart.spec.ts',
  line: 12,
  project: 'chromium',
}
const FAILED: TestEnd = {
  status: 'failed',
  durationMs: 5_200,
  errors: [
    {
      message: '\u001B[31mError: expect(locator).toHaveText failed\u001B[39m',
      location: { file: 'tests/cart.spec.ts', line: 14 },
    },
  ],
}

let decoderPath = ''
let built = { code: '', map: '' }
let now = Date.parse('2026-01-31T12:00:00Z')
const recorders: Recorder[] = []

beforeAll(async () => {
  decoderPath = await buildDecoder()
  built = await transform(SOURCE, {
    sourcemap: 'external',
    sourcefile: 'src/total.ts',
    minify: true,
    loader: 'ts',
    format: 'iife',
    globalName: 'app',
  })
})
afterAll(() => Promise.all(recorders.map((each) => each.close())))

function create(options: RecorderOptions = {}): Recorder {
  const recorder = createRecorderWith({ now: () => now, ...options, decoderPath })
  recorders.push(recorder)
  return recorder
}

let batches = 0
const batch = (...events: readonly unknown[]) => ({
  batch_id: `b${++batches}`,
  producer: 'p1',
  sent_at: now,
  page: PAGE,
  events,
})

/** Where the minified script throws. */
function findColumn(): number {
  return built.code.indexOf('toFixed') + 1
}

const events = (more: object = {}) => [
  ['actions', { at: now - 900, type: 'click', selectors: { role: { role: 'button', name: 'Pay' } } }],
  [
    'network',
    {
      at: now - 800,
      method: 'GET',
      url: 'http://app.test/api/order',
      status: 200,
      duration: 40,
      contentType: 'application/json',
      responseBody: '{"id":7,"items":[]}',
      ...more,
    },
  ],
  [
    'network',
    {
      at: now - 700,
      method: 'POST',
      url: 'https://www.google-analytics.com/g/collect',
      status: 0,
      error: 'Failed to fetch',
    },
  ],
  [
    'logs',
    {
      at: now - 600,
      level: 'error',
      source: 'exception',
      message: "TypeError: Cannot read properties of undefined (reading 'toFixed')",
      stack: `TypeError: Cannot read properties of undefined (reading 'toFixed')\n    at r (http://app.test/app.js:1:${findColumn()})`,
    },
  ],
]

const readSource: RecorderOptions['readSource'] = (url) => {
  if (url === 'http://app.test/app.js') return Promise.resolve(`${built.code}\n//# sourceMappingURL=app.js.map`)
  return Promise.resolve(url.endsWith('.map') ? { text: built.map, type: 'application/json' } : undefined)
}

test('a failed test has its cause, its source line and what led to it', async () => {
  const recorder = create({ readSource })
  recorder.startTest(TEST)
  expect(recorder.accept(JSON.stringify(batch(...events())))).toEqual({ stored: 4, rejected: 0 })
  recorder.endTest(TEST.id, FAILED)
  const report = await recorder.report(TEST.id)
  expect(report).toMatchObject({
    test_id: TEST.id,
    status: 'failed',
    expected_status: 'passed',
    case: {
      cause: { kind: 'field', field: { path: 'total', fault: 'missing' } },
      place: { file: expect.stringContaining('src/total.ts'), line: 3 },
    },
    noise: { count: 1 },
    errors: [{ message: 'Error: expect(locator).toHaveText failed' }],
    lost: {},
  })
  const text = renderAiContext(report)
  expect(text).toContain('src/total.ts:3')
  expect(text).toContain('total is missing')
  expect(text).toContain('GET /api/order')
  expect(text).not.toContain('/g/collect')
  expect(countTokens(text)).toBeLessThan(500)
})

test('nothing of another test is in a report, and what came before the tests is in that of the first', async () => {
  const recorder = create()
  recorder.accept(batch(['logs', { at: now, level: 'error', source: 'console', message: 'set-up failed' }]))
  for (const id of ['one', 'two']) {
    recorder.startTest({ ...TEST, id })
    recorder.accept(batch(['logs', { at: now, level: 'error', source: 'console', message: `error of ${id}` }]))
    recorder.endTest(id, FAILED)
  }
  const [one, two] = [JSON.stringify(await recorder.report('one')), JSON.stringify(await recorder.report('two'))]
  expect(one).toContain('error of one')
  expect(one).toContain('set-up failed')
  expect(one).not.toContain('error of two')
  expect(two).not.toContain('error of one')
  expect(two).not.toContain('set-up failed')
  expect(JSON.stringify(recorder.snapshot('two'))).not.toContain('error of one')
})

test('what closing the pages ends was pending when the test failed', async () => {
  const recorder = create()
  recorder.startTest(TEST)
  const request = { at: now, method: 'GET', url: 'http://app.test/api/slow', requestId: 'r1' }
  recorder.accept(batch(['network', { ...request, pending: true }]))
  now += 8_000
  recorder.markFailure(TEST.id)
  now += 50
  recorder.accept(
    batch(['network', { ...request, status: 0, duration: 8_040, error: 'aborted', metadata: { leftPage: true } }]),
  )
  recorder.endTest(TEST.id, { ...FAILED, status: 'timedOut' })
  const report = await recorder.report(TEST.id)
  expect(report.pending).toMatchObject([{ method: 'GET', url: '/api/slow', wait_ms: 8_000 }])
  expect(report.case).toMatchObject({ failure: { kind: 'pending' }, cause: { kind: 'pending' } })
})

test('a run file has each line at once, without secrets', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gasoline-run-'))
  const runFile = openRunFile(folder, { runId: 'r1', workerIndex: 3 })
  const recorder = create({ runFile, readSource })
  recorder.startTest(TEST)
  recorder.accept(batch(...events({ requestHeaders: { authorization: 'Bearer abcdef0123456789abcdef' } })))
  const read = () =>
    readFileSync(runFile.path ?? '', 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as RunLine)
  expect(read().map(({ type }) => type)).toEqual(['run', 'test-start', 'events'])
  recorder.endTest(TEST.id, { ...FAILED, errors: [{ message: 'got password=hunter2secret' }] })
  await recorder.report(TEST.id)
  recorder.clear(TEST.id)
  await recorder.close()
  expect(read().map(({ type }) => type)).toEqual(['run', 'test-start', 'events', 'test-end', 'run-end'])
  expect(read()[0]).toMatchObject({ version: 1, run_id: 'r1', worker: 3 })
  expect(read()[3]).toMatchObject({ cause: { kind: 'field' }, sources: [{ place: { line: 1 } }] })
  const text = readFileSync(runFile.path ?? '', 'utf8')
  expect(text).not.toContain('abcdef0123456789')
  expect(text).not.toContain('hunter2secret')
})

test('what cannot be taken is counted, and never throws', async () => {
  const warnings: string[] = []
  const recorder = create({
    warn: (message) => warnings.push(message),
    readSource: () => Promise.reject(new Error('closed')),
  })
  recorder.startTest(TEST)
  expect(recorder.accept('{"events":')).toMatchObject({ stored: 0, error: 'batch is not JSON' })
  expect(recorder.accept('null')).toMatchObject({ stored: 0 })
  expect(recorder.accept({ ...batch(), page: undefined })).toMatchObject({ stored: 0 })
  expect(
    recorder.accept(batch(['logs', { level: 'error', message: 'm', source: 's', at: now }], ['nothing', {}])),
  ).toEqual({ stored: 1, rejected: 1 })
  recorder.endTest('unknown', FAILED)
  recorder.accept(batch(...events()))
  recorder.endTest(TEST.id, FAILED)
  const report = await recorder.report(TEST.id)
  expect(report.lost).toEqual({ rejected: 1 })
  expect(Object.keys(recorder.losses())).toContain('batch is not JSON')
  expect(await recorder.report('never started')).toMatchObject({ status: 'interrupted' })
})
