// As a new user would, from the packed package: an empty folder, an empty home, an empty browser profile.
// `npm run bench -- first-error`, or `node bench/first-error.mjs` for the clocks as JSON.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { CHROMIUM_ARGS, ensureChromium } from '../tooling/chromium.mjs'
import { packAll } from '../tooling/packages/pack.mjs'

const MESSAGE = 'The first error of a new user'
const PAGE = `<!doctype html><title>My app</title><script>throw new Error(${JSON.stringify(MESSAGE)})</script>`
const LONGEST_MS = 60_000

/** What a person has to do: connect the agent, load the extension. */
const USER_STEPS = ['connect', 'extension']

export async function measureFirstError() {
  const { clocks, userSteps, text } = await tryAsNewUser()
  return [
    ...Object.entries(clocks).map(([what, ms]) => ({
      what: `first error: ${what}`,
      measured: `${(ms / 1000).toFixed(1)} s`,
      ok: true,
    })),
    {
      what: 'first error: steps of a person until an MCP client sees it',
      measured: String(userSteps.length),
      limit: '<= 2',
      ok: userSteps.length <= 2 && text.includes(MESSAGE),
    },
  ]
}

async function tryAsNewUser() {
  const root = mkdtempSync(join(tmpdir(), 'gasoline-new-user-'))
  const [home, folder, packed] = ['home', 'app', 'packed'].map((name) => join(root, name))
  for (const each of [home, folder, packed]) mkdirSync(each)
  const undo = [async () => rmSync(root, { recursive: true, force: true, maxRetries: 10 })]
  const clocks = {}
  const measure = async (what, run) => {
    const startedAt = performance.now()
    const result = await run()
    clocks[what] = Math.round(performance.now() - startedAt)
    return result
  }
  try {
    const [tarball] = packAll(packed)
    // npm keeps its cache; everything of Gasoline has an empty home.
    const env = {
      ...process.env,
      HOME: home,
      USERPROFILE: home,
      XDG_CONFIG_HOME: '',
      XDG_STATE_HOME: '',
      XDG_DATA_HOME: '',
    }
    const cli = join(folder, 'node_modules/gasoline-mcp/bin/gasoline.js')
    const port = await findFreePort()
    writeFileSync(join(folder, 'package.json'), '{"name":"app","private":true}')
    await measure('npm install gasoline-mcp', () =>
      run('npm', ['install', '--prefer-offline', '--no-audit', tarball], folder),
    )
    const said = await measure('step 1, gasoline install claude-code', () =>
      run(process.execPath, [cli, 'install', 'claude-code', '--port', String(port)], folder, env),
    )
    const [, extension = ''] = /Browser extension: (.+)/.exec(said) ?? []
    const app = await serve(PAGE)
    undo.push(app.stop)
    const client = await measure('the agent starts', () => connect(folder, env))
    undo.push(() => client.close())
    const browser = await measure('step 2, the extension is loaded in a new browser', () =>
      launch(root, extension, port),
    )
    undo.push(() => browser.close())
    const text = await measure('from opening the page until the agent reads its error', async () => {
      await (await browser.newPage()).goto(app.url)
      return readError(client)
    })
    return { clocks, userSteps: USER_STEPS, text }
  } finally {
    for (const end of undo.reverse()) await end()
  }
}

function run(command, args, cwd, env = process.env) {
  return execFileSync(command, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** As the agent does by the file that was just written. */
async function connect(folder, env) {
  const { gasoline } = JSON.parse(readFileSync(join(folder, '.mcp.json'), 'utf8')).mcpServers
  const client = new Client({ name: 'new-user', version: '1' })
  await client.connect(new StdioClientTransport({ ...gasoline, cwd: folder, env, stderr: 'ignore' }))
  return client
}

async function launch(root, extension, port) {
  const context = await chromium.launchPersistentContext(join(root, 'profile'), {
    executablePath: await ensureChromium(),
    headless: true,
    args: [...CHROMIUM_ARGS, `--disable-extensions-except=${extension}`, `--load-extension=${extension}`],
  })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  // A user has the default port, which the extension knows; here another one is free.
  await worker.evaluate(async (serverUrl) => {
    await self.ready
    await chrome.storage.local.set({ serverUrl })
    await self.ready
  }, `http://127.0.0.1:${port}`)
  return context
}

async function readError(client) {
  const end = performance.now() + LONGEST_MS
  for (;;) {
    const { content } = await client.callTool({ name: 'get_browser_errors', arguments: {} })
    const text = content.map((block) => block.text ?? '').join('\n')
    if (text.includes(MESSAGE) || performance.now() > end) return text
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function serve(html) {
  const server = createHttpServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(html))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://localhost:${server.address().port}/`, stop }
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { clocks, userSteps, text } = await tryAsNewUser()
  console.log(JSON.stringify({ clocks, userSteps, isSeen: text.includes(MESSAGE), text }, undefined, 2))
}
