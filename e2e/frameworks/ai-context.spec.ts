import type { AiContext, ExtensionSettings } from '@gasoline/wire'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { test } from '../support/app-session.ts'
import type { AppSession } from '../support/app-session.ts'
import { lookAround } from '../integrity/look-around.ts'
import { soon } from '../support/soon.ts'

test.describe.configure({ mode: 'default' })

const DEFAULTS: Partial<ExtensionSettings> = {
  aiContextEnabled: true,
  aiContextSourceSnippets: true,
  aiContextComponentTree: true,
  aiContextStateSnapshot: false,
  screenshotOnError: false,
}
const TOKEN = 'tok_live_5d41402abc4b2a76b9719d911017c592'

test.beforeEach(({ apps }) => apps.session.configure(DEFAULTS))
test.afterEach(({ apps }) => apps.session.configure({ ...DEFAULTS, aiContextStateSnapshot: true }))

/** Breaks the page under a name of its own, and gives what is known of that once nothing more is to come. */
async function breakAs({ session, errorsIn }: AppSession, page: Page, name: string) {
  await page.evaluate((search) => history.replaceState({}, '', `?${search}`), name)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect.poll(async () => (await errorsIn(page, 'could not be paid')).length, soon).toBe(1)
  // What follows an error is sent before the page's next log; the server's own part needs a moment more.
  await page.evaluate((text) => console.log(text), `${name} is over`)
  const isOver = async () => (await session.snapshot()).logs.some(({ message }) => message === `${name} is over`)
  await expect.poll(isOver, soon).toBe(true)
  const [error] = await errorsIn(page, 'could not be paid')
  const { componentAncestry, stateSnapshot } = (error?._aiContext ?? {}) as AiContext
  return {
    parts: [error?._actions && 'actions', componentAncestry && 'components', stateSnapshot && 'state'].filter(Boolean),
    names: componentAncestry?.components.map((component) => component.name),
    origin: componentAncestry?.origin,
    stateSnapshot,
    error,
  }
}

test('the settings decide what accompanies an error, at once and both ways', async ({ apps }) => {
  const page = await apps.open('react19', 'development', 'stores')
  for (const [name, settings, parts] of [
    ['by-default', {}, ['actions', 'components']],
    ['with-state', { aiContextStateSnapshot: true }, ['actions', 'components', 'state']],
    ['state-alone', { aiContextStateSnapshot: true, aiContextComponentTree: false }, ['actions', 'state']],
    ['neither', { aiContextComponentTree: false }, ['actions']],
    ['nothing', { aiContextEnabled: false, aiContextStateSnapshot: true }, []],
    ['again', {}, ['actions', 'components']],
  ] as const) {
    await apps.session.configure({ ...DEFAULTS, ...settings })
    expect.soft((await breakAs(apps, page, name)).parts, name).toEqual(parts)
  }
  await page.close()
})

test('a page that was opened without it gets the script when a setting turns it on', async ({ apps }) => {
  await apps.session.configure({ aiContextEnabled: false })
  const page = await apps.open('react19', 'production', 'stores')
  expect((await breakAs(apps, page, 'before')).parts).toEqual([])
  await apps.session.configure({ aiContextEnabled: true, aiContextStateSnapshot: true })
  const { parts, origin } = await breakAs(apps, page, 'after')
  expect([parts, origin]).toEqual([['actions', 'components', 'state'], 'eventTarget'])
  await page.close()
})

test('source code is included unless it is turned off', async ({ apps }) => {
  const page = await apps.open('react19', 'development', 'stores')
  const lines = async () => (await apps.readContext(page, 'could not be paid')).sourceSnippets?.length ?? 0
  await breakAs(apps, page, 'with-source')
  await expect.poll(lines, soon).toBeGreaterThan(0)
  await apps.session.configure({ aiContextSourceSnippets: false })
  // Another build, which was not read yet.
  await page.goto(page.url().replace('development', 'production').replace('?with-source', ''))
  await breakAs(apps, page, 'without-source')
  const reason = async () => (await apps.readContext(page, 'could not be paid')).skipped?.sourceSnippets ?? ''
  await expect.poll(reason, soon).toContain('switched off')
  expect(await lines()).toBe(0)
  await page.close()
})

