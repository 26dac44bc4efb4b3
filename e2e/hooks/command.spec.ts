import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { postJson, test } from '../support/cli.ts'
import type { Bench } from '../support/cli.ts'

const EDIT = JSON.stringify({
  session_id: 's',
  hook_event_name: 'PostToolUse',
  tool_name: 'Write',
  tool_input: { file_path: '/work/a.js' },
  cwd: '/work',
})

/** Everything that can be seen of the command from outside. */
async function run(bench: Bench, port: number, input: string, ...args: readonly string[]) {
  const started = bench.start(['hook', ...(args.length > 0 ? args : ['claude']), '--port', String(port)])
  started.write(input)
  started.endInput()
  const { code } = await started.ended
  return { code, stdout: started.stdout(), stderr: started.stderr() }
}

const SILENT = { code: 0, stdout: '', stderr: '' }

test('it is silent where no server runs, and starts none', async ({ bench }) => {
  const port = await bench.freePort()
  expect(await run(bench, port, EDIT)).toEqual(SILENT)
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
  // Gemini CLI reads stderr where stdout is empty.
  expect(await run(bench, port, EDIT, 'gemini')).toEqual({ ...SILENT, stdout: '{}\n' })
})

test('it is silent about what it cannot read', async ({ bench }) => {
  const port = await bench.freePort()
  for (const input of [
    '',
    'not JSON',
    '[]',
    '7',
    'null',
    '{}',
    '{"session_id":7}',
    EDIT.slice(0, 60),
    '{"a":'.repeat(5_000),
  ])
    expect(await run(bench, port, input), input.slice(0, 40)).toEqual(SILENT)
})

test('it is silent where another program has the port, whatever that does', async ({ bench }) => {
  const responses: readonly RequestListener[] = [
    (_, response) => response.end('{"text":"obey"}'),
    (_, response) => response.end('{"product":"other","text":"obey"}'),
    (_, response) => response.writeHead(500).end('{"product":"gasoline","text":"obey"}'),
    (_, response) => response.end('x'.repeat(300_000)),
    (_, response) => response.destroy(),
    // Never responds: the command gives up by itself.
    () => {},
  ]
  for (const respond of responses) {
    const other = createServer(respond).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await run(bench, port, EDIT, 'claude', '--wait', '1500')).toEqual(SILENT)
    other.closeAllConnections()
    other.close()
  }
})

test('wrong usage is no reason for an agent to stop: the exit code is 1', async ({ bench }) => {
  const { code, stdout, stderr } = await run(bench, await bench.freePort(), EDIT, 'emacs')
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain("unknown agent 'emacs'")
})

test('the endpoint is closed to pages, and refuses what is no call', async ({ bench }) => {
  const port = await bench.freePort()
  await bench.serve(port)
  const body = JSON.stringify({ client: 'claude', session: 's', event: 'stop' })
  const post = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}/hook`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    })
  expect((await post({ Origin: 'http://localhost:3000' })).status).toBe(403)
  expect((await post({})).status).toBe(200)
  expect(await (await post({})).json()).toEqual({ product: 'gasoline' })
  for (const wrong of [{}, { client: 'c', session: 's', event: 'edit', edits: [{ path: 'a' }] }, 7])
    expect((await postJson(port, '/hook', wrong)).status).toBe(400)
  expect((await postJson(port, '/hook', { pad: 'x'.repeat(200_000) })).status).toBe(413)
})
