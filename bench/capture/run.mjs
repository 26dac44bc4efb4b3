import { fileURLToPath } from 'node:url'
import { median, percentile } from '../load.mjs'
import { startGasoline } from '../processes.mjs'
import { pointAt, startChromium, until } from './chromium.mjs'
import { measureEvaluation } from './evaluation.mjs'
import { measureObservers } from './observers.mjs'
import { measurePictures } from './pictures.mjs'
import { startSite } from './site.mjs'

const EXTENSION = fileURLToPath(new URL('../../packages/server/dist/extension', import.meta.url))
const MODES = ['bare', 'sentry', 'ours']

/** The cost of capture for the page, compared with no capture and with Sentry's breadcrumbs, in one run. */
export async function measureCapture() {
  const gasoline = await startGasoline()
  const site = await startSite()
  const browser = await startChromium(EXTENSION)
  try {
    await pointAt(browser, gasoline.url)
    const pages = await openAll(browser, site.pages)
    const silent = await openAll(browser, site.silent)
    const prepared = await openAll(browser, site.prepared)
    await provesCapture(pages.ours, gasoline.url)
    return [
      ...(await measureConsole(silent)),
      ...(await measureObjects(silent)),
      ...(await measureScripts(prepared)),
      ...(await measureRequests(pages)),
      ...(await measureHeap(pages)),
      ...(await measureObservers(browser, site.pages.observers)),
      ...(await measureEvaluation(browser, site.pages, EXTENSION)),
      ...(await measurePictures(gasoline.url, pages.ours)),
    ]
  } finally {
    await browser.stop()
    site.stop()
    gasoline.stop()
  }
}

async function openAll(browser, urls) {
  const pages = {}
  for (const mode of MODES) pages[mode] = await browser.open(urls[mode])
  return pages
}

/** Without this check, a page that is not captured would give the best result. */
async function provesCapture(page, serverUrl) {
  await page.evaluate('console.log("the bench begins")')
  await until(async () => {
    const { entries } = await (await fetch(`${serverUrl}/logs`)).json()
    return entries.some(({ message }) => message === 'the bench begins')
  })
}

async function measureConsole(pages) {
  const costs = { bare: [], sentry: [], ours: [] }
  for (let turn = 0; turn < 5; turn++) {
    for (const mode of MODES) costs[mode].push(...(await pages[mode].evaluate('logStrings(5, 2000)')))
  }
  const added = (mode) => median(costs[mode]) - median(costs.bare)
  return rows('console.log(string)', 'µs', added('ours'), added('sentry'), 2)
}

async function measureObjects(pages) {
  const costs = {}
  let getterRuns = 0
  for (const mode of MODES) {
    const measured = await pages[mode].evaluate('logObjects(300)')
    costs[mode] = measured.costs
    if (mode === 'ours') ({ getterRuns } = measured)
  }
  const added = (mode, share) => (percentile(costs[mode], share) - percentile(costs.bare, share)) / 1000
  return [
    ...rows('console.log(100-row object), median', 'ms', added('ours', 0.5), added('sentry', 0.5), 0.05),
    ...rows('console.log(100-row object), p95', 'ms', added('ours', 0.95), added('sentry', 0.95), 0.1),
    { what: 'getters run by that', measured: String(getterRuns), limit: '0', ok: getterRuns === 0 },
  ]
}

const MAX_FETCH_MS = 0.03

async function measureScripts(pages) {
  const costs = { bare: [], sentry: [], ours: [] }
  for (let turn = -1; turn < 5; turn++) {
    for (const mode of MODES) {
      const measured = await pages[mode].evaluate('fetchAnswered(5, 200)')
      if (turn >= 0) costs[mode].push(...measured)
    }
  }
  const added = (mode) => (median(costs[mode]) - median(costs.bare)) / 1000
  return rows('fetch without body, scripts alone', 'ms', added('ours'), added('sentry'), MAX_FETCH_MS)
}

const REQUESTS = [
  ['fetch without body', '/empty', 'fetchMany', MAX_FETCH_MS],
  ['fetch, 1 KB body', '/1k', 'fetchMany', 0.25],
  ['fetch, 60 KB body', '/60k', 'fetchMany', 0.25],
  ['fetch, 200 KB by Content-Length', '/200k', 'fetchMany', 0.25],
  ['XMLHttpRequest, 1 KB body', '/1k', 'requestMany', 0.25],
]
const CALLS = 100
const TURNS = 12

async function measureRequests(pages) {
  const results = []
  for (const [what, path, name, limit] of REQUESTS) {
    const tasks = { bare: [], sentry: [], ours: [] }
    const waits = { bare: [], sentry: [], ours: [] }
    for (let turn = -1; turn < TURNS; turn++) {
      for (const mode of MODES) {
        const before = await taskSeconds(pages[mode])
        const waited = await pages[mode].evaluate(`${name}('${path}', ${CALLS})`)
        const spent = (await taskSeconds(pages[mode])) - before
        if (turn < 0) continue
        tasks[mode].push((spent * 1000) / CALLS)
        if (waited) waits[mode].push(...waited)
      }
    }
    const added = (mode) => median(tasks[mode]) - median(tasks.bare)
    results.push(...rows(`${what}, main thread`, 'ms', added('ours'), added('sentry'), limit))
    if (waits.ours.length === 0) continue
    const late = (median(waits.ours) - median(waits.bare)) / 1000
    const ratio = median(waits.ours) / median(waits.bare)
    results.push({
      what: `${what}, the app waits longer by`,
      measured: `${late.toFixed(3)} ms (× ${ratio.toFixed(2)})`,
      ok: true,
    })
  }
  return results
}

async function taskSeconds(page) {
  // CPU time: other programs do not count.
  await page.call('Performance.enable', { timeDomain: 'threadTicks' })
  const { metrics } = await page.call('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value
}

const EVENTS = 100_000
const PORTION = 1_000

async function measureHeap(pages) {
  const grown = {}
  for (const mode of MODES) {
    const page = pages[mode]
    const before = await heapBytes(page)
    for (let portion = 0; portion < EVENTS / PORTION; portion++) await page.evaluate(`logMany(${PORTION})`)
    grown[mode] = ((await heapBytes(page)) - before) / 1e6
  }
  const limit = 5
  return [
    {
      what: 'heap after 100,000 events',
      measured: `${grown.ours.toFixed(1)} MB`,
      peers: [
        { name: 'Sentry', measured: `${grown.sentry.toFixed(1)} MB` },
        { name: 'no capture', measured: `${grown.bare.toFixed(1)} MB` },
      ],
      limit: `< ${limit} MB`,
      ok: grown.ours < limit,
    },
  ]
}

async function heapBytes(page) {
  await page.call('HeapProfiler.collectGarbage')
  const { usedSize } = await page.call('Runtime.getHeapUsage')
  return usedSize
}

function rows(what, unit, ours, sentry, limit) {
  const digits = unit === 'ms' ? 3 : 2
  return [
    {
      what: `${what} adds`,
      measured: `${ours.toFixed(digits)} ${unit}`,
      peers: [{ name: 'Sentry', measured: `${sentry.toFixed(digits)} ${unit}` }],
      limit: `≤ ${limit} ${unit}`,
      ok: ours <= limit,
    },
  ]
}
