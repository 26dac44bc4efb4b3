import { median, percentile } from '../load.mjs'
import { until } from './chromium.mjs'

const CLICKS = 120

/** The cost of reading the document: selectors before an action, changes after it, snapshots. */
export async function measureObservers(browser, url) {
  return [...(await measureClicks(await browser.open(url))), ...(await measureSnapshots(browser, `${url}#snapshot`))]
}

async function measureClicks(page) {
  const pressing = []
  const afterwards = []
  let elements = 0
  for (let turn = 0; turn < CLICKS; turn++) {
    const { x, y, elements: counted } = await page.evaluate(`aim(${turn})`)
    elements = counted
    await page.evaluate('takeCosts()')
    for (const type of ['mousePressed', 'mouseReleased']) {
      await page.call('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
    }
    await until(async () => (await page.evaluate('costs.listeners.click?.length ?? 0')) > 0)
    // Changes are reported once the page has been quiet for a while.
    await new Promise((resolve) => setTimeout(resolve, 400))
    const { listeners, tasks } = await page.evaluate('takeCosts()')
    if (turn < 10) continue
    pressing.push(sum(listeners.pointerdown))
    afterwards.push(Math.max(0, ...tasks))
  }
  const [p50, p95] = [median(pressing), percentile(pressing, 0.95)]
  const slowest = percentile(afterwards, 0.95)
  return [
    row(`selectors before a click, ${elements} elements, p50`, p50, 1),
    row('selectors before a click, p95', p95, 3),
    row('what appeared and disappeared, p95', slowest, 5),
  ]
}

const LOADS = 9

async function measureSnapshots(browser, url) {
  const costs = []
  for (let load = 0; load < LOADS; load++) {
    const page = await browser.open(url)
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 600))')
    const { tasks } = await page.evaluate('takeCosts()')
    costs.push(Math.max(0, ...tasks))
    await page.close()
  }
  return [row('DOM snapshot after a load, median', median(costs), 2)]
}

function sum(numbers = []) {
  return numbers.reduce((total, number) => total + number, 0)
}

function row(what, ms, limit) {
  return { what, measured: `${ms.toFixed(2)} ms`, limit: `≤ ${limit} ms`, ok: ms <= limit }
}
