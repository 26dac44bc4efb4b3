import { expect } from '@playwright/test'
import { test } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import type { Site } from '../support/site.ts'
import { soon } from '../support/soon.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  },
  sessionOptions: { args: ['--host-resolver-rules=MAP shop.test 127.0.0.1'] },
})

/** Reports each time that it is shown: newly loaded, or as it was held. The number keeps the request out of the cache. */
const PAGE = `<!doctype html><title>page</title><link rel="icon" href="data:,"><script>
  addEventListener('pageshow', ({ persisted }) => fetch('/shown?' + (persisted ? 'held' : 'loaded') + location.pathname + '&' + performance.timeOrigin))
</script>`

/** Two pages of a site that is not captured, and how the first is shown when the person goes back. */
async function openTwo(session: Session, site: Site) {
  const elsewhere = `http://shop.test:${site.port}`
  const shown = () =>
    site.requests.filter((request) => request.startsWith('GET /shown')).map((one) => one.slice(11).split('&', 1)[0])
  const waitFor = (count: number) => expect.poll(() => shown().length, soon).toBe(count)
  const before = shown().length
  const page = await session.openPage(`${elsewhere}/first`)
  await waitFor(before + 1)
  await page.goto(`${elsewhere}/second`)
  await waitFor(before + 2)
  return async () => {
    const count = shown().length
    await page.bringToFront()
    // Its reply may come from neither page.
    void page.evaluate(() => history.back()).catch(() => {})
    await waitFor(count + 1)
    return shown().at(-1)
  }
}

test('a page that is held for "back" survives failed requests, opened and closed tabs on a captured site', async ({
  session,
}) => {
  const api = await session.startSite({ '/silent': '{}' })
  const captured = '<!doctype html><title>captured</title>'
  const site = await session.startSite({ '/': captured, '/first': PAGE, '/second': PAGE, '/shown': '' })
  const goBackAtOnce = await openTwo(session, site)
  expect(await goBackAtOnce(), 'the browser holds it at all').toBe('held/first')

  const goBack = await openTwo(session, site)
  for (let turn = 0; turn < 3; turn++) {
    const page = await session.openPage(`${site.origin}/`)
    for (let n = 0; n < 3; n++)
      await page.evaluate((url) => fetch(url).catch(() => {}), `${api.origin}/silent?${turn}-${n}`)
    const seen = async () => JSON.stringify((await session.snapshot()).network_bodies)
    await expect.poll(seen, soon).toContain(`?${turn}-2`)
    await page.close()
  }
  expect(await goBack()).toBe('held/first')
})
