import { chromium, expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startSession, test } from '../support/extension.ts'
import { startSite } from '../support/site.ts'
import { soon } from '../support/soon.ts'

const PAGE =
  '<!doctype html><title>public</title><link rel="icon" href="data:,"><script>console.log("said in public")</script><h1>Hello</h1>'

/** Everything of a page in which a visitor could show. */
function lookAround() {
  const NAMES =
    'fetch WebSocket XMLHttpRequest EventSource Worker close console.log console.error history.pushState navigator.sendBeacon XMLHttpRequest.prototype.send WebSocket.prototype.send'
  const readValue = (path: string) =>
    path
      .split('.')
      .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], globalThis) as () => unknown
  const describeProperty = (value: unknown) => {
    const own = Object.getOwnPropertyNames(value).sort()
    return [...own, String(Object.getPrototypeOf(value))].join(' ')
  }
  return {
    names: Object.getOwnPropertyNames(window).sort(),
    sources: NAMES.split(' ')
      .map(readValue)
      .map((one) => `${one.name} ${one.length} ${Function.prototype.toString.call(one)} ${describeProperty(one)}`),
    document: document.documentElement.outerHTML,
    resources: performance.getEntriesByType('resource').map(({ name }) => name),
    marks: performance.getEntriesByType('mark').length,
    chrome: Object.keys(window.chrome ?? {}),
    isAnswered: !document.fonts.dispatchEvent(new MessageEvent('gasoline:offer', { cancelable: true })),
  }
}

async function visit(page: Page, url: string) {
  await page.goto(url)
  return page.evaluate(lookAround)
}

test('a page from a public address is captured if the user added its site, and cannot detect us otherwise', async ({
  launchOptions,
}) => {
  const site = await startSite({ '/': PAGE })
  const added = `http://added.example.com:${site.port}`
  const other = `http://other.example.com:${site.port}`
  const args = [
    `--ip-address-space-overrides=127.0.0.1:${site.port}=public`,
    '--host-resolver-rules=MAP *.example.com 127.0.0.1',
  ]
  const { session, close } = await startSession(launchOptions, { args, settings: { sites: [added] } })
  const plain = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
  try {
    const page = await session.openPage(`${added}/`)
    const messages = async () =>
      (await session.snapshot()).logs.filter(({ source }) => source === 'console').map(({ message }) => message)
    await expect.poll(messages, soon).toEqual(['said in public'])
    // What makes it a public one: the page itself cannot reach the server.
    expect(await page.evaluate((url) => fetch(url).then(String, String), `${session.server.url}/health`)).toContain(
      'Failed to fetch',
    )

    const uncaptured = await session.context.newPage()
    const seen = await visit(uncaptured, `${other}/`)
    expect(seen).toEqual(await visit(await plain.newPage(), `${other}/`))
    expect(seen.names.length).toBeGreaterThan(500)
    const address = `chrome-extension://${session.extensionId}/manifest.json`
    expect(await uncaptured.evaluate((url) => fetch(url).then(String, String), address)).toContain('Failed to fetch')
    // The other page can tell them apart: the comparison can fail.
    expect((await page.evaluate(lookAround)).isAnswered).toBe(true)

    // Added while the page is open: from the next load on. Removed: at once.
    await session.configure({ sites: [added, other] })
    await uncaptured.reload()
    await expect.poll(messages, soon).toHaveLength(2)
    await session.configure({ sites: [added] })
    await uncaptured.evaluate(() => console.log('not meant for us'))
    await page.evaluate(() => console.log('the end'))
    await expect.poll(messages, soon).toContain('the end')
    expect(await messages()).not.toContain('not meant for us')
    expect((await uncaptured.evaluate(lookAround)).sources).toEqual(seen.sources)
  } finally {
    await close()
    await plain.close()
    await site.stop()
  }
})
