import { expect } from '@playwright/test'
import { callTool, postJson, test } from '../support/cli.ts'

const PAGE = 'http://localhost:3000/shop'
const HOUR_MS = 3_600_000

const fail = (message: string, at: number) => ({ level: 'error', source: 'exception', message, at, url: PAGE })

test('an event that is stamped in the future hides no later failure', async ({ bench }) => {
  const port = await bench.freePort()
  await bench.serve(port)
  const client = await bench.connectHttp(port)
  await postJson(port, '/logs', { entries: [fail('TypeError: from the future', Date.now() + HOUR_MS)] })
  await postJson(port, '/network-bodies', {
    bodies: [{ method: 'GET', url: `${PAGE}/slow`, status: 500, at: Date.now(), duration: HOUR_MS, pageUrl: PAGE }],
  })
  await postJson(port, '/enhanced-actions', {
    actions: [{ type: 'click', at: Date.now() + HOUR_MS, url: PAGE, selectors: { text: 'Buy' } }],
  })
  await postJson(port, '/logs', { entries: [fail('TypeError: happened last', Date.now())] })

  const { text } = await callTool(client, 'diagnose')
  expect(text).toContain('happened last')
  const errors = await callTool(client, 'get_browser_errors', { limit: 1 })
  expect(errors.text).toContain('happened last')
})

test('the time that the sender gave stands beside the time of arrival', async ({ bench }) => {
  const port = await bench.freePort()
  await bench.serve(port)
  const client = await bench.connectHttp(port)
  const ahead = Date.now() + HOUR_MS
  const before = Date.now()
  await postJson(port, '/logs', { entries: [fail('TypeError: ahead', ahead), fail('TypeError: on time', before)] })
  const { data } = await callTool(client, 'get_browser_logs')
  const { entries } = data as { entries: { message: string; at: number; reportedAt?: number }[] }
  const find = (message: string) => entries.find((entry) => entry.message.endsWith(message))
  expect(find('ahead')).toMatchObject({ reportedAt: ahead })
  expect(find('ahead')?.at).toBeGreaterThanOrEqual(before)
  expect(find('ahead')?.at).toBeLessThanOrEqual(Date.now())
  expect(find('on time')).toMatchObject({ at: before })
  expect(find('on time')).not.toHaveProperty('reportedAt')
})

test('a browser whose clock is an hour behind is placed where its events arrived', async ({ bench }) => {
  const port = await bench.freePort()
  await bench.serve(port)
  const client = await bench.connectHttp(port)
  await postJson(port, '/logs', { entries: [fail('TypeError: before', Date.now() - 1_000)] })
  const now = Date.now() - HOUR_MS
  await postJson(port, '/events', {
    batch_id: 'b1',
    producer: 'p1',
    page: { pageId: 'p1', url: PAGE },
    sent_at: now,
    events: [['logs', fail('TypeError: behind', now - 50)]],
  })
  const { text } = await callTool(client, 'get_browser_errors', { limit: 1 })
  expect(text).toContain('behind')
})
