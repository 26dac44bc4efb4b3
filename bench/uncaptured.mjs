import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { startChromium } from './capture/chromium.mjs'
import { median } from './load.mjs'

const EXTENSION = fileURLToPath(new URL('../packages/server/dist/extension', import.meta.url))
/** The extension does not capture this address. */
const HOST = '127.0.0.2'
const TURNS = 10
const FETCHES = 40
const MOST_MS = 0.5

const FETCH = `(async () => {
  const times = []
  for (let n = 0; n < ${FETCHES}; n++) {
    const start = performance.now()
    await (await fetch('/data?' + n)).text()
    times.push(performance.now() - start)
  }
  return times
})()`

/** What the extension costs a site that it does not capture: 400 requests in a browser without it, and with it, in turns. */
export async function measureUncaptured() {
  const site = createServer((request, response) => {
    const isData = request.url.startsWith('/data')
    response.writeHead(200, { 'Content-Type': isData ? 'application/json' : 'text/html', 'Cache-Control': 'no-store' })
    response.end(isData ? '{}' : '<!doctype html><title>bench</title>')
  }).listen(0, HOST)
  await once(site, 'listening')
  const browsers = []
  try {
    for (const extension of [undefined, EXTENSION]) {
      const browser = await startChromium(extension)
      const page = await browser.open(`http://${HOST}:${site.address().port}/`)
      await page.evaluate(FETCH)
      browsers.push({ browser, page, times: [] })
    }
    for (let turn = 0; turn < TURNS; turn++)
      for (const { page, times } of browsers) times.push(...(await page.evaluate(FETCH)))
    const [without, withIt] = browsers.map(({ times }) => median(times))
    return [
      {
        what: `a request on a site that is not captured, median of ${TURNS * FETCHES}`,
        measured: `${withIt.toFixed(2)} ms (without the extension ${without.toFixed(2)})`,
        limit: `at most ${MOST_MS} ms more`,
        ok: withIt - without <= MOST_MS,
      },
    ]
  } finally {
    for (const { browser } of browsers) await browser.stop()
    site.close()
  }
}
