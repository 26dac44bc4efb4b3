import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { build } from 'esbuild'
import { pointAt, startChromium } from '../capture/chromium.mjs'
import { median } from '../load.mjs'
import { CLI, startGasoline } from '../processes.mjs'
import { ensureRivals, RIVAL_VERSIONS, RIVALS } from './rivals.mjs'
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
  printResults(results)
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

/** Of all bugs: medians, and what was found and leaked. */
function addUp(all) {
  const of = (pick) => median(all.map(pick))
  const sum = (pick) => all.reduce((total, one) => total + pick(one), 0)
  return {
    calls: of((one) => one.calls),
    bytes: of((one) => one.bytes),
    tokens: of((one) => one.tokens),
    found: sum(({ facts }) => facts.length),
    wanted: sum((one) => one.all),
    leaks: all.filter(({ isLeaking }) => isLeaking).length,
    bugs: all.length,
  }
}

function printResults(results) {
  for (const { tool, bug, calls, tokens, facts, all, isLeaking } of results)
    console.log(
      `${tool} ${bug.name}: ${calls} calls, ${tokens} tokens, ${facts.length} of ${all}${isLeaking ? ', leaks' : ''}`,
    )
}

function buildRows(results) {
  const [[, all], ...others] = byTool(results)
  const ours = addUp(all)
  const peers = others.map(([tool, theirs]) => ({ tool: `${tool} ${RIVAL_VERSIONS[tool]}`, ...addUp(theirs) }))
  const beside = (describe) => peers.map((one) => ({ name: one.tool, measured: describe(one) }))
  const compare = (what, describe) => ({ what, measured: describe(ours), peers: beside(describe), ok: true })
  const most = Math.max(...all.map(({ tokens }) => tokens))
  const leak = ({ leaks, bugs }) => `${leaks} of ${bugs}`
  return [
    compare('calls for a bug of the demo, median', ({ calls }) => String(calls)),
    compare('bytes, median', ({ bytes }) => String(bytes)),
    compare('tokens, median', ({ tokens }) => String(tokens)),
    {
      ...compare(
        'facts found (cause, file and line, source text, endpoint, field, last action)',
        (one) => `${one.found} of ${one.wanted}`,
      ),
      limit: 'all',
      ok: ours.found === ours.wanted,
    },
    { ...compare('bugs for which the bearer token was printed', leak), limit: '0', ok: ours.leaks === 0 },
    {
      what: 'diagnose, the longest result',
      measured: `${most} tokens`,
      limit: `≤ ${MAX_TOKENS} tokens`,
      ok: most <= MAX_TOKENS,
    },
  ]
}
