import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { median } from '../load.mjs'
import { reload, startChromium } from './chromium.mjs'
import { startSite } from './site.mjs'

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('@gasoline/ci/min'), 'utf8')
/** A console that does nothing by itself: its own cost is many times ours. */
const SILENT = 'for (const name of Object.keys(console)) console[name] = () => {};'
/** What is sent is dropped: the cost of a driver is not the script's. */
const PRELUDE = 'window.__gasolineSend = () => {};'
const LOADS = 14
const TURNS = 12
const CALLS = 100
const EVENTS = 100_000
const PORTION = 1_000

/** The cost of gasoline-ci.js for the page, beside the same page without it, in one run. */
export async function measureScript() {
  const site = await startSite()
  const browser = await startChromium()
  try {
    const inject = (source) => (page) => page.call('Page.addScriptToEvaluateOnNewDocument', { source })
    const open = async (before = '') => ({
      bare: await browser.open(site.pages.bare, inject(before)),
      ours: await browser.open(site.pages.bare, inject(`${before}${PRELUDE}${SCRIPT}\n//# sourceURL=gasoline-ci.js`)),
    })
    return [
      ...(await measureInjection(browser, site.pages.bare)),
      await measureConsole(await open(SILENT)),
      await measureFetch(await open()),
      await measureHeap(await open()),
    ]
  } finally {
    await browser.stop()
    site.stop()
  }
}

/**
 * Time on the processor, as the browser itself measures it, to read the script and to run it, while a driver listens: the first
 * document of a new process, in which nothing is read or compiled yet, and the next one in it. Beside it the same text as a
 * function that is never called: what it takes to read that much, whatever it does.
 */
async function measureInjection(browser, url) {
  const [ours, unused] = [[], []]
  // In turn: what else runs on the machine concerns both.
  for (let turn = 0; turn < 2; turn++) {
    ours.push(...(await traceScript(browser, url, SCRIPT)))
    unused.push(...(await traceScript(browser, url, `function unused(){${SCRIPT}}`)))
  }
  const compare = (what, choose) => {
    const [whole, read] = [ours, unused].map((runs) => median(choose(runs).map(({ tdur }) => tdur / 1000)))
    return {
      ...row(what, whole, 'ms', 5),
      peers: [{ name: 'the same text, never run', measured: `${read.toFixed(3)} ms` }],
    }
  }
  return [
    compare('gasoline-ci.js, injection, first document of a process', first),
    compare('gasoline-ci.js, injection, next document', next),
  ]
}

/** The runs of a script that is added to two documents in each of some new processes. */
async function traceScript(browser, url, text) {
  const add = `{ ${PRELUDE} const script = document.createElement('script'); script.textContent = ${JSON.stringify(text)}; document.head.append(script) }`
  const pages = []
  const events = await browser.trace(['devtools.timeline'], async () => {
    for (let load = 0; load < LOADS / 2; load++) {
      const page = await browser.open(url, (opened) => opened.call('Runtime.enable'))
      pages.push(page)
      await page.evaluate(add)
      await reload(page)
      await page.evaluate(add)
    }
  })
  for (const page of pages) await page.close()
  // One that was added as text has no address.
  const runs = events.filter(({ name, args }) => name === 'EvaluateScript' && !args.data?.url?.endsWith('.js'))
  if (runs.length < LOADS) throw new Error(`the script ran ${runs.length} times in ${LOADS} documents`)
  return runs
}

/** Of each process the run that came first. */
function first(runs) {
  return runs.filter((run) => !runs.some(({ pid, ts }) => pid === run.pid && ts < run.ts))
}

function next(runs) {
  const before = new Set(first(runs))
  return runs.filter((run) => !before.has(run))
}

async function measureConsole(pages) {
  const costs = { bare: [], ours: [] }
  for (let turn = 0; turn < 5; turn++) {
    for (const mode of ['bare', 'ours']) costs[mode].push(...(await pages[mode].evaluate('logStrings(5, 2000)')))
  }
  return row('gasoline-ci.js, console.log adds', (median(costs.ours) - median(costs.bare)) / 1000, 'ms', 0.1)
}

async function measureFetch(pages) {
  const tasks = { bare: [], ours: [] }
  for (let turn = -1; turn < TURNS; turn++) {
    for (const mode of ['bare', 'ours']) {
      const before = await taskSeconds(pages[mode])
      await pages[mode].evaluate(`fetchMany('/1k', ${CALLS})`)
      if (turn >= 0) tasks[mode].push((((await taskSeconds(pages[mode])) - before) * 1000) / CALLS)
    }
  }
  return row('gasoline-ci.js, fetch with 1 KB adds', median(tasks.ours) - median(tasks.bare), 'ms', 0.5)
}

async function measureHeap({ bare, ours }) {
  const grown = []
  for (const page of [bare, ours]) {
    const before = await heapBytes(page)
    for (let portion = 0; portion < EVENTS / PORTION; portion++) await page.evaluate(`logMany(${PORTION})`)
    grown.push((await heapBytes(page)) - before)
  }
  const held = await heapBytes(ours)
  const own = held - (await heapBytes(bare))
  return row('gasoline-ci.js, memory, with 100,000 events', Math.max(own, grown[1] - grown[0]) / 1e6, 'MB', 5)
}

async function taskSeconds(page) {
  // CPU time: other programs do not count.
  await page.call('Performance.enable', { timeDomain: 'threadTicks' })
  const { metrics } = await page.call('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value
}

async function heapBytes(page) {
  await page.call('HeapProfiler.collectGarbage')
  return (await page.call('Runtime.getHeapUsage')).usedSize
}

function row(what, value, unit, limit) {
  return { what, measured: `${value.toFixed(3)} ${unit}`, limit: `< ${limit} ${unit}`, ok: value < limit }
}
