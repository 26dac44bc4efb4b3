import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../dependencies.mjs'
import { readVersion } from '../versions.mjs'
import { buildPlugins } from './build-plugins.mjs'
import {
  describeClaudePlugin,
  describeDesktopBundle,
  describeGeminiExtension,
  describeRegistryEntry,
} from './formats.mjs'
import { bundleServer, describeProduct } from './product.mjs'

interface McpServers {
  readonly mcpServers: Record<string, { readonly command: string; readonly args: readonly string[] }>
}
interface Described {
  readonly version: string
  readonly description: string
}
interface Hooks {
  readonly hooks: Record<
    string,
    { readonly hooks: readonly { readonly command: string; readonly timeout: number }[] }[]
  >
}

const VERSION = readVersion()
const product = describeProduct()
const { tools } = JSON.parse(readFileSync(join(ROOT, 'packages/server/dist/tools.json'), 'utf8')) as {
  tools: { name: string; description: string }[]
}
const claude = describeClaudePlugin(product)
const gemini = describeGeminiExtension(product)
const desktop = describeDesktopBundle(product, tools)
const json = (files: ReadonlyMap<string, Uint8Array>, path: string): unknown =>
  JSON.parse(String(Buffer.from(files.get(path) ?? '')))

/** The server as every bundle has it, in a folder whose path has a space. */
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gasoline plugin-'))
  for (const [path, contents] of bundleServer(product)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), contents)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const inFolder = (text: string) =>
  text
    .replaceAll('${CLAUDE_PLUGIN_ROOT}', folder)
    .replaceAll('${extensionPath}', folder)
    .replaceAll('${__dirname}', folder)
    .replaceAll('${/}', '/')

async function listTools(command: string, args: readonly string[]): Promise<string[]> {
  const child = spawn(command === 'node' ? process.execPath : command, [...args.map(inFolder), '--port', '1'])
  let output = ''
  child.stdout.on('data', (piece: Buffer) => (output += piece.toString()))
  child.stdin.end(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })}\n`)
  await new Promise((resolve) => child.on('close', resolve))
  const { result } = JSON.parse(output) as { result: { tools: { name: string }[] } }
  return result.tools.map(({ name }) => name)
}

test('each starts the server that it brings, and the agent sees all tools', async () => {
  const manifest = json(desktop, 'manifest.json') as {
    server: { mcp_config: { command: string; args: string[] } }
  }
  const commands = [
    (json(claude, '.mcp.json') as McpServers).mcpServers.gasoline,
    (json(gemini, 'gemini-extension.json') as McpServers).mcpServers.gasoline,
    manifest.server.mcp_config,
  ]
  for (const started of commands) {
    expect(started?.command).toBe('node')
    expect(await listTools('node', started?.args ?? [])).toEqual(tools.map(({ name }) => name))
  }
})

test('hooks run the bundled command, which is silent where there is nothing to report', () => {
  const payloads = {
    claude: { session_id: 's', hook_event_name: 'Stop', cwd: '/' },
    gemini: { session_id: 's', hook_event_name: 'AfterAgent', cwd: '/' },
  }
  for (const [client, files, expected] of [
    ['claude', claude, ''],
    ['gemini', gemini, '{}\n'],
  ] as const) {
    const { hooks } = json(files, 'hooks/hooks.json') as Hooks
    const commands = Object.values(hooks).flatMap((groups) => groups.flatMap((group) => group.hooks))
    expect(commands).toHaveLength(2)
    for (const { command, timeout } of commands) {
      expect(timeout).toBe(client === 'gemini' ? 10_000 : 10)
      const input = JSON.stringify(payloads[client])
      expect(execFileSync(`${inFolder(command)} --port 1`, { shell: true, input, encoding: 'utf8' })).toBe(expected)
    }
  }
})

test('all have the version and say the same of the product', () => {
  const described = [
    json(claude, '.claude-plugin/plugin.json') as Described,
    json(gemini, 'gemini-extension.json') as Described,
    json(desktop, 'manifest.json') as Described,
    describeRegistryEntry(product),
  ]
  for (const { version, description } of described)
    expect({ version, description }).toEqual({ version: VERSION, description: product.description })
})

test('the skill names only tools that there are, and fits what clients read of it', () => {
  const text = String(Buffer.from(claude.get(`skills/${product.skill.name}/SKILL.md`) ?? ''))
  const [, front = '', body = ''] = /^---\n([^]*?)\n---\n\n([^]*)$/.exec(text) ?? []
  const { name, description } = parse(front) as { name: string; description: string }
  expect(name).toMatch(/^[a-z0-9-]{1,64}$/)
  expect(description.length).toBeLessThanOrEqual(1_024)
  const known = new Set(tools.map((tool) => tool.name))
  const named = [...new Set([...body.matchAll(/`([a-z]+(?:_[a-z]+)*)`/g)].map(([, word = '']) => word))]
  const words = named.filter((word) => word.includes('_') || word === 'diagnose')
  const parameters = new Set(['error_id'])
  expect(words.filter((word) => !known.has(word) && !parameters.has(word))).toEqual([])
  expect(words.length).toBeGreaterThan(10)
  expect(String(Buffer.from(gemini.get('GEMINI.md') ?? ''))).toBe(body)
})

test('the entry of the registry keeps to its rules, and names the package that names it', () => {
  const entry = describeRegistryEntry(product)
  // Whoever signs in through GitHub may publish below io.github.<owner>: https://modelcontextprotocol.io/registry/package-types
  expect(entry.name).toMatch(/^io\.github\.[a-zA-Z0-9-]+\/[a-zA-Z0-9._-]+$/)
  expect(entry.name.length).toBeLessThanOrEqual(200)
  expect(entry.description.length).toBeLessThanOrEqual(100)
  const server = JSON.parse(readFileSync(join(ROOT, 'packages/server/package.json'), 'utf8')) as Record<string, unknown>
  expect(entry.packages).toMatchObject([{ registryType: 'npm', identifier: server.name, version: server.version }])
  expect(server.mcpName).toBe(entry.name)
})

test('the files of a release are the same for the same build, and hold no key of a server', () => {
  const [one, other] = [buildPlugins(), buildPlugins()]
  expect([...one.keys()]).toEqual([
    `gasoline-claude-plugin-${VERSION}.zip`,
    `gasoline-gemini-extension-${VERSION}.zip`,
    `gasoline-mcp-${VERSION}.mcpb`,
    'server.json',
  ])
  for (const [name, contents] of one) {
    expect(Buffer.compare(Buffer.from(contents), Buffer.from(other.get(name) ?? ''))).toBe(0)
    expect(Buffer.from(contents).includes('server-keys')).toBe(false)
  }
})
