import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test as withBench } from '../support/cli.ts'

/** A home folder of its own. */
const test = withBench.extend<{ home: string }>({
  // Playwright reads the names of the fixtures that this one needs from the pattern.
  // oxlint-disable-next-line no-empty-pattern
  home: async ({}, use) => {
    const home = mkdtempSync(join(tmpdir(), 'gasoline-home-'))
    await use(home)
    rmSync(home, { recursive: true })
  },
})

const CURSOR = '{\n\t"mcpServers": {\n\t\t"figma": { "url": "http://127.0.0.1:3845/sse" } // ours\n\t}\n}\n'

test('connects an agent with its hooks, shows what it does, and takes it back', async ({ bench, home }) => {
  const folder = join(home, '.cursor')
  const config = join(folder, 'mcp.json')
  const dotfile = join(home, 'dotfile.json')
  mkdirSync(folder)
  writeFileSync(dotfile, CURSOR)
  symlinkSync(dotfile, config)
  const install = (...args: readonly string[]) =>
    bench.run(['install', 'cursor', ...args], { HOME: home, USERPROFILE: home })

  const dry = await install('--hooks', '--dry-run')
  expect(dry.stdout).toContain('+ \t\t"gasoline": {')
  expect([dry.code, readFileSync(config, 'utf8'), readdirSync(folder)]).toEqual([0, CURSOR, ['mcp.json']])

  const done = await install('--hooks')
  expect([done.code, done.stderr]).toEqual([0, ''])
  expect(done.stdout).toContain('chrome://extensions')
  expect(readdirSync(folder).toSorted()).toEqual(['hooks.json', 'mcp.json', 'mcp.json.before-gasoline'])
  expect(lstatSync(config).isSymbolicLink()).toBe(true)
  const written = readFileSync(config, 'utf8')
  expect(written).toContain('"figma": { "url": "http://127.0.0.1:3845/sse" }, // ours')

  // What it has written works: the agent's hook is called as it stands there.
  const { hooks } = JSON.parse(readFileSync(join(folder, 'hooks.json'), 'utf8')) as {
    hooks: Record<string, readonly { command: string }[]>
  }
  const command = `${hooks.stop?.[0]?.command} --port ${await bench.freePort()}`
  const called = bench.startCommand('sh', ['-c', command])
  called.write('{"conversation_id":"c","hook_event_name":"stop","status":"completed","loop_count":0}')
  called.endInput()
  expect([(await called.ended).code, called.stdout(), called.stderr()]).toEqual([0, '', ''])

  const again = await install('--hooks')
  expect(again.stdout).toContain('nothing to change')
  expect(readFileSync(config, 'utf8')).toBe(written)

  expect((await install('--uninstall')).code).toBe(0)
  expect([readFileSync(dotfile, 'utf8'), readdirSync(folder)]).toEqual([CURSOR, ['mcp.json']])
})

test('a file that is broken is named with its line, and left alone', async ({ bench, home }) => {
  const config = join(home, '.cursor', 'mcp.json')
  mkdirSync(join(home, '.cursor'))
  writeFileSync(config, '{\n  "mcpServers": {\n')
  const { code, stdout, stderr } = await bench.run(['install', 'cursor'], { HOME: home, USERPROFILE: home })
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/mcp\.json is not valid JSON: .* in line 3/)
  expect(readFileSync(config, 'utf8')).toBe('{\n  "mcpServers": {\n')
})

test('without a client it lists them; an unknown one is named', async ({ bench, home }) => {
  const listed = await bench.run(['install'], { HOME: home, USERPROFILE: home })
  for (const name of [
    'claude-code',
    'claude-desktop',
    'cursor',
    'vscode',
    'windsurf',
    'codex',
    'gemini',
    'zed',
    'junie',
  ])
    expect(listed.stdout).toContain(`  ${name} `)
  const unknown = await bench.run(['install', 'emacs'], { HOME: home, USERPROFILE: home })
  expect([unknown.code, unknown.stdout]).toEqual([1, ''])
  expect(unknown.stderr).toContain('Unknown client "emacs"')
})
