// @ts-check
// Pictures of `gasoline demo` for the README: its terminal, and what the dashboard shows of it.
// `node tooling/demo-pictures.mjs [folder]`
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CHROMIUM_ARGS, ensureChromium } from './chromium.mjs'
import { ROOT } from './dependencies.mjs'

const LONGEST_CHARS = 118

/** Runs the demo until everything is shown; what it started keeps running until `stop`. */
async function runDemo() {
  const cli = join(ROOT, 'packages/server/bin/gasoline.js')
  const child = spawn(process.execPath, [cli, 'demo', '--headless', '--keep'], { cwd: ROOT })
  let said = ''
  const shown = new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text) => {
        said += text
        if (said.includes('Ctrl+C')) resolve(undefined)
      })
    }
    child.on('exit', () => reject(new Error(said)))
  })
  await shown
  const ended = new Promise((resolve) => child.once('close', resolve))
  const stop = async () => {
    child.kill('SIGINT')
    await ended
  }
  const url = /^Dashboard +(\S+)/m.exec(said)?.[1] ?? ''
  return { text: said.replace(/\nTo connect your own agent[^]*/, '\n'), url, stop }
}

/** @param {string} text */
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** @param {string} line */
function classOf(line) {
  if (/^\d\. /.test(line)) return 'title'
  if (/^ {3}✓/.test(line)) return 'good'
  if (/^ {3}✗/.test(line)) return 'bad'
  if (/^ {3}(?:→|\d+\.\d s$)|^(?:Ready|Shop|Dashboard) /.test(line)) return 'dim'
  return /^ {3}(?:Cause:|fixed:|> \d)/.test(line) ? 'cause' : ''
}

/** @param {string} text */
function renderTerminal(text) {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const short = line.length > LONGEST_CHARS ? `${line.slice(0, LONGEST_CHARS - 1)}…` : line
      return `<span class="${classOf(line)}">${escape(short)}</span>`
    })
  return `<!doctype html><style>
    body { margin: 0; background: #14181b }
    pre { margin: 0; padding: 18px 22px; width: max-content; color: #e6eaec; font: 13px/1.45 'DejaVu Sans Mono', monospace }
    .title { color: #fff; font-weight: 700 } .good { color: #54d08b } .bad { color: #ff9c92 }
    .dim { color: #9aa5ab } .cause { color: #59c4d0 }
  </style><pre><span class="dim">$ npx gasoline demo</span>\n${lines.join('\n')}</pre>`
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} name
 */
async function take(page, name) {
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

const [folder = join(ROOT, 'docs/pictures')] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const { chromium } = await import('@playwright/test')
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS })
const demo = await runDemo()
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 760 }, reducedMotion: 'reduce' })
  await page.setContent(renderTerminal(demo.text))
  const box = await page.locator('pre').boundingBox()
  await page.setViewportSize({ width: Math.ceil(box?.width ?? 0), height: Math.ceil(box?.height ?? 0) })
  await take(page, 'demo-terminal')
  await page.setViewportSize({ width: 1280, height: 760 })
  await page.goto(`${demo.url}/?view=errors`)
  await page.getByRole('button', { name: /Cannot read properties/ }).click()
  await page.getByText(/Copy as prompt \(/).waitFor()
  await take(page, 'demo-errors')
  console.error(`Pictures: ${folder}`)
} finally {
  await browser.close()
  await demo.stop()
}
