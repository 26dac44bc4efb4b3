import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { callTool, postJson, test } from '../support/cli.ts'
import { recordTest, startShop } from './record.ts'

const createFolder = () => mkdtempSync(join(tmpdir(), 'gasoline-e2e-report-'))

/** What a case says, without the ids that each process gives. */
function withoutIds(value: unknown): unknown {
  const text = JSON.stringify(value, (key, each: unknown) => (key === 'ids' || key === 'id' ? undefined : each))
  return JSON.parse(text.replaceAll(/\b[LNWA]\d+\b/g, 'id')) as unknown
}

test('a merged run in a server is diagnosed as it was when it ran', async ({ page, context, bench }) => {
  const folder = createFolder()
  const [good, bad] = await Promise.all([startShop({ id: 7, totals: { gross: 9 } }), startShop({ id: 7 })])
  try {
    const recorded = await recordTest(page, bad, { folder: join(folder, '1'), name: 'pays', isFailed: true })
    await recordTest(await context.newPage(), good, { folder: join(folder, '2'), name: 'adds', isFailed: false })
    const live = recorded?.report
    expect(live?.case).toMatchObject({
      place: { file: expect.stringContaining('src/order.ts'), line: 10, function: 'showOrder' },
    })
    expect(recorded?.text).toContain('totals is missing')
    expect(recorded?.text).toContain('order.totals.gross.toFixed(2)')
    expect(countTokens(recorded?.text ?? '')).toBeLessThan(500)

    const merged = join(folder, 'merged.jsonl')
    const { code, stderr } = await bench.run(['merge', folder, '--output', merged])
    expect([code, stderr]).toEqual([0, expect.stringContaining('Merged 2 run files')])
    const port = await bench.freePort()
    await bench.serve(port)
    const loaded = await bench.run(['load', merged, '--port', String(port)])
    expect([loaded.code, loaded.stdout]).toEqual([0, `${live?.test_id}\n`])
    const client = await bench.connectHttp(port)
    const { data } = await callTool(client, 'diagnose', { test_id: live?.test_id ?? '' })
    const { case: known } = data as { case: Record<string, unknown> }
    const facts = ({ cause, chain, place, from, failure, request, action }: Record<string, unknown>) =>
      withoutIds({ cause, chain, place, from, failure, request, action })
    expect(facts(known)).toEqual(facts({ ...live?.case }))
    const timeline = await callTool(client, 'get_session_timeline')
    expect(timeline.text).toContain('click button "Pay"')
  } finally {
    await Promise.all([good.stop(), bad.stop()])
  }
})

test('reports run files in every format, and says by its exit code whether a test failed', async ({
  page,
  context,
  bench,
}) => {
  const folder = createFolder()
  const site = await startShop({ id: 7 })
  try {
    await recordTest(page, site, { folder, name: 'pays', isFailed: true })
    site.routes['/api/order'] = (_, response) =>
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":7,"totals":{"gross":9}}')
    await recordTest(await context.newPage(), site, { folder, name: 'pays', retry: 1, isFailed: false })
    await recordTest(await context.newPage(), site, { folder, name: 'adds', isFailed: false })
  } finally {
    await site.stop()
  }
  const report = (...args: string[]) => bench.run(['report', '--input', folder, ...args])
  const flaky = await report()
  expect([flaky.code, flaky.stdout]).toEqual([0, expect.stringContaining('2 tests: 1 flaky, 1 passed')])
  expect(flaky.stdout).toContain('What differed: ')

  const failed = await report('--test-id', 'pays', '--since', '2020-01-01T00:00:00Z', '--format', 'json')
  expect(failed.code).toBe(0)
  const output = join(folder, 'out', 'junit.xml')
  expect(await report('--format', 'junit', '--output', output)).toMatchObject({ code: 0, stdout: '' })
  expect(readFileSync(output, 'utf8')).toContain('<testcase name="pays" classname="shop.spec.ts"')
  const none = await report('--test-id', 'no such test', '--format', 'markdown')
  expect([none.code, none.stdout]).toEqual([0, '## Gasoline: 0 tests\n'])
})

test('GitHub gets a summary and annotations', async ({ page, bench }) => {
  const folder = createFolder()
  const site = await startShop({ id: 7 })
  try {
    await recordTest(page, site, { folder, name: 'pays', isFailed: true })
  } finally {
    await site.stop()
  }
  const summary = join(folder, 'summary.md')
  writeFileSync(summary, 'before\n')
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary }
  const { code, stderr, stdout } = await bench.run(['report', '--input', folder, '--format', 'ai-context'], env)
  expect(code).toBe(1)
  expect(stdout).toContain('## Test failure: shop.spec.ts › pays')
  expect(stderr.match(/^::error .*$/gm)).toEqual([expect.stringContaining('totals is missing')])
  expect(readFileSync(summary, 'utf8')).toMatch(/^before\n## Gasoline: 1 test: 1 failed\n/)
})

test('reports what a server holds where there are no run files', async ({ bench }) => {
  const port = await bench.freePort()
  const away = await bench.run(['report', '--port', String(port)])
  expect([away.code, away.stderr]).toEqual([3, expect.stringContaining('gasoline serve')])
  await bench.serve(port)
  const test_id = 'cart > pays'
  await postJson(port, '/test-boundary', { test_id, action: 'start' })
  const bodies = [
    { method: 'POST', url: 'http://app.test/api/orders', status: 500, response: '{"error":"address_id is null"}' },
  ]
  await postJson(port, '/network-bodies', { test_id, bodies })
  await postJson(port, '/test-boundary', { test_id, action: 'end', status: 'failed' })
  const { code, stdout } = await bench.run(['report', '--port', String(port)])
  expect([code, stdout]).toEqual([1, expect.stringContaining('FAILED cart › pays')])
  expect(stdout).toContain('POST /api/orders')
})

test('wrong usage is said as such', async ({ bench }) => {
  expect(await bench.run(['report', '--format', 'pdf'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Allowed choices'),
  })
  expect(await bench.run(['report', '--since', 'yesterday'])).toMatchObject({ code: 2 })
  expect(await bench.run(['merge', '/no/such/folder'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("there is no '/no/such/folder'"),
  })
  expect(await bench.run(['load'])).toMatchObject({ code: 2 })
  const folder = createFolder()
  writeFileSync(join(folder, 'newer.jsonl'), '{"type":"run","version":9}\n')
  expect(await bench.run(['report', '--input', folder])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('version 9'),
  })
})
