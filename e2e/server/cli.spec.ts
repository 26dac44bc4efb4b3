import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { callTool, readHealth, test, waitForText } from '../support/cli.ts'
import { connectExtension } from '../support/fake-extension.ts'
import { isRunning } from '../support/processes.ts'
import { soon } from '../support/soon.ts'

const VERSION = JSON.parse(readFileSync(new URL('../../packages/server/package.json', import.meta.url), 'utf8')).version
const ROWS = 24
const COLUMNS = 80
const HINT = 'gasoline --help'

interface Finding {
  readonly check: string
  readonly level: 'ok' | 'warning' | 'problem'
  readonly detail: string
  readonly fix?: string
}

const holdPort = (port: number, result = 'hello') =>
  `require('http').createServer((q, r) => r.end(${JSON.stringify(result)})).listen(${port}, '127.0.0.1', () => console.log('listening'))`

for (const args of [['--help'], ['help'], ['serve', '--help'], ['mcp', '--help'], ['doctor', '--help']]) {
  test(`${args.join(' ')} fits a terminal, on stdout`, async ({ bench }) => {
    const { code, stdout, stderr } = await bench.run(args)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const lines = stdout.trimEnd().split('\n')
    expect(lines.length).toBeLessThan(ROWS)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(COLUMNS)
    expect(stdout).not.toContain('until-idle')
  })
}

test('--help names every command and the exit codes', async ({ bench }) => {
  const { stdout } = await bench.run(['--help'])
  for (const word of ['serve', 'mcp', 'doctor', 'Exit codes']) expect(stdout).toContain(word)
})

for (const flag of ['--version', '-V']) {
  test(`${flag} prints the version alone`, async ({ bench }) => {
    expect(await bench.run([flag])).toEqual({ code: 0, stdout: `${VERSION}\n`, stderr: '' })
  })
}

test('npx finds the command from the root of the repository', async ({ bench }) => {
  const npx = bench.startCommand('npx', ['--no-install', 'gasoline', '--version'])
  expect(await npx.ended).toEqual({ code: 0, signal: null })
  expect(npx.stdout()).toBe(`${VERSION}\n`)
})

const MISUSES: readonly { readonly args: readonly string[]; readonly says: string }[] = [
  { args: ['frobnicate'], says: 'frobnicate' },
  { args: ['frobnicate', '--port', '1'], says: 'frobnicate' },
  { args: ['--frobnicate'], says: '--frobnicate' },
  { args: ['serve', '--frobnicate'], says: '--frobnicate' },
  { args: ['doctor', 'frobnicate'], says: 'doctor' },
  { args: ['serve', '--port'], says: '--port' },
  ...['abc', '-1', '65536', '80.5', '', ' ', '0e1', '0x0'].map((port) => ({
    args: [`--port=${port}`],
    says: '--port',
  })),
  { args: ['mcp', '--port', 'abc'], says: '--port' },
  { args: ['doctor', '--port', '99999'], says: '--port' },
  ...['nonsense', '*', 'null', 'https://app.test/', 'https://app.test/path', 'app.test:8443', 'file:///tmp'].map(
    (origin) => ({
      args: ['serve', '--allow-origin', origin],
      says: '--allow-origin',
    }),
  ),
]

for (const { args, says } of MISUSES) {
  test(`gasoline ${JSON.stringify(args)} is refused with a hint`, async ({ bench }) => {
    const one = bench.start(args)
    one.endInput()
    await expect.poll(() => isRunning(one.pid) && !one.stderr().includes('is ready'), soon).toBe(false)
    expect(one.stderr()).not.toContain('is ready')
    expect(await one.ended).toEqual({ code: 2, signal: null })
    expect(one.stdout()).toBe('')
    expect(one.stderr()).toContain(says)
    expect(one.stderr()).toContain(HINT)
  })
}

for (const args of [['serve'], []]) {
  test(`gasoline ${args.join('')} --port serves, with its messages on stderr`, async ({ bench }) => {
    const port = await bench.freePort()
    const serve = bench.start([...args, '--port', String(port)])
    await waitForText(serve.stderr, `http://127.0.0.1:${port}`)
    const health = await readHealth(port)
    expect(health).toMatchObject({ status: 'ok', name: 'gasoline', version: VERSION, port })
    expect(serve.stderr()).toContain(`process ${health.pid}`)
    serve.kill('SIGTERM')
    expect(await serve.ended).toEqual({ code: 0, signal: null })
    expect(serve.stdout()).toBe('')
  })
}

test('serve where Gasoline runs already names the running process', async ({ bench }) => {
  const port = await bench.freePort()
  await bench.serve(port)
  const { pid } = await readHealth(port)
  const { code, stdout, stderr } = await bench.run(['serve', '--port', String(port)])
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
  expect(stderr).toContain(`is already running on port ${port} (process ${pid})`)
  expect(stderr).toContain(`kill ${pid}`)
  expect((await readHealth(port)).pid).toBe(pid)
})

test('serve on a port that another program holds names that program', async ({ bench }) => {
  const port = await bench.freePort()
  const holder = bench.startNode(holdPort(port))
  await waitForText(holder.stdout, 'listening')
  const { code, stdout, stderr } = await bench.run(['serve', '--port', String(port)])
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
  expect(stderr).toMatch(new RegExp(`Port ${port} is used by \\w+ \\(process ${holder.pid}\\)`))
  expect(stderr).toContain('--port')
})

