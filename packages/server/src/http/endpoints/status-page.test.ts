import type { Health } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { log, network, buildStore } from '../../store/testing/build-store.ts'
import { describeHealth } from './health.ts'
import { renderStatusPage } from './status-page.ts'

const COMMAND = 'node gasoline.js mcp'
const FOLDER = '/opt/gasoline/<extension>'

const health = (fields: Partial<Health> = {}): Health => ({
  ...describeHealth(buildStore(log(), log(), network()), {
    pid: 42,
    instance: 'one',
    port: 7890,
    uptimeMs: 5_000,
    memory: { rss: 60_400_000, heapUsed: 0 },
    clients: { connected: 3, seen: 4 },
    extension: { connected: false, version: null, lastSeenAt: undefined },
  }),
  ...fields,
})

test('says what runs, how much it holds, and how to connect', () => {
  const page = renderStatusPage(health({ version: '1.2.3' }), COMMAND, FOLDER)
  expect(page).toContain('Version 1.2.3, process 42, port 7890, up 5 s, 60 MB')
  expect(page).toContain('<tr><td>Log entries</td><td>2</td><td>0</td><td>0</td></tr>')
  expect(page).toContain('http://127.0.0.1:7890/mcp')
  expect(page).toContain('AI clients connected: 3')
  expect(page).toContain('not seen yet')
})

test('escapes all values', () => {
  const evil = `<script>alert('1' & "2")</script>`
  const page = renderStatusPage(
    health({ version: evil, extension: { connected: false, version: evil, lastSeen: evil } }),
    COMMAND,
    FOLDER,
  )
  expect(page).not.toContain('<script>')
  expect(page).toContain('&#60;script&#62;alert(&#39;1&#39; &#38; &#34;2&#34;)')
})

test('says that the extension is connected, or when it was last seen', () => {
  const extension = { connected: true, version: '1', lastSeen: '2026-01-31T12:00:00.000Z' }
  expect(renderStatusPage(health({ extension }), COMMAND, FOLDER)).toContain('>connected<')
  expect(renderStatusPage(health({ extension: { ...extension, connected: false } }), COMMAND, FOLDER)).toContain(
    'not connected, last seen 2026-01-31T12:00:00.000Z',
  )
})

test('says where the extension is to be loaded from, until it is connected', () => {
  expect(renderStatusPage(health(), COMMAND, FOLDER)).toContain('/opt/gasoline/&#60;extension&#62;')
  expect(renderStatusPage(health(), COMMAND, undefined)).not.toContain('chrome://')
  const extension = { connected: true, version: '1', lastSeen: null }
  expect(renderStatusPage(health({ extension }), COMMAND, FOLDER)).not.toContain('chrome://')
})

test('says how many events were lost before they arrived, if any', () => {
  const { counts } = health()
  expect(renderStatusPage(health(), COMMAND, FOLDER)).not.toContain('Lost')
  const lost = { queue: 1_200, page: 34 }
  expect(renderStatusPage(health({ counts: { ...counts, lost } }), COMMAND, FOLDER)).toContain(
    'Lost before they arrived: 1,234.',
  )
})

test.each([
  [900, '1 s'],
  [59_000, '59 s'],
  [60_000, '1 min'],
  [119 * 60_000, '119 min'],
  [3 * 3_600_000, '3 h'],
])('%i ms up reads as %s', (uptime_ms, words) => {
  expect(renderStatusPage(health({ uptime_ms }), COMMAND, FOLDER)).toContain(`up ${words},`)
})

test('has no inline script or style, and shows large numbers with separators', () => {
  const { counts } = health()
  const page = renderStatusPage(health({ counts: { ...counts, stored: { logs: 12_345 } } }), COMMAND, FOLDER)
  expect(page).toContain('<td>12,345</td>')
  expect(page).not.toMatch(/<script(?! type="module" src="\/dashboard\/app\.js"><\/script>)|<style|\s(?:on\w+|style)=/i)
})
