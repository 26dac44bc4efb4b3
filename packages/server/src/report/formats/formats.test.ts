import { expect, test } from 'vitest'
import { NOON, network } from '../../store/testing/build-store.ts'
import { summariseRun } from '../run/summarise-run.ts'
import type { TestRun } from '../run/summarise-run.ts'
import { reportOn } from '../testing/build-test.ts'
import { renderAnnotations } from './github.ts'
import { buildJson } from './json.ts'
import { renderMarkdown } from './markdown.ts'
import { renderAiContexts, renderText } from './text.ts'

const failing = (id: number) => [
  network({
    at: NOON + 100,
    method: 'POST',
    url: `http://app.test/api/orders/${id}`,
    pageUrl: 'http://app.test/cart',
    status: 500,
    responseBody: '{"error":"address_id is null"}',
  }),
]
const run = async (
  name: string,
  events: Parameters<typeof reportOn>[0],
  more: Parameters<typeof reportOn>[1] = {},
): Promise<TestRun> => ({
  report: await reportOn(events, {
    test_id: `a.spec.ts > ${name}`,
    title: name,
    title_path: ['a.spec.ts', name],
    ...more,
  }),
})

async function summarise() {
  const failed = await Promise.all(
    Array.from({ length: 12 }, (_, index) => run(`pays ${index}`, failing(1_000 + index))),
  )
  return summariseRun([
    ...failed,
    await run('waits', [], { errors: [{ message: 'Timeout 500ms' }] }),
    await run('adds', [], { status: 'passed' }),
  ])
}

test('tests with one cause are one group, the largest first', async () => {
  const text = renderText(await summarise())
  expect(text.startsWith('14 tests: 13 failed, 1 passed\n\nFAILED a.spec.ts › pays 0 (chromium)\n')).toBe(true)
  expect(text).toContain('POST /api/orders/1000')
  expect(text).toContain('Same cause as 11 others: a.spec.ts › pays 1 (chromium);')
  expect(text).toContain('and 6 more')
  expect(text).toContain('No browser-side cause found')
  expect(renderAiContexts(await summarise()).match(/^## Test failure: /gm)).toHaveLength(2)
})

test('annotations: one a cause, escaped, at the place that the repository has', async () => {
  const lines = renderAnnotations(await summarise(), (path) => path)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(
    /^::error file=tests\/cart\.spec\.ts,line=14,title=POST \/api\/orders\/1000 → 500::a\.spec\.ts › pays 0/,
  )
  expect(lines[0]).not.toContain('\n')
  expect(renderAnnotations(await summarise(), () => undefined)[0]).toMatch(/^::error title=/)
  expect(renderAnnotations(await summarise(), (path) => path, 1)).toHaveLength(1)
})

test('a summary keeps its limit and counts what is left out', async () => {
  const runs = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      run(`t${index}`, [
        network({
          at: NOON + 50,
          url: `http://app.test/api/${'abcdefghij'[index % 10]}${'klm'[Math.floor(index / 10)]}`,
          status: 500,
        }),
      ]),
    ),
  )
  const summary = summariseRun(runs)
  expect(summary.causes).toHaveLength(30)
  const short = renderMarkdown(summary, 6_000)
  expect(Buffer.byteLength(short)).toBeLessThanOrEqual(6_000)
  expect(short).toMatch(/_\d+ more causes are left out/)
  expect(renderMarkdown(summary)).not.toContain('left out')
})

test('JSON has the fields of the specification', async () => {
  const { summary, causes, tests } = buildJson(await summarise())
  expect(summary).toEqual({ tests: 14, passed: 1, failed: 13, flaky: 0, skipped: 0 })
  expect(causes[0]).toMatchObject({ kind: 'failed-request', count: 12 })
  expect(tests[0]).toMatchObject({
    test_id: 'a.spec.ts > pays 0',
    status: 'fail',
    errors: [],
    network_failures: [{ method: 'POST', status: 500 }],
    ws_errors: [],
    duration: '5000ms',
  })
  expect(tests.at(-1)).toMatchObject({ status: 'pass' })
})
