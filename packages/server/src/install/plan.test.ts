import { parse as parseJsonc } from 'jsonc-parser'
import { parse as parseToml } from 'smol-toml'
import { expect, test } from 'vitest'
import { UserError } from '../user-error.ts'
import { INSTALL_CLIENTS } from './clients.ts'
import type { InstallClient, InstallClientName } from './clients.ts'
import { buildHookCommand, buildMcpLaunch } from './commands.ts'
import { nameBackup, planInstall, planUninstall } from './plan.ts'
import type { FileChange, InstallWish } from './plan.ts'
import { SAMPLES } from './testing/samples.ts'

const machine = { platform: 'linux', home: '/home/dev', folder: '/work/shop', env: {} } as const
const copy = { cliPath: '/opt/gasoline/bin/gasoline.js', platform: 'linux', port: undefined } as const
const names = Object.keys(INSTALL_CLIENTS) as InstallClientName[]

/** Files in memory, and what the command does to them. */
function start(name: InstallClientName, text?: string, withHooks = true) {
  const client: InstallClient = INSTALL_CLIENTS[name]
  const path = client.path(machine)
  const files = new Map(text === undefined ? [] : [[path, text]])
  const { hooks } = client
  const hookCommand = withHooks && hooks ? buildHookCommand(copy, hooks.client) : undefined
  const wish: InstallWish = { client, machine, entry: client.entry(buildMcpLaunch(copy)), hookCommand }
  const read = (at: string) => files.get(at)
  const write = ({ path: at, after, backup, dropsBackup }: FileChange) => {
    if (backup !== undefined) files.set(nameBackup(at), backup)
    if (after === undefined) files.delete(at)
    else files.set(at, after)
    if (dropsBackup) files.delete(nameBackup(at))
  }
  return {
    path,
    files,
    client,
    wish,
    install: (fields: Partial<InstallWish> = {}) => {
      const changes = planInstall({ ...wish, ...fields }, read)
      changes.forEach(write)
      return changes
    },
    uninstall: () => {
      const changes = planUninstall(wish, read)
      changes.forEach(write)
      return changes
    },
    config: () => parse(name, files.get(path) ?? ''),
  }
}

function parse(name: InstallClientName, text: string): Record<string, unknown> {
  const body = text.replace(/^\ufeff/, '')
  return (
    INSTALL_CLIENTS[name].format === 'toml' ? parseToml(body) : parseJsonc(body, [], { allowTrailingComma: true })
  ) as Record<string, unknown>
}

/** Whether one text is the other with something put in between, here and there. */
function isInsertion(before: string, after: string): boolean {
  let at = 0
  for (const letter of after) if (before[at] === letter) at += letter.length
  return at === before.length
}

const forms: readonly (readonly [string, (text: string) => string])[] = [
  ['as it is', (text) => text],
  ['with CRLF', (text) => text.replaceAll('\n', '\r\n')],
  ['with a byte order mark', (text) => `\ufeff${text}`],
  ['without a line break at the end', (text) => text.trimEnd()],
  ['with empty lines around it', (text) => `\n\n${text}\n\n`],
]
const cases = names.flatMap((name) => forms.map(([form, make]) => [name, form, make(SAMPLES[name])] as const))

test.each(cases)('%s %s: merged, nothing lost, twice is once, and uninstalled it is as it was', (name, _, text) => {
  const { install, uninstall, config, files, path, wish } = start(name, text)
  const before = parse(name, text)
  const [key = ''] = wish.client.key
  install()
  const after = files.get(path) ?? ''
  expect(isInsertion(text, after)).toBe(true)
  expect(text.includes('\r\n') && /[^\r]\n/.test(after)).toBe(false)
  const { hooks: _hooks, ...rest } = config()
  const { hooks: _before, ...restBefore } = before
  expect(rest).toEqual({ ...restBefore, [key]: { ...(before[key] as object), gasoline: wish.entry } })
  expect(install()).toEqual([])
  expect(files.get(nameBackup(path))).toBe(text)
  uninstall()
  expect([...files]).toEqual([[path, text]])
  expect(uninstall()).toEqual([])
})

test.each(names)('%s: where there was no file, there is none afterwards', (name) => {
  const { install, uninstall, config, files, wish } = start(name)
  install()
  expect(config()).toMatchObject({ [wish.client.key[0] ?? '']: { gasoline: wish.entry } })
  expect(install()).toEqual([])
  uninstall()
  expect([...files]).toEqual([])
})

