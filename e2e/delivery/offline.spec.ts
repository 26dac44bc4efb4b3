import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { LIMITS } from '@gasoline/wire'
import { startSession, test } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import { numbered, startLedger } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import { startServer } from '../support/server.ts'
import { soon } from '../support/soon.ts'

test.describe.configure({ mode: 'serial' })

let session: Session
let ledger: Ledger
let page: Page
let popup: Page
let close: () => Promise<void>

test.beforeAll(async ({ launchOptions }) => {
  const started = await startSession(launchOptions)
  session = started.session
  ledger = await startLedger(session.server.url)
  await session.configure(ledger.settings)
  const site = await session.startSite({ '/': '<!doctype html><title>page</title>' })
  popup = await session.openPage(`chrome-extension://${session.extensionId}/popup.html`)
  page = await session.openPage(`${site.origin}/`)
  close = async () => {
    await started.close()
    await ledger.stop()
  }
})

test.afterAll(() => close())

function startAgain() {
  return startServer('--port', new URL(session.server.url).port)
}

/** What the popup shows. */
async function readQueue(): Promise<{ events: number; lost: number }> {
  const status = (await popup.evaluate(() => chrome.runtime.sendMessage({ type: 'status', tabId: 0 }))) as {
    queue: { events: number; lost: number }
  }
  return status.queue
}

test('nothing is lost or repeated when the server is restarted in the middle', async () => {
  const flowing = page.evaluate(async () => {
    for (let i = 0; i < 2_000; i++) {
      console.log(`restart ${i}`)
      if (i % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })
  await expect.poll(() => ledger.messages('restart ').length, soon).toBeGreaterThan(500)
  await session.server.stop()
  const second = await startAgain()
  try {
    await flowing
    await expect.poll(() => ledger.messages('restart ').length, soon).toBeGreaterThanOrEqual(2_000)
    expect(ledger.messages('restart ')).toEqual(numbered('restart ', 2_000))
    expect(ledger.lost()).toBe(0)
  } finally {
    await second.stop()
  }
})

test('without a server events wait, survive the worker, and losses are counted and shown', async () => {
  const { queueEvents, mergedEvents } = LIMITS.extension
  const log = (from: number, to: number) =>
    page.evaluate(
      ([first = 0, end = 0]) => {
        for (let i = first; i < end; i++) console.log(`offline ${i}`)
      },
      [from, to],
    )
  const logged = queueEvents + 2_000
  await log(0, 5_000)
  await log(5_000, logged)
  // Dropped once it is clear that the server is not just being restarted. The page has other events among these.
  await expect.poll(async () => (await readQueue()).lost, soon).toBeGreaterThanOrEqual(2_000)
  const queue = await readQueue()
  expect(queue.events).toBeLessThanOrEqual(queueEvents)
  await session.killWorker()
  expect(await readQueue()).toEqual(queue)

  const third = await startAgain()
  try {
    // Reported last, after everything from before the gap.
    await expect.poll(() => ledger.lost(), soon).toBe(queue.lost)
    expect(await readQueue()).toEqual({ events: 0, lost: queue.lost })
    const arrived = ledger.messages('offline ')
    expect(arrived).toEqual(numbered('offline ', arrived.length))
    expect(arrived.length).toBeGreaterThan(queueEvents - 2 * mergedEvents)
    expect(arrived.length + queue.lost).toBeGreaterThanOrEqual(logged)
    expect((await third.health()).counts.lost).toEqual({ 'queue full': queue.lost })
    await log(20_000, 20_001)
    await expect.poll(() => ledger.messages('offline 20000').length, soon).toBe(1)
  } finally {
    await third.stop()
  }
})

test('with 30 frames that flood, what arrived and what was lost are all there was', async () => {
  const FRAMES = 30
  const EACH = 700
  const site = await session.startSite({
    '/flood': `<!doctype html><title>flood</title>${'<iframe src="/frame"></iframe>'.repeat(FRAMES)}`,
    '/frame': `<!doctype html><title>frame</title><script>
      let n = 0
      const timer = setInterval(() => {
        for (let i = 0; i < 10; i++) console.log('flood ' + n++)
        if (n >= ${EACH}) clearInterval(timer)
      }, 20)
    </script>`,
  })
  const before = await readQueue()
  const flood = await session.openPage(`${site.origin}/flood`)
  const isOver = () =>
    Promise.all(
      flood
        .frames()
        .slice(1)
        .map((frame) => frame.evaluate('n')),
    ).then((all) => all.every((n) => n === EACH))
  await expect.poll(isOver, soon).toBe(true)
  // Dropped once it is clear that the server is not just being restarted.
  await expect.poll(async () => (await readQueue()).lost, soon).toBeGreaterThan(before.lost)
  const fourth = await startAgain()
  try {
    await expect.poll(async () => (await readQueue()).events, soon).toBe(0)
    const arrived = () => ledger.messages('flood ').length
    const lost = async () => (await readQueue()).lost - before.lost
    await expect.poll(async () => arrived() + (await lost()), soon).toBeGreaterThanOrEqual(FRAMES * EACH)
    // Each document also has some events of its own: its load, its content.
    expect(arrived() + (await lost())).toBeLessThan(FRAMES * (EACH + 20))
  } finally {
    await fourth.stop()
  }
})
