import { expect } from '@playwright/test'
import { connectAgent } from '../support/agent.ts'
import { startSession, test } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import type { Routes } from '../support/site.ts'
import { soon } from '../support/soon.ts'

const NEXT: Routes = { '/next': '<!doctype html><title>next</title>' }
const LEFT = { pending: true, duration: expect.any(Number), metadata: { leftPage: true } }

/** Every request that was recorded, by its path. */
async function readRequests(session: Session): Promise<Record<string, Record<string, unknown>>> {
  const all = (await session.snapshot()).network_bodies
  const named = Object.fromEntries(all.map((entry) => [new URL(String(entry.url)).pathname, entry]))
  expect(Object.keys(named)).toHaveLength(all.length)
  return named
}

test('requests at the end of a page are reported, and an abandoned one is not reported as failed', async ({
  session,
}) => {
  const silent = () => {}
  const paths = ['long', 'plain', 'alive', 'sent', 'in-pagehide', 'in-visibilitychange', 'in-unload', 'retried']
  const site = await session.startSite({
    ...NEXT,
    ...Object.fromEntries([...paths, 'beacon', 'blob'].map((path) => [`/${path}`, silent])),
    '/': `<!doctype html><title>last</title><link rel="icon" href="data:,"><script>
      const alive = (path) => fetch(path, { method: 'POST', body: 'bye', keepalive: true })
      addEventListener('pagehide', () => {
        alive('/in-pagehide')
        navigator.sendBeacon('/beacon', 'bye')
        navigator.sendBeacon('/blob', new Blob(['{"bye":1}'], { type: 'application/json' }))
      })
      document.addEventListener('visibilitychange', () => alive('/in-visibilitychange'))
      addEventListener('unload', () => alive('/in-unload'))
      fetch('/long')
      function leave() {
        fetch('/plain').catch(() => fetch('/retried'))
        alive('/alive').catch((error) => console.warn('gone', error))
        const xhr = new XMLHttpRequest()
        xhr.open('POST', '/sent')
        xhr.send('bye')
        location.href = '/next'
      }
    </script><button onclick="leave()">Leave</button>`,
  })
  const page = await session.openPage(`${site.origin}/`)
  await expect.poll(() => readRequests(session), soon).toMatchObject({ '/long': { pending: true } })
  expect((await readRequests(session))['/long']).not.toHaveProperty('metadata')
  await page.getByRole('button').click()
  await page.waitForURL('**/next')

  const left = Object.fromEntries(paths.map((path) => [`/${path}`, LEFT]))
  await expect
    .poll(() => readRequests(session), soon)
    .toMatchObject({ ...left, '/beacon': { opaque: true, requestBody: 'bye' }, '/blob': { opaque: true } })
  for (const entry of Object.values(await readRequests(session))) expect(entry).not.toHaveProperty('status')
  expect((await readRequests(session))['/in-pagehide']).toMatchObject({ method: 'POST', requestBody: 'bye' })

  const agent = await connectAgent(session.server.url)
  expect(await agent.call('get_browser_errors')).toContain('No errors captured')
  expect(await agent.call('get_network_bodies')).toContain('/plain → no response before the page was left')
  expect(await agent.call('wait_for', { for: 'idle', timeout_ms: 5_000 })).toContain('"happened":true')
  await agent.close()
})

test('a request of a removed frame is abandoned, one that fails has failed', async ({ session }) => {
  const site = await session.startSite({
    '/silent': () => {},
    '/broken': (request) => void request.socket.destroy(),
    '/frame': '<!doctype html><script>fetch("/silent")</script>',
    '/': '<!doctype html><iframe src="/frame"></iframe>',
  })
  const page = await session.openPage(`${site.origin}/`)
  await expect.poll(() => readRequests(session), soon).toMatchObject({ '/silent': { pending: true } })
  await page.evaluate(() => {
    fetch('/broken').catch(() => {})
    document.querySelector('iframe')?.remove()
  })
  await expect.poll(() => readRequests(session), soon).toMatchObject({ '/silent': LEFT, '/broken': { status: 0 } })
})

test('a window that closes itself reports its pending requests', async ({ session }) => {
  const site = await session.startSite({
    '/alive': () => {},
    '/popup': `<!doctype html><script>
      addEventListener('load', () => setTimeout(() => {
        fetch('/alive', { method: 'POST', body: 'done', keepalive: true })
        window.close()
      }))
    </script>`,
    '/': `<!doctype html><button onclick="window.open('/popup')">Open</button>`,
  })
  const page = await session.openPage(`${site.origin}/`)
  const popup = page.waitForEvent('popup')
  await page.getByRole('button').click()
  await popup
  await expect
    .poll(() => readRequests(session), soon)
    .toMatchObject({ '/alive': { pending: true, requestBody: 'done' } })
})

test('a page restored from the cache has its requests pending again, and gets their responses', async ({
  launchOptions,
}) => {
  // The runner turns off the cache that keeps pages alive for going back.
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  const { session, close } = await startSession({ ...launchOptions, ignoreDefaultArgs })
  try {
    const responses: (() => void)[] = []
    const site = await session.startSite({
      ...NEXT,
      '/late': (_, response) => void responses.push(() => response.writeHead(204).end()),
      '/never': () => {},
      '/aborted': () => {},
      '/': `<!doctype html><script>
        const control = new AbortController()
        addEventListener('pagehide', () => control.abort(), { once: true })
        addEventListener('pageshow', ({ persisted }) => persisted && console.log('back'))
        for (const path of ['/late', '/never']) fetch(path)
        fetch('/aborted', control).catch(() => {})
      </script>`,
    })
    const page = await session.openPage(`${site.origin}/`)
    await expect.poll(() => responses.length, soon).toBe(1)
    await page.goto(`${site.origin}/next`)
    await expect
      .poll(() => readRequests(session), soon)
      .toMatchObject({ '/late': LEFT, '/never': LEFT, '/aborted': { pending: true } })
    await page.evaluate('void history.back()')
    await expect.poll(async () => (await session.snapshot()).logs, soon).toMatchObject([{ message: 'back' }])
    await expect
      .poll(() => readRequests(session), soon)
      .toMatchObject({
        '/never': { pending: true },
        '/aborted': { status: 0, error: expect.stringContaining('AbortError') },
      })
    responses[0]?.()
    await expect.poll(() => readRequests(session), soon).toMatchObject({ '/late': { status: 204 } })
    for (const entry of Object.values(await readRequests(session))) expect(entry).not.toHaveProperty('metadata')
  } finally {
    await close()
  }
})
