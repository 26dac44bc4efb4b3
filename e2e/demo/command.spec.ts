import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUGS, findBug } from '@gasoline/demo/bugs'
import { expect } from '@playwright/test'
import { test } from '../support/cli.ts'
import { missingFrom } from './demo.ts'
import { soon } from '../support/soon.ts'

// A browser, a server and a shop start for each.

const isReachable = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

test('gasoline demo: a bug is found, its fix verified, a test generated and proved, and nothing is left behind', async ({
  bench,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'gasoline-demo-test-'))
  const bug = findBug('missing-price')
  if (!bug) throw new Error('The bug is gone.')
  const env = { TMPDIR: folder, DISPLAY: '', WAYLAND_DISPLAY: '' }
  const saved = join(folder, 'cart.spec.ts')
  const { code, stdout, stderr } = await bench.run(['demo', '--bug', bug.name, '--save-test', saved], env)
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('headless') })
  for (const step of bug.walk) if (step.do === 'click') expect(stderr).toContain(step.say)
  expect(stderr).toMatch(/connect your own agent.* mcp$/m)
  expect(stdout).toContain(bug.question)
  expect(stdout).toMatch(/The agent reads \([\d,]+ bytes, about \d+ tokens\):$/m)
  expect(stdout).toContain(bug.cause)
  expect(missingFrom(stdout, bug), stdout).toEqual([])
  expect(stdout).toContain('fixed: all that failed was exercised again, and went well.')
  expect(stdout).toContain('✓ passes on the fixed shop')
  expect(stdout).toMatch(
    /✓ fails on the broken one.*\n.*GET \/api\/cart: returns\.items\[\]\.product\.price is missing/,
  )
  expect(stdout.match(/^ {3}\d+\.\d s$/gm)).toHaveLength(5)
  expect(readFileSync(saved, 'utf8')).toContain("import { test, expect } from '@playwright/test'")
  expect(stdout + stderr).not.toContain('\u001b')
  const [, shop = ''] = /^Shop +(\S+)/m.exec(stderr) ?? []
  const [, server = ''] = /^Dashboard +(\S+)/m.exec(stderr) ?? []
  expect([shop, server].every((url) => url.startsWith('http://127.0.0.1:'))).toBe(true)
  expect([await isReachable(shop), await isReachable(`${server}/health`)]).toEqual([false, false])
  expect(readdirSync(folder).filter((name) => name.startsWith('gasoline-demo-'))).toEqual([])
  rmSync(folder, { recursive: true })
})

/** What a generated test has to notice, beyond requests that fail and texts that are missing. */
const CAUGHT = {
  'stale-search': 'GET /api/search: latest: ',
  'lost-stock-feed': 'WebSocket /api/stock was closed',
  'endless-voucher': 'POST /api/cart/voucher: no response',
  'vanished-orders': 'GET /api/orders: returns.orders is empty',
}
for (const [bug, message] of Object.entries(CAUGHT))
  test(`gasoline demo: the test of ${bug} passes on the fixed shop and fails on the broken one`, async ({ bench }) => {
    const { code, stdout, stderr } = await bench.run(['demo', '--headless', '--json', '--bug', bug])
    expect(code, stdout + stderr).toBe(0)
    const { fix, proof } = JSON.parse(stdout)
    expect(fix.verdict).toBe('fixed')
    expect(proof).toMatchObject({ proved: true, by: { message: expect.stringContaining(message) } })
  })

test('--keep runs until it is stopped, and then ends everything', async ({ bench }) => {
  const folder = mkdtempSync(join(tmpdir(), 'gasoline-demo-test-'))
  const args = ['demo', '--headless', '--keep', '--no-fix', '--json', '--bug', 'expired-token']
  const demo = bench.start(args, { TMPDIR: folder })
  await expect.poll(demo.stderr, soon).toContain('Ctrl+C')
  const [, server = ''] = /^Dashboard +(\S+)/m.exec(demo.stderr()) ?? []
  expect(demo.stderr()).toContain(`mcp --port ${new URL(server).port}`)
  expect(await (await fetch(server)).text()).toContain('/dashboard/app.js')
  const { bug, calls, truth, fix } = JSON.parse(demo.stdout())
  expect(fix).toBeUndefined()
  expect({ bug, endpoint: truth.endpoint }).toEqual({ bug: 'expired-token', endpoint: 'GET /api/account' })
  expect(calls).toHaveLength(1)
  expect(calls[0].bytes).toBe(Buffer.byteLength(calls[0].text))
  demo.kill('SIGINT')
  expect((await demo.ended).code).toBe(0)
  expect(await isReachable(`${server}/health`)).toBe(false)
  expect(existsSync(folder) && readdirSync(folder).filter((name) => name.startsWith('gasoline-demo-'))).toEqual([])
  rmSync(folder, { recursive: true })
})

test('--list names every bug; one that does not exist is a usage error', async ({ bench }) => {
  const listed = await bench.run(['demo', '--list'])
  expect({ code: listed.code, stderr: listed.stderr }).toEqual({ code: 0, stderr: '' })
  expect(listed.stdout.trimEnd().split('\n')).toHaveLength(BUGS.length)
  for (const { name, title } of BUGS) expect(listed.stdout).toMatch(new RegExp(`^${name} +${title}$`, 'm'))
  const help = await bench.run(['demo', '--help'])
  for (const line of help.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  const unknown = await bench.run(['demo', '--bug', 'nonsense'])
  expect(unknown).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining("unknown bug 'nonsense'") })
})

test('without a browser the command shows what to install', async ({ bench }) => {
  const empty = mkdtempSync(join(tmpdir(), 'gasoline-nothing-'))
  const env = { PATH: empty, HOME: empty, GASOLINE_CHROMIUM: '', CHROME_PATH: '', PLAYWRIGHT_BROWSERS_PATH: empty }
  const { code, stdout, stderr } = await bench.run(['demo', '--headless'], env)
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
  expect(stderr).toContain('apt-get install chromium')
  const named = await bench.run(['demo', '--headless'], { GASOLINE_CHROMIUM: '/does/not/exist' })
  expect(named).toEqual({ code: 3, stdout: '', stderr: expect.stringContaining('/does/not/exist') })
  rmSync(empty, { recursive: true })
})
