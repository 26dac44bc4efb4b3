// @ts-check
// Pictures of each view of the dashboard, light and dark, wide and 400 pixels: `node tooling/dashboard-pictures.mjs [folder]`.
// With `--docs`, those that docs/how-to/dashboard.md shows.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CHROMIUM_ARGS, ensureChromium } from './chromium.mjs'
import { ROOT } from './dependencies.mjs'

/** @typedef {{ name: string, address: string, width: number, scheme: 'light' | 'dark' }} Picture */

/**
 * @param {string} name
 * @param {string} address
 * @returns {Picture[]}
 */
const eachWay = (name, address) =>
  [1280, 400].flatMap((width) =>
    /** @type {const} */ (['light', 'dark']).map((scheme) => ({
      name: `dashboard-${name}-${width}-${scheme}`,
      address,
      width,
      scheme,
    })),
  )

/** The package as a project has it: the pages show where it stands. */
const PROJECT = join(tmpdir(), 'shop')

/** Waits for a line of the server that says where it listens. */
async function startServer() {
  if (existsSync(PROJECT)) throw new Error(`${PROJECT} exists. It would be overwritten: move it away.`)
  const installed = join(PROJECT, 'node_modules/gasoline-mcp')
  for (const part of ['bin', 'dist', 'package.json'])
    cpSync(join(ROOT, 'packages/server', part), join(installed, part), { recursive: true })
  const cli = join(installed, 'bin/gasoline.js')
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
  const stop = () => {
    child.kill()
    rmSync(PROJECT, { recursive: true, force: true })
  }
  return { url, stop }
}

/** What the tests of the dashboard use, too. */
async function loadTestParts() {
  const esbuild = await import('esbuild')
  const outfile = join(ROOT, 'node_modules/.cache/dashboard-parts.mjs')
  const parts = ['./e2e/dashboard/seed.ts', './e2e/dashboard/list-views.ts', './e2e/support/agent.ts']
  const contents = parts.map((path) => `export * from '${path}'`).join('\n')
  const external = ['@modelcontextprotocol/client']
  await esbuild.build({
    stdin: { contents, resolveDir: ROOT },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external,
  })
  return import(pathToFileURL(outfile).href)
}

/**
 * The shop of the tests, as a failed test of its own, then an agent that asks; and a picture of a page.
 * @param {string} url
 * @param {{ seedShop: Function, postEvents: Function, connectAgent: Function }} parts
 * @param {Buffer} screenshot
 */
async function fill(url, { seedShop, postEvents, connectAgent }, screenshot) {
  /** @param {object} body */
  const mark = (body) =>
    fetch(`${url}/test-boundary`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ test_id: 'cart › pays', ...body }),
    })
  await mark({ action: 'start' })
  await seedShop(url)
  await mark({ action: 'end', status: 'failed' })
  const shown = { url: 'http://localhost:3000/cart', format: 'png', trigger: 'error', width: 640, height: 400 }
  await postEvents(url, [['screenshots', { at: Date.now(), ...shown, data: screenshot.toString('base64') }]])
  const agent = await connectAgent(url)
  await agent.call('get_browser_errors', { limit: 5 })
  await agent.call('diagnose')
  await agent.call('get_network_bodies', { url: '/api/session' })
  await agent.close()
}

const PAGE = `<body style="font: 18px system-ui; margin: 40px; background: #fbf7ef; color: #333">
<h1 style="font-weight: 600">Your cart</h1><p>Tea, 1 &times; £4.50</p><p style="color: #a33">Payment failed. Please try again.</p>
<button style="font: inherit; padding: 8px 20px">Pay £4.50</button></body>`

const [given] = process.argv.slice(2)
const isDocs = given === '--docs'
const folder = isDocs ? join(ROOT, 'docs/pictures') : (given ?? join(ROOT, 'test-results/dashboard'))
mkdirSync(folder, { recursive: true })
const { chromium } = await import('@playwright/test')
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS })
const server = await startServer()

/** @param {Picture} picture */
async function take({ name, address, width, scheme }) {
  const page = await browser.newPage({ viewport: { width, height: 760 }, colorScheme: scheme, reducedMotion: 'reduce' })
  await page.goto(server.url + address)
  await page.getByText('live', { exact: true }).waitFor()
  await page.getByRole('navigation').getByText('4', { exact: true }).waitFor()
  await page.waitForLoadState('networkidle', { timeout: 1_000 }).catch(() => undefined)
  if (address.includes('id=')) await page.getByText(/Copy as prompt \(/).waitFor()
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await page.close()
}

try {
  const parts = await loadTestParts()
  const page = await browser.newPage({ viewport: { width: 640, height: 400 } })
  await page.setContent(PAGE)
  await fill(server.url, parts, await page.screenshot())
  await page.goto(server.url)
  /** @type {string[]} */
  const views = await parts.listViews(page)
  await page.goto(`${server.url}/?view=now&q=level:error kind:error`)
  const id = await page.getByRole('option', { name: /Cannot read properties/ }).getAttribute('id')
  const details = `&id=${id?.replace('row-', '')}`
  const pictures = [
    ...views.flatMap((view) => eachWay(view, `/?view=${view}`)),
    ...eachWay('details', `/?view=now${details}`).filter(
      ({ width, scheme }) => !isDocs || (width > 400 && scheme === 'dark'),
    ),
  ]
  for (const picture of pictures) await take(picture)
  console.error(`${pictures.length} pictures: ${folder}`)
} finally {
  await browser.close()
  server.stop()
}
