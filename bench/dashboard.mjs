import { startChromium, until } from './capture/chromium.mjs'
import { percentile, postJson } from './load.mjs'
import { cpuSeconds, startGasoline } from './processes.mjs'

const EVENTS = 10_000
const PER_SECOND = 500
const BATCH = 10
const FRAME_MS = 100
/** Of the heap after the page is full, what another round of events may add. */
const GROWTH = 0.15
const READS = 40

/**
 * The dashboard open while events come as fast as a busy page sends them: its longest frame by its own trace, and its memory
 * once it holds all that it keeps.
 */
export async function measureDashboard() {
  const server = await startGasoline()
  const browser = await startChromium()
  try {
    const page = await browser.open(`${server.url}/?view=now`)
    await until(() => page.evaluate(`document.querySelector('.state.good') !== null`))
    let sent = 0
    const flood = async () => {
      const startedAt = performance.now()
      for (let done = 0; done < EVENTS; done += BATCH) {
        await postJson(`${server.url}/events`, buildBatch(sent))
        sent += BATCH
        const dueIn = startedAt + ((done + BATCH) / PER_SECOND) * 1_000 - performance.now()
        if (dueIn > 0) await new Promise((resolve) => setTimeout(resolve, dueIn))
      }
      await until(() => page.evaluate(`document.querySelector('.list')?.textContent.includes('event ${sent - 1} ')`))
      return performance.now() - startedAt
    }
    let tookMs = 0
    const events = await browser.trace(['toplevel', 'devtools.timeline', '__metadata'], async () => {
      tookMs = await flood()
    })
    const { cpu, clock } = listMainTasks(events, new URL(server.url).host)
    // Now it is full, and drops the oldest.
    await flood()
    const heapFull = await readHeap(page)
    await flood()
    const heapLater = await readHeap(page)
    const missed = await page.evaluate(`document.querySelector('.notice')?.textContent ?? ''`)
    const longest = Math.max(...cpu)
    const cost = await measureFailures(server.url)
    const rate = Math.round(EVENTS / (tookMs / 1_000))
    return [
      {
        what: `dashboard: ${EVENTS.toLocaleString('en')} events live at ${rate} a second, longest task of its thread`,
        measured: `${longest.toFixed(0)} ms of CPU (p99 ${percentile(cpu, 0.99).toFixed(1)} ms; by the clock ${Math.max(...clock).toFixed(0)} ms, p99 ${percentile(clock, 0.99).toFixed(1)} ms)`,
        limit: `≤ ${FRAME_MS} ms`,
        ok: longest <= FRAME_MS,
      },
      {
        what: 'dashboard: heap when it is full, and after as many events again',
        measured: `${megabytes(heapFull)}, ${megabytes(heapLater)}${missed === '' ? '' : ` (${missed})`}`,
        limit: `+ ≤ ${GROWTH * 100} %`,
        ok: heapLater <= heapFull * (1 + GROWTH),
      },
      {
        what: 'dashboard: what failed, with causes, of full rings',
        measured: `${cost.toFixed(0)} ms of CPU`,
        limit: '≤ 50 ms',
        ok: cost <= 50,
      },
    ]
  } finally {
    await browser.stop()
    server.stop()
  }
}

/** Of ten events: a click, four requests, three messages, a warning, an error. */
function buildBatch(from) {
  const at = Date.now()
  const url = 'http://localhost:3000/'
  const events = Array.from({ length: BATCH }, (_, index) => {
    const message = `event ${from + index} of a page that is busy`
    if (index === 0) return ['actions', { at, type: 'click', url, selectors: { text: message } }]
    if (index < 5) {
      const path = `${url}api/items/${from + index}?text=${encodeURIComponent(message)}`
      return ['network', { at, method: 'GET', url: path, status: index === 4 ? 500 : 200, duration: 12, pageUrl: url }]
    }
    const level = index === 9 ? 'error' : index === 8 ? 'warn' : 'info'
    return ['logs', { at, level, source: 'console', message: `${message} `, url }]
  })
  const page = { pageId: 'bench', tabId: 1, url }
  return { batch_id: `bench-${from}`, producer: `bench-${from % 40}`, page, events }
}

/**
 * The durations of all tasks of the thread that draws the page, in milliseconds: what they took of the CPU, which does not
 * depend on what else runs on the machine, and by the clock.
 */
function listMainTasks(events, host) {
  const drawn = events.find(
    ({ name, args }) => name === 'FunctionCall' && String(args?.data?.url ?? '').includes(`${host}/dashboard/app.js`),
  )
  if (!drawn) throw new Error('The trace has no call of the dashboard.')
  const tasks = events.filter(
    ({ pid, tid, ph, name }) => pid === drawn.pid && tid === drawn.tid && ph === 'X' && name.endsWith('RunTask'),
  )
  if (!tasks.some(({ tdur }) => tdur !== undefined)) throw new Error('The trace has no CPU times.')
  return {
    cpu: tasks.map(({ tdur = 0 }) => tdur / 1_000),
    clock: tasks.map(({ dur = 0 }) => dur / 1_000),
  }
}

/** The CPU time of the server for one reading of what failed, in milliseconds. */
async function measureFailures(url) {
  const { pid } = await (await fetch(`${url}/health`)).json()
  const before = cpuSeconds(pid)
  for (let read = 0; read < READS; read++) await (await fetch(`${url}/dashboard/failures`)).arrayBuffer()
  return ((cpuSeconds(pid) - before) * 1_000) / READS
}

/** What is left after a garbage collection, in bytes. */
async function readHeap(page) {
  await page.call('HeapProfiler.enable')
  await page.call('HeapProfiler.collectGarbage')
  const { usedSize } = await page.call('Runtime.getHeapUsage')
  return usedSize
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
