import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { callTool, postJson, readHealth, test } from '../support/cli.ts'

const TOKEN = 'ghp_16C7e42F292c6912E7710c838347Ae178B4a'

const request = (index: number, status: number, body: string) => ({
  startedDateTime: new Date(Date.UTC(2026, 0, 31, 12, 0, index)).toISOString(),
  time: 20,
  pageref: 'page_1',
  request: {
    method: 'GET',
    url: `https://shop.test/api/orders/${index}?access_token=${TOKEN}`,
    headers: [{ name: 'Authorization', value: `Bearer ${TOKEN}` }],
  },
  response: { status, headers: [], content: { size: body.length, mimeType: 'application/json', text: body } },
})

test('an archive of others is diagnosed, comes out again without its secrets, and a broken one changes nothing', async ({
  bench,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'gasoline-e2e-har-'))
  const port = await bench.freePort()
  await bench.serve(port)
  await postJson(port, '/network-bodies', { bodies: [{ url: 'http://localhost/live', status: 200 }] })
  const load = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return bench.run(['load', join(folder, name), '--port', String(port)])
  }
  const pages = [{ id: 'page_1', title: 'https://shop.test/cart', startedDateTime: '2026-01-31T12:00:00Z' }]
  const entries = [request(1, 200, '{"id":1}'), request(2, 500, `{"error":"no stock","password":"${TOKEN}"}`)]
  const text = JSON.stringify({ log: { version: '1.2', pages, entries } })
  const loaded = await load('shop.har', text)
  expect([loaded.code, loaded.stdout]).toEqual([0, 'har shop.har\n'])
  expect(loaded.stderr).toContain('Loaded 2 requests')

  const client = await bench.connectHttp(port)
  const diagnosis = await callTool(client, 'diagnose', { test_id: 'har shop.har' })
  expect(diagnosis.text).toContain('/api/orders/2')
  expect(diagnosis.text).toContain('500')
  expect(diagnosis.text).not.toContain(TOKEN)

  const { counts } = await readHealth(port)
  for (const bad of ['{"log"', '{}', text.slice(0, -9)]) {
    const refused = await load('bad.har', bad)
    expect([refused.code, refused.stdout]).toEqual([2, ''])
    expect(refused.stderr).toContain('bad.har cannot be read as an HTTP archive')
    expect(refused.stderr).not.toContain(TOKEN)
  }
  expect((await readHealth(port)).counts).toEqual(counts)

  const output = join(folder, 'out', 'all.har')
  const written = await bench.run(['export', 'har', '--port', String(port), '--output', output])
  expect([written.code, written.stderr]).toEqual([0, `Wrote 3 requests to ${output}.\n`])
  const all = readFileSync(output, 'utf8')
  expect(all).not.toContain(TOKEN)
  expect(all).toContain('/live')
  const one = await bench.run(['export', 'har', '--port', String(port), '--test-id', 'har shop.har'])
  const { log } = JSON.parse(one.stdout) as { log: { entries: { request: { url: string } }[] } }
  expect(log.entries.map(({ request: { url } }) => new URL(url).pathname)).toEqual(['/api/orders/1', '/api/orders/2'])
  expect((await bench.run(['export', 'har', '--port', String(await bench.freePort())])).code).toBe(3)
  rmSync(folder, { recursive: true })
})
