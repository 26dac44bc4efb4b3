import { expect } from '@playwright/test'
import { startSession, test } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import { soon } from '../support/soon.ts'

const CSP =
  "default-src 'none'; script-src 'nonce-n0'; img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

const readLogs = async ({ snapshot }: Session) => (await snapshot()).logs
const readMessages = async (session: Session) => (await readLogs(session)).map(({ message }) => String(message))

test('console, errors, history, performance and snapshots of a page under a strict policy', async ({ session }) => {
  const site = await session.startSite({
    '/shop': (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': CSP }).end(`<!doctype html>
        <script nonce="n0">console.log('first script', { cart: [1, 2] })</script>
        <nav aria-label="Main"></nav><main><h1>Our <b>shop</b></h1><h2 hidden>Hidden</h2>
        <p data-testid="greeting">Welcome</p><img src="/missing.png"><img src="http://elsewhere.test/x.png"></main>
        <script nonce="n0">
          console.warn('%s has %d items', 'cart', 2.5, 'and more')
          function complain() { console.error('bad', { code: 7 }) }
          complain()
          console.assert(1 > 2, 'order')
          console.assert(true, 'never')
          console.count('steps'); console.time('load'); console.timeLog('load', 'half', { k: 1 })
          console.debug(new Map([['k', -0]]), undefined)
          setTimeout(function late() { throw new RangeError('thrown', { cause: new Error('the reason') }) })
          Promise.reject({ status: 500 })
          document.querySelector('nav').innerHTML
          try { document.body.innerHTML = '<b>' } catch {}
        </script>`)
    },
  })
  const page = await session.openPage(`${site.origin}/shop?step=1`)
  const read = async () => Object.fromEntries((await readLogs(session)).map((entry) => [entry.message, entry]))
  const url = `${site.origin}/shop?step=1`
  await expect.poll(async () => Object.keys(await read()), soon).toHaveLength(13)
  const logs = await read()
  expect((await readLogs(session))[0]).toMatchObject({
    level: 'log',
    source: 'console',
    url,
    args: ['first script', { cart: [1, 2] }],
  })
  expect(logs['cart has 2 items and more']).toMatchObject({
    level: 'warn',
    args: ['%s has %d items', 'cart', 2.5, 'and more'],
  })
  expect(logs['bad {"code":7}']).toMatchObject({
    level: 'error',
    stack: expect.stringMatching(/^ {4}at complain \(http/),
  })
  expect(logs['Assertion failed: order']).toMatchObject({ level: 'error', args: ['order'] })
  expect(logs['steps: 1']).toMatchObject({ level: 'log' })
  expect(Object.keys(logs)).toContainEqual(expect.stringMatching(/^load: [\d.]+ ms half \{"k":1\}$/))
  expect(logs['{"[Map]":[["k","[-0]"]]} undefined']).toMatchObject({
    level: 'debug',
    args: [{ '[Map]': [['k', '[-0]']] }, '[undefined]'],
  })
  expect(logs['RangeError: thrown']).toMatchObject({
    level: 'error',
    source: 'exception',
    filename: url,
    lineno: 13,
    stack: expect.stringMatching(/^RangeError: thrown\n {4}at late \(.*\nCaused by: Error: the reason/s),
    args: [{ name: 'RangeError', message: 'thrown', cause: { message: 'the reason' } }],
    _enrichments: expect.arrayContaining(['userActions']),
    _actions: [{ type: 'navigate', target: url }],
  })
  expect(logs['{"status":500}']).toMatchObject({
    level: 'error',
    source: 'unhandledrejection',
    args: [{ status: 500 }],
  })
  expect(logs[`Failed to load <img> ${site.origin}/missing.png`]).toMatchObject({ level: 'error', source: 'network' })
  expect(logs['Failed to load <img> http://elsewhere.test/x.png']).toMatchObject({ source: 'network' })
  expect(logs['Content Security Policy blocked http://elsewhere.test/x.png (img-src)']).toMatchObject({
    level: 'warn',
    source: 'security',
  })
  expect(logs['Content Security Policy blocked trusted-types-sink (require-trusted-types-for)']).toMatchObject({
    level: 'warn',
  })

  await expect
    .poll(async () => (await session.snapshot()).dom_snapshots, soon)
    .toMatchObject([
      {
        url,
        trigger: 'load',
        elements: [
          { role: 'heading', level: 1, text: 'Our shop', visible: true },
          { text: 'Welcome', testId: 'greeting', visible: true },
          { role: 'main', visible: true },
        ],
      },
    ])
  await page.evaluate(() => {
    history.pushState({}, '', '/shop/cart')
    history.replaceState({ same: 'address' }, '')
    location.hash = 'top'
    for (const heading of document.querySelectorAll('h1')) heading.textContent = 'Cart'
  })
  await page.goBack()
  const next = `${site.origin}/shop/cart`
  await expect
    .poll(async () => (await session.snapshot()).enhanced_actions, soon)
    .toMatchObject([
      { type: 'navigate', toUrl: url },
      { type: 'navigate', fromUrl: url, toUrl: next },
      { type: 'navigate', fromUrl: next, toUrl: `${next}#top` },
      { type: 'navigate', fromUrl: `${next}#top`, toUrl: next },
    ])
  await expect
    .poll(async () => (await session.snapshot()).dom_snapshots.at(-1), soon)
    .toMatchObject({
      url: next,
      trigger: 'route',
      elements: [{ text: 'Cart' }, {}, {}],
    })

  await expect.poll(async () => (await session.snapshot()).performance_snapshots, soon).toHaveLength(1)
  const { performance_snapshots: snapshots, web_vitals: vitals } = await session.snapshot()
  const someTime = expect.any(Number) as unknown
  expect(snapshots[0]).toMatchObject({
    url,
    navigationType: 'navigate',
    timing: {
      domContentLoaded: someTime,
      load: someTime,
      fcp: someTime,
      lcp: someTime,
      ttfb: someTime,
      domInteractive: someTime,
      inp: null,
    },
    network: { count: someTime, byType: { img: { count: someTime } }, slowest: expect.any(Array) as unknown },
    longTasks: { count: someTime, totalBlockingTime: someTime, longest: someTime },
    cls: someTime,
  })
  expect(vitals[0]).toMatchObject({ url, metrics: { FCP: someTime, LCP: someTime, CLS: someTime, TTFB: someTime } })
})

test('frames of every kind have their errors, routes and snapshots captured; only the page has vitals', async ({
  session,
}) => {
  const inner = (name: string) => `<!doctype html><h1>${name}</h1><script>
    setTimeout(() => { throw new Error('error in ${name}') })
    Promise.reject(new Error('rejection in ${name}'))
    location.hash = '${name}'
  </script>`
  const site = await session.startSite({ '/same': inner('same'), '/cross': inner('cross') })
  const attribute = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  site.routes['/'] = `<!doctype html><h1>Top</h1>
    <iframe src="/same"></iframe>
    <iframe src="${site.origin.replace('127.0.0.1', 'localhost')}/cross"></iframe>
    <iframe srcdoc="${attribute(inner('srcdoc'))}"></iframe>
    <iframe sandbox="allow-scripts" srcdoc="${attribute(inner('sandbox'))}"></iframe>
    <iframe id="written"></iframe>
    <script>
      // Opening a document takes all listeners from its window.
      const { contentDocument } = document.querySelector('#written')
      contentDocument.open()
      contentDocument.write(${JSON.stringify(inner('written')).replaceAll('</', '<\\/')})
      contentDocument.close()
    </script>`
  const page = await session.openPage(`${site.origin}/`)
  const names = ['cross', 'same', 'sandbox', 'srcdoc', 'written']
  const expected = names.flatMap((name) => [`Error: error in ${name}`, `Error: rejection in ${name}`])
  await expect.poll(async () => (await readMessages(session)).sort(), soon).toEqual(expected.sort())
  await expect
    .poll(
      async () =>
        (await session.snapshot()).enhanced_actions.map(({ toUrl }) => String(toUrl).split('#')[1] ?? 'top').sort(),
      soon,
    )
    .toEqual([...names, 'top'].sort())
  await expect
    .poll(
      async () =>
        [
          ...new Set(
            (await session.snapshot()).dom_snapshots.map(({ elements }) =>
              String((elements as { text: string }[])[0]?.text),
            ),
          ),
        ].sort(),
      soon,
    )
    .toEqual(['Top', ...names].sort())
  await page.close()
  await expect
    .poll(async () => (await session.snapshot()).performance_snapshots.map(({ url }) => url), soon)
    .toEqual([`${site.origin}/`])
})

test('nothing is lost when the page goes', async ({ session }) => {
  const site = await session.startSite({
    '/next': '<!doctype html><h1>Next</h1>',
    '/': `<!doctype html><h1>Page</h1><script>
      const say = (event) => console.log(event.type)
      addEventListener('pagehide', say)
      document.addEventListener('visibilitychange', say)
      addEventListener('unload', say)
    </script>`,
  })
  const page = await session.openPage(`${site.origin}/`)
  await page.evaluate("for (let n = 0; n < 50; n++) console.log(`last tick ${n}`); location.href = '/next'")
  const lastTick = Array.from({ length: 50 }, (_, index) => `last tick ${index}`)
  await expect.poll(() => readMessages(session), soon).toEqual([...lastTick, 'pagehide', 'visibilitychange', 'unload'])
  // A page that is left early is measured too.
  const { performance_snapshots: snapshots } = await session.snapshot()
  expect(snapshots.map(({ url }) => url)).toContain(`${site.origin}/`)

  await session.configure({ aiContextEnabled: false, actionCaptureEnabled: false })
  const before = (await session.snapshot()).enhanced_actions.length
  await page.reload()
  await page.evaluate(`
    history.pushState({}, '', '/quiet')
    setTimeout(() => { throw new Error('without context') })
  `)
  await expect.poll(async () => (await readMessages(session)).at(-1), soon).toBe('Error: without context')
  expect((await readLogs(session)).at(-1)).not.toHaveProperty('_actions')
  expect((await session.snapshot()).enhanced_actions).toHaveLength(before)
})

test('capture continues when a page is restored from the cache', async ({ launchOptions }) => {
  // Playwright turns off the cache that keeps pages alive for going back.
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  const { session, close } = await startSession({ ...launchOptions, ignoreDefaultArgs })
  try {
    const site = await session.startSite({
      '/next': '<!doctype html><h1>Next</h1>',
      '/': `<!doctype html><h1>Page</h1><script>
        addEventListener('pageshow', ({ persisted }) => console.log(persisted ? 'back' : 'new'))
      </script>`,
    })
    const page = await session.openPage(`${site.origin}/`)
    await page.goto(`${site.origin}/next`)
    await page.evaluate('void history.back()')
    await expect.poll(() => readMessages(session), soon).toEqual(['new', 'back'])
    await page.evaluate("setTimeout(() => { throw new Error('afterwards') })")
    await expect.poll(() => readMessages(session), soon).toEqual(['new', 'back', 'Error: afterwards'])
  } finally {
    await close()
  }
})
