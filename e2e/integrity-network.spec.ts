import { expect } from '@playwright/test'
import { test } from './support/extension.ts'
import { startNetworkSite } from './support/network-site.ts'
import { observe } from './support/observe.ts'
import type { Observer } from './support/observe.ts'
import { observeFetch } from './support/observe-fetch.ts'
import { observeSenders } from './support/observe-senders.ts'
import { observeXhr } from './support/observe-xhr.ts'

const SCRIPTS: readonly (readonly [(observer: Observer) => Promise<void>, atLeast: number])[] = [
  [observeFetch, 50],
  [observeXhr, 35],
  [observeSenders, 14],
]

test('requests look and behave the same with and without capture', async ({ session, browser }) => {
  const site = await startNetworkSite()
  for (const [script, atLeast] of SCRIPTS) {
    const plain = await browser.newPage()
    await plain.goto(site.origin)
    const captured = await session.openPage(site.origin)
    const [native, found] = await Promise.all([observe(plain, script), observe(captured, script)])
    expect(found).toEqual(native)
    expect(Object.keys(native).length).toBeGreaterThanOrEqual(atLeast)
    await plain.close()
    await captured.close()
  }

  // All of it was captured meanwhile, and nothing went wrong in doing so.
  await expect.poll(async () => (await session.snapshot()).network_bodies.length).toBeGreaterThan(50)
  expect((await session.server.health()).counts).toMatchObject({ rejected: { network: 0, websocket: 0 } })
  await site.stop()
})