test.each(names)('%s: an empty file is filled, and emptied again', (name) => {
  const { install, uninstall, files, path } = start(name, '')
  install()
  expect(install()).toEqual([])
  uninstall()
  expect(files.get(path)).toBe('')
})

test.each(names)('%s: a broken file is a clear error, and nothing changes', (name) => {
  const broken = INSTALL_CLIENTS[name].format === 'toml' ? '[mcp_servers\ncommand = ' : '{ "mcpServers": {'
  const { install, uninstall, files, path } = start(name, broken)
  for (const run of [install, uninstall]) {
    expect(run).toThrow(UserError)
    expect(run).toThrow(path)
  }
  expect([...files]).toEqual([[path, broken]])
})

test.each(names)('%s: what others add later stays when it is uninstalled', (name) => {
  const { install, uninstall, files, path, config, client } = start(name, SAMPLES[name])
  install()
  const mine = { command: 'mine', args: [] }
  const later = planInstall({ client: withoutHooks(client), machine, entry: mine, hookCommand: undefined }, () =>
    files.get(path)?.replaceAll('"gasoline"', '"GASOLINE"').replaceAll('.gasoline]', '.GASOLINE]'),
  )[0]?.after
  files.set(
    path,
    (later ?? '')
      .replaceAll('"gasoline"', '"later"')
      .replaceAll('.gasoline]', '.later]')
      .replaceAll('GASOLINE', 'gasoline'),
  )
  uninstall()
  const before = parse(name, SAMPLES[name])
  const [key = ''] = client.key
  const { hooks: _, ...rest } = config()
  const { hooks: __, ...restBefore } = before
  expect(rest).toEqual({ ...restBefore, [key]: { ...(before[key] as object), later: mine } })
  expect(files.has(nameBackup(path))).toBe(false)
})

test.each(names)('%s: another copy of Gasoline takes the place of the one before', (name) => {
  const { install, config, wish, client } = start(name, SAMPLES[name])
  install()
  const entry = client.entry(buildMcpLaunch({ ...copy, cliPath: '/elsewhere/gasoline.js' }))
  const changes = install({
    entry,
    ...(wish.hookCommand !== undefined &&
      client.hooks && {
        hookCommand: buildHookCommand({ ...copy, cliPath: '/elsewhere/gasoline.js' }, client.hooks.client),
      }),
  })
  expect(changes.map(({ backup }) => backup)).toEqual(changes.map(() => undefined))
  expect(JSON.stringify(config())).not.toContain('/opt/gasoline')
  expect(config()).toMatchObject({ [client.key[0] ?? '']: { gasoline: entry } })
})

test.each(names.filter((name) => 'hooks' in INSTALL_CLIENTS[name]))(
  '%s: each event has our hook once, after those of others',
  (name) => {
    const { install, files, client } = start(name, SAMPLES[name])
    install()
    const { hooks } = client
    if (!hooks) throw new Error('no hooks')
    const config = parseJsonc(files.get(hooks.path(machine)) ?? '') as { hooks: Record<string, unknown[]> }
    const command = buildHookCommand(copy, hooks.client)
    for (const [event, entry] of Object.entries(hooks.entries(command)))
      expect(config.hooks[event]?.at(-1)).toEqual(entry)
    expect(config).toMatchObject(hooks.fields ?? {})
    expect(JSON.stringify(config).split(command)).toHaveLength(3)
  },
)

test('hooks that are added later are uninstalled with the rest', () => {
  const { install, uninstall, files, path } = start('gemini', SAMPLES.gemini)
  install({ hookCommand: undefined })
  install()
  uninstall()
  expect([...files]).toEqual([[path, SAMPLES.gemini]])
})

test('a server in a form that cannot be changed safely is left alone', () => {
  for (const text of [
    'mcp_servers = { gasoline = { command = "old" } }\n',
    '[mcp_servers]\ngasoline.command = "old"\n',
  ]) {
    const { install, files, path } = start('codex', text)
    expect(install).toThrow('not changed automatically')
    expect(files.get(path)).toBe(text)
  }
})

test('a key that holds no object is an error', () => {
  expect(start('cursor', '[]').install).toThrow('holds no JSON object')
})

function withoutHooks({ hooks: _, ...client }: InstallClient): InstallClient {
  return client
}
