import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectSource, test } from '../support/app-session.ts'
import type { AppSession } from '../support/app-session.ts'
import { buildBundles, findLine, createRoutes } from '../support/apps.ts'
import { soon } from '../support/soon.ts'

const WORDS = `(reading 'amount')`
const TEXT = 'net += line.price.amount'
const PLACE = { file: 'src/basket.ts', line: findLine('bundlers/src/basket.ts', TEXT), function: 'addUp', text: TEXT }
const SERVER_BYTES = 100 * 1024 * 1024
/** Below a long task, however slow the machine: to read such a map on the page's thread takes hundreds of milliseconds. */
const PAGE_MS = 50
const ROUNDS = 6

/** What a failure costs the page's main thread until it is known, in ms of its own time, and which tasks were long. */
async function measureFailure({ session }: AppSession, url: string, untilKnown: (page: Page) => Promise<unknown>) {
  const page = await session.openPage(url)
  await page.evaluate(() => {
    const durations: number[] = []
    new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
    Object.assign(window, { durations })
  })
  const devtools = await session.context.newCDPSession(page)
  // Time in which another process had the processor does not count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busyMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const before = await busyMs()
  await page.evaluate(() => setTimeout(() => document.querySelector('button')?.click()))
  await untilKnown(page)
  const ms = (await busyMs()) - before
  const longTasks = await page.evaluate<number[]>('durations')
  await page.close()
  return { ms, longTasks }
}

test('a map of more than 10 MB: the right line, at no cost to the page, and the server stays small', async ({
  apps,
}) => {
  const { session, site } = apps
  const folder = await buildBundles()
  expect(statSync(join(folder, 'huge.js.map')).size).toBeGreaterThan(10_000_000)
  Object.assign(site.routes, createRoutes(folder, '/bundles'))
  const costs: Record<'without' | 'with', number[]> = { without: [], with: [] }
  let longTasks: readonly number[] = []
  const measure = async (way: 'without' | 'with') => {
    await session.configure({ aiContextSourceSnippets: way === 'with' })
    const url = `${site.origin}/bundles/huge?${way}-${costs[way].length}`
    const measured = await measureFailure(apps, url, (page) =>
      way === 'with'
        ? expectSource(apps, page, WORDS, PLACE)
        : expect.poll(async () => (await apps.errorsIn(page, WORDS)).length, soon).toBe(1),
    )
    costs[way].push(measured.ms)
    longTasks = measured.longTasks
  }
  // What else the browser happened to do, and other work on the machine, is in some rounds; our own cost is in all.
  const isCheap = () => {
    const [base, cost] = [Math.min(...costs.without), Math.min(...costs.with)]
    return longTasks.length === 0 && cost - base < PAGE_MS
  }
  for (let round = 0; round < ROUNDS && (round < 2 || !isCheap()); round++) {
    await measure('without')
    await measure('with')
  }
  expect(isCheap(), JSON.stringify({ costs, longTasks })).toBe(true)
  expect((await session.server.health()).memory.rss_bytes).toBeLessThan(SERVER_BYTES)
  expect((await session.server.peakBytes()) ?? 0).toBeLessThan(SERVER_BYTES)
})
