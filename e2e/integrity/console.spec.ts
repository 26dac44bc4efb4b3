import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { test } from '../support/extension.ts'
import { logOddities, lookAround } from './look-around.ts'
import { soon } from '../support/soon.ts'

const PAGE =
  '<!doctype html><title>Page</title><h1>Page</h1><iframe sandbox="allow-scripts" srcdoc="<p>frame"></iframe>'

test('the page looks and behaves the same with and without capture', async ({ session, browser }) => {
  const site = await session.startSite({ '/': PAGE })
  const captured = await session.openPage(`${site.origin}/`)
  const plain = await browser.newPage()
  await plain.goto(`${site.origin}/`)

  const compare = async <T>(look: (page: Page) => Promise<T>) => {
    const native = await look(plain)
    const found: unknown = await look(captured)
    expect(found).toEqual(native)
    return native
  }

  const looks = await compare((page) => page.evaluate(lookAround))
  expect(looks.console.length).toBeGreaterThan(20)
  expect(looks.console.find(({ key }) => key === 'log')?.value).toMatchObject({
    source: 'function log() { [native code] }',
  })
  // A sandboxed or addressless document has its history patched.
  await compare((page) => page.frames()[1]?.evaluate(lookAround) ?? Promise.reject(new Error('no frame')))

  const { runs, caught, lastMatch, isFrozen } = await compare((page) => page.evaluate(logOddities))
  expect({ caught, lastMatch, isFrozen }).toEqual({ caught: true, lastMatch: '42', isFrozen: true })
  expect(runs).not.toHaveProperty('getter')
  for (const trap of ['get', 'has', 'ownKeys', 'descriptor', 'getPrototypeOf']) expect(runs).not.toHaveProperty(trap)

  // All of it was captured meanwhile.
  await expect
    .poll(async () => (await session.snapshot()).logs.map(({ message }) => message), soon)
    .toEqual(expect.arrayContaining(['said while being printed', 'detached', 'without a console', 'frozen']))
  const { logs } = await session.snapshot()
  const messages = logs.map(({ message }) => message)
  expect(messages.filter((message) => message === 'said while being printed')).toHaveLength(1)
  expect(messages.filter((message) => String(message).includes('from toString'))).toEqual([])
  expect(JSON.stringify(logs)).not.toContain('chrome-extension://')
})

test('what the page sees of errors stays the same, and our frames are in no recorded stack', async ({
  session,
  browser,
}) => {
  const site = await session.startSite({
    '/': `<!doctype html><script>
      const seen = []
      window.onerror = (message, file, line, column, error) => {
        seen.push({ message, file, line, column, name: error?.name, isOwn: error?.isOwn })
      }
      addEventListener('unhandledrejection', ({ reason }) => seen.push({ rejected: String(reason) }))
      function fail(words) { throw Object.assign(new TypeError(words), { isOwn: true }) }
      setTimeout(() => console.log('%s', { toString: () => fail('while printing') }))
      setTimeout(() => history.pushState({}, '', 'http://elsewhere.test/'))
      setTimeout(() => fail('by itself'))
      setTimeout(() => Promise.reject(new Error('rejected')))
      setTimeout(() => { throw 'a text' })
      setTimeout(() => console.error('with a stack'))
    </script>`,
  })
  const read = async (page: Page) => {
    await expect.poll(() => page.evaluate('seen.length'), soon).toBe(5)
    return page.evaluate('seen')
  }
  const plain = await browser.newPage()
  await plain.goto(`${site.origin}/`)
  const native = await read(plain)
  const captured = await session.openPage(`${site.origin}/`)
  expect(await read(captured)).toEqual(native)

  const readErrors = async () => (await session.snapshot()).logs.filter(({ level }) => level === 'error')
  await expect.poll(async () => (await readErrors()).length, soon).toBe(6)
  const errors = await readErrors()
  expect(JSON.stringify(errors)).not.toContain('chrome-extension://')
  for (const { stack, message } of errors) if (message !== 'a text') expect(stack).toContain(`${site.origin}/:`)
})

test('a second copy of the code in the same document adds nothing', async ({ session }) => {
  const site = await session.startSite({ '/': PAGE })
  const page = await session.openPage(`${site.origin}/`)
  const looks = await page.evaluate(lookAround)
  const worker = await session.worker()
  await worker.evaluate(
    async (url) => {
      const [tab] = await chrome.tabs.query({ url: `${url}/*` })
      await chrome.scripting.executeScript({ target: { tabId: tab?.id ?? -1 }, files: ['inject.js'], world: 'MAIN' })
    },
    site.origin.replace(/:\d+$/, ''),
  )
  expect(await page.evaluate(lookAround)).toEqual(looks)
  await page.evaluate(`
    console.log('once')
    setTimeout(() => { throw new Error('once too') })
    history.pushState({}, '', '/next')
  `)
  await expect.poll(async () => (await session.snapshot()).logs.length, soon).toBe(2)
  await page.evaluate("console.log('the end')")
  await expect.poll(async () => (await session.snapshot()).logs.at(-1)?.message, soon).toBe('the end')
  const { logs, enhanced_actions: actions } = await session.snapshot()
  expect(logs.map(({ message }) => message)).toEqual(['once', 'Error: once too', 'the end'])
  expect(actions.map(({ toUrl }) => toUrl)).toEqual([`${site.origin}/`, `${site.origin}/next`])
})
