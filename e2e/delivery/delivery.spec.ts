import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startSession, test } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import { numbered, startLedger } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import { soon } from '../support/soon.ts'

test.describe.configure({ mode: 'serial' })

let session: Session
let ledger: Ledger
let origin: string
let close: () => Promise<void>

const SCRIPT = `
  const log = (prefix, from, to) => { for (let i = from; i < to; i++) console.log(prefix + i) }
  const flow = (prefix, count, perTick) => new Promise((resolve) => {
    let sent = 0
    const timer = setInterval(() => {
      const until = Math.min(count, sent + perTick)
      log(prefix, sent, until)
      sent = until
      if (sent === count) { clearInterval(timer); resolve() }
    }, 5)
  })`

test.beforeAll(async ({ launchOptions }) => {
  const started = await startSession(launchOptions)
  session = started.session
  ledger = await startLedger(session.server.url)
  await session.configure(ledger.settings)
  const page = `<!doctype html><title>page</title><script>${SCRIPT}</script>`
  const site = await session.startSite({ '/': page, '/other': '<!doctype html><title>other</title>' })
  origin = site.origin
  close = async () => {
    await started.close()
    await ledger.stop()
  }
})

test.afterAll(() => close())

async function expectAll(prefix: string, count: number): Promise<void> {
  await expect.poll(() => ledger.messages(prefix).length, soon).toBeGreaterThanOrEqual(count)
  expect(ledger.messages(prefix)).toEqual(numbered(prefix, count))
}

test('a burst of 10,000 events arrives whole, once and in order', async () => {
  const page = await session.openPage(`${origin}/`)
  // @ts-expect-error: the page's own function.
  await page.evaluate(() => log('burst ', 0, 10_000))
  await expectAll('burst ', 10_000)
  expect((await session.server.health()).counts.received.logs).toBe(10_000)
  await page.close()
})

const GOODBYES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a navigation': async (page) => {
    await page.evaluate(() => {
      // @ts-expect-error: the page's own function.
      log('a navigation ', 0, 50)
      location.href = '/other'
    })
    await page.waitForURL('**/other')
  },
  'the tab closing itself': async (page) => {
    const popup = page.waitForEvent('popup')
    await page.evaluate(() => void window.open('/'))
    const opened = await popup
    await opened.waitForLoadState()
    const gone = opened.waitForEvent('close')
    await opened
      .evaluate(() => {
        // @ts-expect-error: the page's own function.
        log('the tab closing itself ', 0, 50)
        window.close()
      })
      .catch(() => {})
    await gone
  },
  'the tab being closed': async (page) => {
    await page.evaluate(() => {
      // @ts-expect-error: the page's own function.
      log('the tab being closed ', 0, 50)
    })
    await page.close()
  },
  pagehide: async (page) => {
    await page.evaluate(() => {
      // @ts-expect-error: the page's own function.
      addEventListener('pagehide', () => log('pagehide ', 0, 50))
    })
    await page.goto(`${origin}/other`)
  },
}

for (const [name, leave] of Object.entries(GOODBYES)) {
  test(`50 events in the last tick before ${name} arrive`, async () => {
    const page = await session.openPage(`${origin}/`)
    await leave(page)
    await expectAll(`${name} `, 50)
    await page.close()
  })
}

test('nothing is lost or repeated when the worker is killed in the middle', async () => {
  const page = await session.openPage(`${origin}/`)
  // @ts-expect-error: the page's own function.
  const flowing = page.evaluate(() => flow('killed ', 3_000, 10))
  for (const share of [0.2, 0.5, 0.8]) {
    await expect.poll(() => ledger.messages('killed ').length, soon).toBeGreaterThan(3_000 * share)
    await session.killWorker()
  }
  await flowing
  await expectAll('killed ', 3_000)
  await page.close()
})