test('extension prints the folder to load, alone, and serve and doctor name the same', async ({ bench }) => {
  const { code, stdout, stderr } = await bench.run(['extension'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^\/.*\/dist\/extension\n$/)
  const folder = stdout.trim()
  expect(JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8'))).toMatchObject({ manifest_version: 3 })
  const port = await bench.freePort()
  const serve = await bench.serve(port)
  await waitForText(serve.stderr, folder)
  expect((await bench.run(['doctor', '--port', String(port)])).stdout).toContain(`"Load unpacked" and select ${folder}`)
})

test('doctor sees a connected extension', async ({ bench }) => {
  const port = await bench.freePort()
  await bench.serve(port)
  const { socket } = await connectExtension(`http://127.0.0.1:${port}`, () => undefined)
  const { stdout } = await bench.run(['doctor', '--port', String(port)])
  expect(stdout).toMatch(/^ok +extension +version 0\.1\.0 connected$/m)
  socket.terminate()
})

test('doctor without a server shows how to start one', async ({ bench }) => {
  const port = await bench.freePort()
  const { code, stdout, stderr } = await bench.run(['doctor', '--port', String(port)])
  expect({ code, stderr }).toEqual({ code: 3, stderr: '' })
  expect(stdout).toMatch(new RegExp(`^problem +server +not running on port ${port}$`, 'm'))
  expect(stdout).toContain(`gasoline serve --port ${port}`)
})

test('doctor with a server but no clients has a fix for each thing that is missing', async ({ bench }) => {
  const port = await bench.freePort()
  await bench.serve(port)
  const { pid } = await readHealth(port)
  const words = await bench.run(['doctor', '--port', String(port)])
  expect({ code: words.code, stderr: words.stderr }).toEqual({ code: 1, stderr: '' })
  expect(words.stdout).toContain(`process ${pid}`)

  const json = await bench.run(['doctor', '--json', '--port', String(port)])
  expect({ code: json.code, stderr: json.stderr }).toEqual({ code: 1, stderr: '' })
  const { findings } = JSON.parse(json.stdout) as { findings: Finding[] }
  const wrong = findings.filter(({ level }) => level === 'problem')
  expect(wrong.map(({ check }) => check)).toEqual(['clients', 'extension'])
  for (const { fix } of wrong) expect(fix).toBeTruthy()
  for (const { check, detail } of findings) {
    expect(words.stdout).toContain(check)
    expect(words.stdout).toContain(detail)
  }
})

test('doctor sees a client, and that it is gone', async ({ bench }) => {
  const port = await bench.freePort()
  const { client } = await bench.connectStdio(port)
  await callTool(client, 'get_browser_logs')
  const clientsFinding = async () => {
    const { stdout } = await bench.run(['doctor', '--json', '--port', String(port)])
    return (JSON.parse(stdout) as { findings: Finding[] }).findings.find(({ check }) => check === 'clients')
  }
  expect(await clientsFinding()).toMatchObject({ level: 'ok', detail: '1 AI client connected' })
  await client.close()
  await expect.poll(async () => (await clientsFinding())?.level, soon).toBe('problem')
})

test('doctor on a port that another program holds names that program', async ({ bench }) => {
  const port = await bench.freePort()
  const holder = bench.startNode(holdPort(port))
  await waitForText(holder.stdout, 'listening')
  const { code, stdout, stderr } = await bench.run(['doctor', '--json', '--port', String(port)])
  expect({ code, stderr }).toEqual({ code: 3, stderr: '' })
  const { findings } = JSON.parse(stdout) as { findings: Finding[] }
  const wrong = findings.filter(({ level }) => level === 'problem')
  expect(wrong).toHaveLength(1)
  expect(wrong[0]?.detail).toMatch(new RegExp(`${port} is used by \\w+ \\(process ${holder.pid}\\)`))
  expect(wrong[0]?.fix).toBeTruthy()
})

test('doctor with a server of another version shows what differs and how to fix it', async ({ bench }) => {
  const port = await bench.freePort()
  const health = { name: 'gasoline', version: '9.8.7', protocol: 99, pid: 4_194_000 }
  const other = bench.startNode(holdPort(port, JSON.stringify(health)))
  await waitForText(other.stdout, 'listening')
  const { code, stdout, stderr } = await bench.run(['doctor', '--json', '--port', String(port)])
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
  const { findings } = JSON.parse(stdout) as { findings: Finding[] }
  const finding = findings.find(({ check }) => check === 'version')
  for (const part of ['9.8.7', '99', VERSION]) expect(finding?.detail).toContain(part)
  expect(finding).toMatchObject({ level: 'problem', fix: expect.stringContaining(`kill ${other.pid}`) })
})

test('colours on or off: the text stays the same', async ({ bench }) => {
  const port = await bench.freePort()
  const args = ['doctor', '--port', String(port)]
  const plain = await bench.run(args, { NO_COLOR: '1' })
  expect(await bench.run(args, { FORCE_COLOR: '1' })).toEqual(plain)
  expect(plain.stdout).not.toContain('\u001B')
})
