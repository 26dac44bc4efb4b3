import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listPages, readBlocks, readCommands } from '../../e2e/docs/read-pages.ts'
import { createShell } from '../../e2e/docs/shell.ts'
import type { Shell } from '../../e2e/docs/shell.ts'

/** Run as they stand; those that need a browser are run by e2e/docs. */
const blocks = listPages()
  .flatMap((page) => readBlocks(page))
  .filter(({ language, notRun, runBy, needsBrowser }) => language === 'sh' && !notRun && !runBy && !needsBrowser)
/** By their exit code 1 they say that they found something, as an empty setup has it. */
const MAY_FIND = /^(npx )?gasoline (doctor|report)\b/
/** What a person must see. */
const SHOWN: Readonly<Record<string, RegExp>> = {
  'install claude-code': /\.mcp\.json/,
  'install cursor --dry-run': /mcpServers/,
  'install cursor --uninstall': /mcp\.json/,
  extension: /dist\/extension/,
  doctor: /^ok\b.* node/m,
  '/snapshot': /Cannot read properties of undefined/,
  '/clear': /cleared/,
  'export har --test-id': /"version": ?"1\.2"/,
  'load customer.har': /har customer\.har/,
}

let shell: Shell
let server: ReturnType<Shell['start']>
let port = 0

async function post(path: string, body: unknown): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const { ok, status } = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!ok) throw new Error(`${path}: ${status}`)
}

beforeAll(async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  ;({ port } = probe.address() as AddressInfo)
  probe.close()
  await once(probe, 'close')
  shell = createShell({ port })
  server = shell.start('gasoline serve')
  await vi.waitUntil(() => server.output().includes('Gasoline is ready'), 60_000)
})

beforeEach(async () => {
  // What the pages speak of: a test that made a request, and an archive from somebody else.
  const test_id = 'shop.spec.ts > pays'
  await post('/test-boundary', { test_id, action: 'start' })
  await post('/network-bodies', { bodies: [{ method: 'GET', url: 'http://shop.test/cart', status: 500, test_id }] })
  await shell.run('gasoline export har --output customer.har')
})

afterAll(async () => {
  server.stop()
  await server.ended
  shell.remove()
})

test('there are blocks to run', () => {
  expect(blocks.length).toBeGreaterThan(5)
  const lines = blocks.flatMap(({ text }) => readCommands(text))
  for (const part of Object.keys(SHOWN))
    expect(
      lines.filter((line) => line.includes(part)),
      part,
    ).not.toEqual([])
})

test.each(blocks.map((block) => [`${block.page}:${block.line}`, block] as const))('%s runs', async (_, { text }) => {
  for (const line of readCommands(text)) {
    const { code, output } = await shell.run(line)
    expect(MAY_FIND.test(line) ? [0, 1] : [0], `${line}\n${output}`).toContain(code)
    const missing = Object.entries(SHOWN).filter(([part, shown]) => line.includes(part) && !shown.test(output))
    expect(missing, `${line}\n${output}`).toEqual([])
  }
})
