import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import type { Problem } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../dependencies.mjs'
import { PUBLISHED, packAll } from './pack.mjs'
import { readVersion } from './versions.mjs'

/**
 * Node 20.19 loads ES modules by `require`, and `exports` is what TypeScript's `node10` cannot read: both are below what we need.
 * https://nodejs.org/api/modules.html#loading-ecmascript-modules-using-require
 */
function concernsUs(problem: Problem): boolean {
  if (problem.kind === 'CJSResolvesToESM') return false
  return !('resolutionKind' in problem) || problem.resolutionKind !== 'node10'
}

const run = promisify(execFile)
const VERSION = readVersion()

let folder: string
let tarballs: string[]
const installed = (name: string) => join(folder, 'node_modules', name)
const readManifest = (name: string) =>
  JSON.parse(readFileSync(join(installed(name), 'package.json'), 'utf8')) as {
    version: string
    scripts?: Record<string, string>
    dependencies?: Record<string, string>
  }

/** A bare folder with nothing but the packed files installed, from no network. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gasoline packed-'))
  tarballs = packAll(folder)
  writeFileSync(join(folder, 'package.json'), '{"name":"bare","private":true,"type":"module"}')
  const options = { cwd: folder, env: { ...process.env, npm_config_cache: join(folder, '.cache') } }
  // The peer is a package of the registry: it stands for what a project has already.
  await run('npm', ['install', '--offline', '--legacy-peer-deps', '--no-audit', '--no-fund', ...tarballs], options)
  mkdirSync(installed('@playwright'), { recursive: true })
  for (const name of ['@playwright/test', 'playwright', 'playwright-core'])
    symlinkSync(join(ROOT, 'node_modules', name), installed(name))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const runBin = (name: string, ...args: string[]) =>
  run(process.execPath, [join(installed('.bin'), name), ...args], { cwd: folder })

test('each has the version, README and LICENSE, no script that an installation runs, and no dependency from elsewhere', () => {
  for (const name of PUBLISHED) {
    const { version, scripts = {}, dependencies = {} } = readManifest(name)
    expect(version).toBe(VERSION)
    expect(Object.keys(scripts).filter((script) => /^(pre|post)?install$|^prepare$/.test(script))).toEqual([])
    expect(Object.keys(dependencies).filter((needed) => !PUBLISHED.includes(needed))).toEqual([])
    const files = readdirSync(installed(name))
    expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'dist', 'package.json']))
  }
  expect(readdirSync(join(installed('gasoline-mcp'), 'dist/extension'))).not.toContain('server-keys.json')
})

test('the commands run from a bare folder whose path has a space', async () => {
  expect((await runBin('gasoline', '--version')).stdout).toBe(`${VERSION}\n`)
  const { stdout: extension } = await runBin('gasoline', 'extension')
  expect(extension.trim()).toBe(join(installed('gasoline-mcp'), 'dist/extension'))
  expect((await runBin('gasoline-report', '--help')).stdout).toContain('why tests failed')
})

test('gasoline-mcp lists its tools over stdio before any server runs', async () => {
  const child = run(process.execPath, [join(installed('.bin'), 'gasoline-mcp'), '--port', '1'], { cwd: folder })
  child.child.stdin?.end(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })}\n`)
  const { stdout } = await child
  expect(stdout).toContain('"name":"diagnose"')
})

test('what the packages export can be loaded', async () => {
  const script = `
    const { createRequire } = await import('node:module')
    const { existsSync } = await import('node:fs')
    const loaded = []
    for (const name of ['report', 'proxy', 'attach', 'cdp', 'extension'])
      loaded.push([name, Object.keys(await import('gasoline-mcp/' + name)).length > 0])
    const { resolve } = createRequire(process.cwd() + '/x.js')
    for (const path of ['@gasoline/ci', '@gasoline/ci/min']) loaded.push([path, existsSync(resolve(path))])
    for (const path of ['config', 'reporter']) loaded.push([path, Object.keys(await import('@gasoline/playwright/' + path)).length > 0])
    console.log(JSON.stringify(Object.fromEntries(loaded)))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: folder })
  const loaded = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<string, boolean>
  expect(Object.keys(loaded)).toHaveLength(9)
  expect(Object.entries(loaded).filter(([, isLoaded]) => !isLoaded)).toEqual([])
})

test('publint finds nothing', async () => {
  for (const name of PUBLISHED) {
    const { messages, pkg } = await publint({ pkgDir: installed(name), strict: true, pack: false })
    expect(messages.map((message) => `${name}: ${formatMessage(message, pkg, { color: false })}`)).toEqual([])
  }
})

test('types are what the code is, however they are imported', async () => {
  for (const path of tarballs) {
    const result = await checkPackage(createPackageFromTarballData(readFileSync(path)))
    const problems = result.types === false ? [] : result.problems.filter(concernsUs)
    expect({ path, problems }).toEqual({ path, problems: [] })
  }
})
