// @ts-check
// Pictures of each view of the dashboard, light and dark, wide and 400 pixels: `node tooling/dashboard-pictures.mjs [folder]`.
// With `--docs`, the few that docs/dashboard.md shows.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CHROMIUM_ARGS, ensureChromium } from './chromium.mjs'
import { ROOT } from './dependencies.mjs'

const VIEWS = [
  'now',
  'errors',
  'network',
  'websockets',
  'screenshots',
  'performance',
  'contracts',
  'security',
  'runs',
  'agent',
  'connect',
  'privacy',
]
/** @typedef {{ name: string, address: string, width: number, scheme: 'light' | 'dark' }} Picture */

/** @type {Picture[]} */
const ALL = VIEWS.flatMap((view) =>
  [1280, 400].flatMap((width) =>
    /** @type {const} */ (['light', 'dark']).map((scheme) => ({
      name: `${view}-${width}-${scheme}`,
      address: `/?view=${view}`,
      width,
      scheme,
    })),
  ),
)
/** @type {Picture[]} */
const DOCS = [
  { name: 'dashboard-now', address: '/?view=now&id=L11', width: 1280, scheme: 'dark' },
  { name: 'dashboard-errors', address: '/?view=errors&id=L11', width: 1280, scheme: 'light' },
  { name: 'dashboard-network', address: '/?view=network', width: 1280, scheme: 'light' },
  { name: 'dashboard-narrow', address: '/?view=now', width: 400, scheme: 'light' },
]

/** Waits for a line of the server that says where it listens. */
async function startServer() {
  const cli = join(ROOT, 'packages/server/bin/gasoline.js')
  const child = spawn(process.execPath, [cli, 'serve', '--port', '0'], { stdio: ['ignore', 'ignore', 'pipe'] })
  child.stderr.setEncoding('utf8')
  const url = await new Promise((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (text) => {
      said += text
      const found = /ready: (http:\/\/127\.0\.0\.1:\d+) /.exec(said)?.[1]
      if (found) resolve(found)
    })
    child.on('exit', () => reject(new Error(said)))
  })
  return { url, stop: () => child.kill() }
}

/** The data that the tests use, too. */
async function loadSeed() {
  const esbuild = await import('esbuild')
  const outfile = join(ROOT, 'node_modules/.cache/dashboard-seed.mjs')
  const entry = join(ROOT, 'e2e/dashboard/seed.ts')
  await esbuild.build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', platform: 'node' })
  return import(pathToFileURL(outfile).href)
}

const [given] = process.argv.slice(2)
const isDocs = given === '--docs'
const folder = join(ROOT, isDocs ? 'docs/pictures' : (given ?? 'test-results/dashboard'))
mkdirSync(folder, { recursive: true })
const { chromium } = await import('@playwright/test')
const server = await startServer()
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS })
try {
  const { seedShop } = await loadSeed()
  await seedShop(server.url)
  for (const { name, address, width, scheme } of isDocs ? DOCS : ALL) {
    const page = await browser.newPage({
      viewport: { width, height: 760 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
    })
    await page.goto(server.url + address)
    await page.getByText('live', { exact: true }).waitFor()
    await page.getByRole('navigation').getByText('4', { exact: true }).waitFor()
    if (address.includes('id=')) await page.getByText(/Copy as prompt \(/).waitFor()
    await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 62 })
    await page.close()
  }
  console.error(`Pictures: ${folder}`)
} finally {
  await browser.close()
  server.stop()
}