test('an error is one error, however often it is reported', async ({ apps: { session, ...apps } }) => {
  const page = await apps.open('react19', 'development', 'stores')
  const readStatus = async () => {
    const popup = await session.openPage(`chrome-extension://${session.extensionId}/popup.html`)
    const status: unknown = await popup.evaluate(async (url) => {
      const [tab] = await chrome.tabs.query({ url: `${url}*` })
      return chrome.runtime.sendMessage({ type: 'status', tabId: tab?.id })
    }, page.url())
    await popup.close()
    return (status as { captured: Record<string, number> }).captured.errors
  }
  await page.bringToFront()
  await session.configure({ screenshotOnError: true })
  const { error, parts } = await breakAs({ session, ...apps }, page, 'once')
  expect(parts).toContain('components')
  expect(error).toMatchObject({
    _enrichments: expect.arrayContaining(['userActions', 'aiContext']),
    stack: expect.any(String),
  })
  await expect.poll(readStatus, soon).toBe(1)
  const pictures = async () => (await session.snapshot()).screenshots.filter(({ url }) => String(url).includes('?once'))
  await expect.poll(pictures, soon).toHaveLength(1)
  await page.close()
})

test('an error of the very first script waits for the script that enriches it', async ({ apps: { session, site } }) => {
  // What React 19 does when an app cannot be rendered at all, with its message.
  site.routes['/early'] = `<!doctype html><title>early</title><link rel="icon" href="data:,"><script>
    function Price() { return new Error('early one') }
    reportError(Price())
    console.warn('%s\\n\\n%s\\n', 'An error occurred in the <Price> component.', 'Consider adding an error boundary')
  </script>`
  // The worker has to be started first, long after the script has run.
  await session.killWorker()
  const page = await session.openPage(`${site.origin}/early`)
  const known = async () => {
    const found = (await session.snapshot()).logs.filter(({ message }) => String(message).includes('early one'))
    return found.map(({ _aiContext }) => (_aiContext as AiContext | undefined)?.componentAncestry)
  }
  const ancestry = { framework: 'react', origin: 'componentStack', components: [{ name: 'Price' }] }
  await expect.poll(known, soon).toEqual([ancestry])
  await page.close()
})

test('secrets of the state, and what was typed into a password field, stay in the page', async ({ apps }) => {
  await apps.session.configure({ aiContextStateSnapshot: true })
  const page = await apps.open('react19', 'development', 'stores')
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('input'), { type: 'password', id: 'secret' })
    document.body.append(field)
    const state = { login: { error: 'for "tigerlily-42"', apiKey: 'sk-none-such', attempts: 3 } }
    const store = { getState: () => state, subscribe: () => () => {}, dispatch: () => {} }
    Object.assign(window, { loginStore: store })
  })
  await page.locator('#secret').fill('tigerlily-42')
  const { stateSnapshot } = await breakAs(apps, page, 'login')
  const login = stateSnapshot?.also?.find(({ keys }) => 'login' in keys)
  expect(login?.relevantSlice).toMatchObject({ 'login.error': 'for "[redacted]"' })
  expect(stateSnapshot?.relevantSlice).toMatchObject({ 'account.name': 'Ada', 'cart.error': 'card declined' })
  expect(stateSnapshot?.changed).toEqual(['cart.status', 'cart.error'])
  const all = JSON.stringify(await apps.session.snapshot())
  for (const secret of [TOKEN, 'tigerlily-42', 'sk-none-such']) expect(all).not.toContain(secret)
  await page.close()
})

test('a state that takes too long is skipped, and named; the rest stays', async ({ apps }) => {
  await apps.session.configure({ aiContextStateSnapshot: true })
  const page = await apps.open('react19', 'development', 'stores')
  await page.evaluate(() => {
    const getState = () => {
      const end = performance.now() + 120
      while (performance.now() < end);
      return { slow: 1 }
    }
    Object.assign(window, { slowStore: { getState, subscribe: () => () => {}, dispatch: () => {} } })
  })
  const { parts, error } = await breakAs(apps, page, 'slow')
  expect(parts).toEqual(['actions', 'components'])
  expect(error?._aiContext).toMatchObject({ skipped: { stateSnapshot: 'timeout' } })
  await page.close()
})

test('the page sees nothing of it', async ({ apps, browser }) => {
  await apps.session.configure({ aiContextStateSnapshot: true })
  const captured = await apps.open('react19', 'production', 'stores')
  const plain = await browser.newPage()
  await plain.goto(captured.url())
  const look = async (page: Page) => {
    await page.evaluate(() => addEventListener('gasoline:enricher', () => document.body.append('heard'), true))
    const button = page.getByRole('button', { name: 'Pay' })
    await button.click()
    const marks = await button.evaluate((element) =>
      [element, element.parentElement ?? element, document, document.body].map((node) =>
        Object.getOwnPropertyNames(node).map((name) => name.replace(/(\$|Listening).*/, '')),
      ),
    )
    return { marks, window: (await page.evaluate(lookAround)).window, text: await page.locator('body').innerText() }
  }
  await breakAs(apps, captured, 'seen')
  const found = await look(captured)
  await apps.session.configure({ aiContextStateSnapshot: false })
  await apps.session.configure({ aiContextStateSnapshot: true })
  expect(found).toEqual(await look(plain))
  expect((await look(captured)).text).not.toContain('heard')
  await plain.close()
  await captured.close()
})
