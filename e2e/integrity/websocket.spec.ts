import { expect } from '@playwright/test'
import { test } from '../support/extension.ts'
import { startNetworkSite } from '../support/network-site.ts'
import { observe } from './observe.ts'
import { observeWebSocket } from './observe-websocket.ts'
import { soon } from '../support/soon.ts'

test('WebSockets look and behave the same with and without capture', async ({ session, browser }) => {
  const site = await startNetworkSite()
  const plain = await browser.newPage()
  await plain.goto(site.origin)
  const captured = await session.openPage(site.origin)
  const [native, found] = await Promise.all([observe(plain, observeWebSocket), observe(captured, observeWebSocket)])
  expect(found).toEqual(native)
  expect(Object.keys(native).length).toBeGreaterThanOrEqual(18)

  await expect.poll(async () => (await session.snapshot()).websocket_events.length, soon).toBeGreaterThan(30)
  expect((await session.server.health()).counts).toMatchObject({ rejected: { websocket: 0 } })
  expect(JSON.stringify((await session.snapshot()).logs)).not.toContain('Capture failed')
  await site.stop()
})
