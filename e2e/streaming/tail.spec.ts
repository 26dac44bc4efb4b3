import { expect } from '@playwright/test'
import { postJson, test, waitForText } from '../support/cli.ts'

const error = (message: string) => ({ level: 'error', source: 'exception', message, url: 'http://localhost:3000/' })

test('tail prints events as they come, waits for a server that is gone, and ends cleanly', async ({ bench }) => {
  const port = await bench.freePort()
  const server = await bench.serve(port)
  const all = bench.start(['tail', '--port', String(port)])
  const failures = bench.start(['tail', '--port', String(port), '--errors', '--json'])
  for (const tail of [all, failures]) await waitForText(tail.stderr, 'Ctrl-C ends')

  const entries = [{ level: 'info', message: 'fine' }, error('boom \u001b[31mred\u001b[0m\nnext')]
  await postJson(port, '/logs', { entries })
  await waitForText(all.stdout, 'boom')
  expect(all.stdout()).toMatch(/^\d\d:\d\d:\d\d\.\d{3} {2}info {8}fine\n\S+ {2}exception {3}boom red ⏎ next\n$/)
  await waitForText(failures.stdout, 'boom')
  expect(
    failures
      .stdout()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toMatchObject([
    { event: 'entry', stream: 'logs', failure: { kind: 'exception', party: 'first' }, entry: { level: 'error' } },
  ])

  server.kill('SIGTERM')
  for (const tail of [all, failures]) await waitForText(tail.stderr, `The server on port ${port} is gone`)
  await server.ended
  await bench.serve(port)
  await postJson(port, '/logs', { entries: [error('after the restart')] })
  for (const tail of [all, failures]) {
    await waitForText(tail.stderr, 'Connected again.')
    await waitForText(tail.stdout, 'after the restart')
  }
  expect(all.stdout()).toContain('Another server is there now')
  expect(all.stdout().split('boom')).toHaveLength(2)
  for (const tail of [all, failures]) {
    tail.kill('SIGINT')
    expect(await tail.ended).toEqual({ code: 0, signal: null })
  }
})

test('tail without a server says how to start one, and ends with its reader', async ({ bench }) => {
  const port = await bench.freePort()
  const { code, stderr, stdout } = await bench.run(['tail', '--port', String(port)])
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
  expect(stderr).toContain(`gasoline serve --port ${port}`)
  await bench.serve(port)
  const pipe = bench.startCommand('sh', ['-c', `node packages/server/bin/gasoline.js tail --port ${port} | head -n 1`])
  await waitForText(pipe.stderr, 'Ctrl-C ends')
  await postJson(port, '/logs', { entries: [{ level: 'info', message: 'one' }] })
  await waitForText(pipe.stdout, 'one')
  // It notices with the next line.
  await expect
    .poll(async () => {
      await postJson(port, '/logs', { entries: [{ level: 'info', message: 'two' }] })
      return Promise.race([pipe.ended, Promise.resolve(undefined)])
    })
    .toEqual({ code: 0, signal: null })
})
