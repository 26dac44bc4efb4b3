import { startApp } from './environment.mjs'
import { launchBrowser } from './browser.mjs'
import { walk } from './flow.mjs'
import { connectAgent } from './session.mjs'
import { startGasoline } from '../../processes.mjs'

/** By then the capture has let go of what the last action changed (`LIMITS.page.changeMs`). */
const QUIET_MS = 4_000

/** The clean flow with and without the extension, side by side: what a page or a server could notice. */
export async function compareApp(app) {
  const seen = []
  const running = await startApp(app, { onRequest: (request) => seen.push(request) })
  try {
    const without = await observe(app, running, seen, false)
    const withUs = await observe(app, running, seen, true)
    print(app, without, withUs)
  } finally {
    await running.stop()
  }
}

async function observe(app, { url, origin }, seen, withExtension) {
  const browser = await launchBrowser({ withExtension })
  const server = withExtension ? await startGasoline() : undefined
  const agent = server && (await connectAgent(server.url))
  try {
    if (server) await browser.pointAt({ serverUrl: server.url })
    // The first pass warms up the app, and shows what a first visit costs no more.
    await pass(browser, app, url, origin)
    seen.length = 0
    const observed = await pass(browser, app, url, origin)
    return { ...observed, requests: seen.map(({ method, path }) => `${method} ${generalise(path)}`) }
  } finally {
    await agent?.close()
    await browser.close()
    server?.stop()
  }
}

async function pass(browser, app, url, origin) {
  const page = await browser.context.newPage()
  await browser.forget(page, origin)
  const devtools = await browser.context.newCDPSession(page)
  const [lines, shown] = [[], []]
  page.on('console', (message) => lines.push(`${message.type()}: ${generalise(message.text())}`))
  page.on('pageerror', (error) => lines.push(`uncaught: ${generalise(error.message)}`))
  devtools.on('Log.entryAdded', ({ entry }) => lines.push(`log ${entry.level}: ${generalise(entry.text)}`))
  devtools.on('Network.requestWillBeSent', ({ request }) => shown.push(`${request.method} ${generalise(request.url)}`))
  for (const domain of ['Log', 'Network', 'Performance', 'HeapProfiler']) await devtools.send(`${domain}.enable`)
  const steps = await walk(app, { page, url, reached: () => false })
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  const metrics = await measure(devtools)
  await page.close()
  return { steps, lines, shown, metrics }
}

async function measure(devtools) {
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  return { heapKilobytes: Math.round(heap / 1024), nodes, listeners: jsEventListeners }
}

/** Ids, hashes, times, ports and the values of a query differ from pass to pass. */
function generalise(text) {
  return text
    .replaceAll(/https?:\/\/127\.0\.0\.1:\d+/g, '')
    .replaceAll(/(?<=[?&][^=&#\s]*=)[^&#\s]+/g, '*')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '*')
    .replaceAll(/(?<=[/=_-])(?=[\w-]*\d)[\w-]{12,}/g, '*')
    .replaceAll(/\d+(?:\.\d+)?/g, '#')
    .slice(0, 200)
}

function print(app, without, withUs) {
  console.log(`\n${app.name}: the clean flow without and with the extension`)
  const outcome = ({ steps }) => steps.map(({ name, error }) => `${name}${error ? ` FAILED: ${error}` : ''}`).join(', ')
  const isSame = outcome(without) === outcome(withUs)
  console.log(
    `  steps: ${isSame ? `the same, ${without.steps.length}` : `\n    ${outcome(without)}\n    ${outcome(withUs)}`}`,
  )
  printDifference('console and log lines', without.lines, withUs.lines)
  printDifference('requests at the server', without.requests, withUs.requests)
  printDifference('requests in DevTools', without.shown, withUs.shown)
  const { metrics: before } = without
  const { metrics: after } = withUs
  const grow = (key) =>
    `${before[key]} → ${after[key]} (${after[key] >= before[key] ? '+' : ''}${after[key] - before[key]})`
  console.log(`  heap after GC, kB: ${grow('heapKilobytes')}; listeners: ${grow('listeners')}; nodes: ${grow('nodes')}`)
}

function printDifference(what, one, other) {
  const counts = new Map()
  for (const key of one) counts.set(key, (counts.get(key) ?? 0) - 1)
  for (const key of other) counts.set(key, (counts.get(key) ?? 0) + 1)
  const differing = [...counts].filter(([, count]) => count !== 0)
  console.log(`  ${what}: ${one.length} and ${other.length}${differing.length === 0 ? ', the same' : ''}`)
  for (const [key, count] of differing) console.log(`    ${count > 0 ? '+' : ''}${count} ${key}`)
}
