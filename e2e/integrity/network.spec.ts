import { expect } from '@playwright/test'
import { test } from '../support/extension.ts'
import { startNetworkSite } from '../support/network-site.ts'
import { observe } from './observe.ts'
import type { Observer } from './observe.ts'
import { observeBodies } from './observe-bodies.ts'
import { observeAborted } from './observe-aborted.ts'
import { observeFetch } from './observe-fetch.ts'
import { observeSenders } from './observe-senders.ts'
import { observeStreams } from './observe-streams.ts'
import { observeXhr } from './observe-xhr.ts'
import { soon } from '../support/soon.ts'

interface Step {
  readonly path: string
  readonly script: (observer: Observer) => Promise<void>
  readonly atLeast: number
}

const STEPS: readonly Step[] = [
  { path: '/', script: observeFetch, atLeast: 50 },
  { path: '/', script: observeAborted, atLeast: 1 },
  { path: '/', script: observeStreams, atLeast: 25 },
  { path: '/', script: observeBodies, atLeast: 14 },
  { path: '/', script: observeXhr, atLeast: 35 },
  { path: '/', script: observeSenders, atLeast: 14 },
  { path: '/strict', script: observeStrictly, atLeast: 4 },
]

/** A page that lets through only what it has approved: also for workers, the requests in them, and their addresses. */
async function observeStrictly({ see, seen, next }: Observer): Promise<void> {
  const violations: string[] = []
  document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective))
  const source = 'fetch(location.origin + "/text").then((answer) => answer.text()).then(postMessage)'
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  const types = (window as unknown as { trustedTypes: Record<string, (...args: unknown[]) => never> }).trustedTypes
  const ask = async (address: string) => (await next<MessageEvent>(new Worker(address), 'message')).data
  const { createScriptURL }: Record<string, (url: string) => string> =
    types.createPolicy?.('own', { createScriptURL: (url: string) => url }) ?? {}

  await see('not approved', () => ask(url))
  await see('approved', () => createScriptURL && ask(createScriptURL(url)))
  await see('approved by default', () => {
    types.createPolicy?.('default', { createScriptURL: (requested: string) => (requested === url ? requested : null) })
    return ask(url)
  })
  seen.violations = violations
}

test('requests look and behave the same with and without capture', async ({ session, browser }) => {
  const site = await startNetworkSite()
  for (const { path, script, atLeast } of STEPS) {
    const plain = await browser.newPage()
    await plain.goto(site.origin + path)
    const captured = await session.openPage(site.origin + path)
    const [native, found] = await Promise.all([observe(plain, script), observe(captured, script)])
    expect(found).toEqual(native)
    expect(Object.keys(native).length).toBeGreaterThanOrEqual(atLeast)
    await plain.close()
    await captured.close()
  }

  // All of it was captured meanwhile, and nothing went wrong in doing so.
  await expect.poll(async () => (await session.snapshot()).network_bodies.length, soon).toBeGreaterThan(50)
  expect((await session.server.health()).counts).toMatchObject({ rejected: { network: 0, websocket: 0 } })
  expect(JSON.stringify((await session.snapshot()).logs)).not.toContain('Capture failed')
  await site.stop()
})
