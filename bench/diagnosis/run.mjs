import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { build } from 'esbuild'
import { pointAt, startChromium } from '../capture/chromium.mjs'
import { median } from '../load.mjs'
import { CLI, startGasoline } from '../processes.mjs'
import { ensureRivals, RIVALS } from './rivals.mjs'
import { score } from './score.mjs'
import { walk } from './walk.mjs'

const DIST = fileURLToPath(new URL('../../packages/server/dist', import.meta.url))
const MAX_TOKENS = 450
const PATIENCE_MS = 10_000

/** What it takes an agent to learn what is wrong with each bug of the demo: with us, and with what else there is. */
export async function measureDiagnosis() {
  ensureRivals()
  const { BUGS, startShop } = await loadDemo()
  const shop = await startShop({ folder: `${DIST}/demo` })
  const results = []
  try {
    results.push(...(await askOurs(shop, BUGS)))
    for (const rival of RIVALS) for (const bug of BUGS) results.push(await askRival(rival, shop, bug))
  } finally {
    await shop.stop()
  }
  printTable(results)
  return buildRows(results)
}

/** The demo is TypeScript, and this Node reads none. */
async function loadDemo() {
  const { outputFiles } = await build({
    stdin: { contents: "export * from '@gasoline/demo/bugs'; export * from '@gasoline/demo/shop'", resolveDir: DIST },
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['ws'],
    write: false,
  })
  // From a file beside the bench its imports are found.
  const path = fileURLToPath(new URL(`.demo-${process.pid}.mjs`, import.meta.url))
  writeFileSync(path, outputFiles[0].text)
  try {
    return await import(path)
  } finally {
    rmSync(path)
  }
}

async function askOurs(shop, bugs) {
  const gasoline = await startGasoline()
  const browser = await startChromium(`${DIST}/extension`)
  const agent = await connect([CLI, 'mcp', '--port', new URL(gasoline.url).port])
  try {
    await pointAt(browser, gasoline.url)
    const results = []
    for (const bug of bugs) {
      shop.setBug(bug.name)
      await fetch(`${gasoline.url}/clear`, { method: 'POST' })
      const page = await browser.open('about:blank#')
      await walk(page, shop.origin, bug.walk)
      // The agent is asked a moment later: no user is quicker than this.
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      const answers = []
      await agent.call('diagnose', {}, answers)
      results.push({ tool: 'Gasoline', bug, ...score(bug, answers, shop.token()) })
      await page.close()
    }
    return results
  } finally {
    await agent.close()
    await browser.stop()
    gasoline.stop()
  }
}

async function askRival({ name, args, attach, ask }, shop, bug) {
  shop.setBug(bug.name)
  const browser = await startChromium()
  const { host } = new URL(browser.address)
  const page = await browser.open(`${shop.origin}/`)
  const agent = await connect(args(`http://${host}`))
  try {
    await attach((tool, given) => agent.call(tool, given), shop.origin)
    await walk(page, shop.origin, bug.walk)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const answers = []
    await ask((tool, given) => agent.call(tool, given, answers), shop.origin)
    return { tool: name, bug, ...score(bug, answers, shop.token()) }
  } finally {
    await agent.close()
    await browser.stop()
  }
}

/** An MCP client; what it reads goes into `answers`. */
async function connect(args) {
  const client = new Client({ name: 'bench', version: '1' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore', cwd: undefined }))
  return {
    call: async (name, given, answers = []) => {
      const asked = client.callTool({ name, arguments: given }, { timeout: PATIENCE_MS })
      // Of a request that never ends some wait for the body for ever.
      const { content } = await asked.catch(() => ({ content: [{ text: `no response within ${PATIENCE_MS} ms` }] }))
      const text = content.map((part) => part.text ?? '').join('\n')
      answers.push(text)
      return text
    },
    close: () => client.close(),
  }
}

function byTool(results) {
  const all = {}
  for (const result of results) (all[result.tool] ??= []).push(result)
  return Object.entries(all)
}

/** As it stands in the README. */
function printTable(results) {
  console.log('| | calls | bytes | tokens | facts found | bearer token printed |')
  console.log('|---|---|---|---|---|---|')
  for (const [tool, all] of byTool(results)) {
    const of = (pick) => median(all.map(pick))
    const found = all.reduce((sum, { facts }) => sum + facts.length, 0)
    const wanted = all.reduce((sum, { all: count }) => sum + count, 0)
    const leaks = all.filter(({ isLeaking }) => isLeaking).length
    const words = leaks === 0 ? 'never' : `in ${leaks} of ${all.length}`
    console.log(
      `| ${tool} | ${of((r) => r.calls)} | ${of((r) => r.bytes)} | ${of((r) => r.tokens)} | ${found} of ${wanted} | ${words} |`,
    )
  }
  for (const { tool, bug, calls, tokens, facts, all, isLeaking } of results)
    console.log(
      `${tool} ${bug.name}: ${calls} calls, ${tokens} tokens, ${facts.length} of ${all}${isLeaking ? ', leaks' : ''}`,
    )
}

function buildRows(results) {
  const ours = results.filter(({ tool }) => tool === 'Gasoline')
  const most = Math.max(...ours.map(({ tokens }) => tokens))
  const missing = ours.reduce((sum, { facts, all }) => sum + all - facts.length, 0)
  const leaks = ours.filter(({ isLeaking }) => isLeaking).length
  return [
    {
      what: 'diagnose, the longest answer',
      measured: `${most} tokens`,
      limit: `≤ ${MAX_TOKENS} tokens`,
      ok: most <= MAX_TOKENS,
    },
    { what: 'facts that it left out, of all bugs', measured: String(missing), limit: '0', ok: missing === 0 },
    { what: 'secrets in it', measured: String(leaks), limit: '0', ok: leaks === 0 },
  ]
}
