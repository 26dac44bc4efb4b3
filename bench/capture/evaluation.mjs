import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { median } from '../load.mjs'
import { reload } from './chromium.mjs'

const TIMES = 14
const MAX_MS = 5
const MAX_BYTES = 25_000

const OURS = { "in the page's world": '/inject.js', 'beside it': '/content.js' }

/**
 * What it takes until a page's first script can run: reading our code and installing the probes, as the browser itself
 * times it. A new process reads every script for the first time; later loads in it find them read.
 */
export async function measureEvaluation(browser, urls, extension) {
  const ours = await evaluations(browser, urls.ours)
  const sentry = await evaluations(browser, urls.inlineSentry)
  const [sentryFirst, sentryLater] = [sentry.first, sentry.later].map((list) => listTimes(list, '/sentry-inline'))
  const rows = []
  for (const [where, name] of Object.entries(OURS)) {
    rows.push(
      row(`script evaluation, ${where}`, listTimes(ours.later, name), sentryLater),
      row(`script evaluation, ${where}, first load of a new process`, listTimes(ours.first, name), sentryFirst),
    )
  }
  const bytes = gzipSync(readFileSync(`${extension}/inject.js`), { level: 9 }).length
  const size = { measured: `${(bytes / 1000).toFixed(1)} kB`, limit: `< ${MAX_BYTES / 1000} kB`, ok: bytes < MAX_BYTES }
  return [...rows, { what: 'inject bundle, gzip', ...size }]
}

/** Every tab has a process of its own; one that is loaded again keeps it. */
async function evaluations(browser, url) {
  const pages = []
  const first = await browser.trace(['devtools.timeline'], async () => {
    for (let time = 0; time < TIMES; time++) pages.push(await browser.open(url))
  })
  const later = await browser.trace(['devtools.timeline'], async () => {
    for (let time = 0; time < TIMES; time++) await reload(pages[0])
  })
  // Not before the end: what a process notes goes with it.
  for (const page of pages) await page.close()
  return { first, later }
}

/** Milliseconds on the processor of each run of the script at an address that ends so. */
function listTimes(events, name) {
  const runs = events.filter(({ name: kind, args }) => kind === 'EvaluateScript' && args.data?.url?.endsWith(name))
  if (runs.length < TIMES) throw new Error(`${name} ran ${runs.length} times in ${TIMES} loads`)
  return runs.map(({ tdur }) => tdur / 1000)
}

function row(what, ours, sentry) {
  const ms = median(ours)
  return {
    what,
    measured: `${ms.toFixed(1)} ms`,
    peers: [{ name: 'Sentry', measured: `${median(sentry).toFixed(1)} ms` }],
    limit: `< ${MAX_MS} ms`,
    ok: ms < MAX_MS,
  }
}
