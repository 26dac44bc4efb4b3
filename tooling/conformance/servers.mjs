// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { build, isBuilt, readDefines } from '../build.mjs'
import { ROOT } from '../dependencies.mjs'

/** @typedef {{ url: string, close: () => Promise<void> }} RunningServer */

const START_MS = 120_000

/**
 * The fixture lives in this process, so it cannot outlive it.
 * @returns {Promise<RunningServer>}
 */
export async function startFixture() {
  const outfile = join(ROOT, 'node_modules/.cache/gasoline-conformance/fixture-server.mjs')
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: ['tooling/conformance/fixture-server.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    // The workspace packages are TypeScript, which Node 20 cannot load.
    alias: { '@gasoline/wire': join(ROOT, 'packages/wire/src/index.ts') },
    define: readDefines(),
    logLevel: 'warning',
  })
  const { startFixtureServer } = await import(pathToFileURL(outfile).href)
  return startFixtureServer((/** @type {unknown} */ error) => console.error('fixture server:', error))
}

/**
 * The server as users start it, on a port of its own choice.
 * @returns {Promise<RunningServer>}
 */
export async function startReal() {
  if (!isBuilt()) await build()
  const child = spawn(process.execPath, [join(ROOT, 'packages/server/bin/gasoline.js'), 'serve', '--port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = () => child.kill()
  process.once('exit', end)
  const url = await readUrl(child)
  const close = async () => {
    process.removeListener('exit', end)
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill()
    await once(child, 'exit')
  }
  return { url, close }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<string>}
 */
function readUrl(child) {
  return new Promise((resolve, reject) => {
    let output = ''
    const giveUp = () => reject(new Error(`The server did not start:\n${output}`))
    const timer = setTimeout(giveUp, START_MS)
    child.on('error', reject)
    child.on('exit', giveUp)
    child.stderr?.on('data', (chunk) => {
      output += chunk
      const url = /http:\/\/127\.0\.0\.1:\d+\/mcp/.exec(output)?.[0]
      if (!url) return
      clearTimeout(timer)
      resolve(url)
    })
  })
}
