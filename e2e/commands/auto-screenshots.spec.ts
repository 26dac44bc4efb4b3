import { expect } from '@playwright/test'
import { LIMITS } from '@gasoline/wire'
import { test } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import { decode, readHeader } from './picture.ts'
import { startTap } from '../support/tap.ts'
import type { Tap } from '../support/tap.ts'
import { connectTools } from '../support/tool-client.ts'
import { soon } from '../support/soon.ts'

const COLOURED = (colour: string) =>
  `<!doctype html><title>${colour}</title><body style="background:#${colour}"><button onclick="document.body.style.background='#0000ff'">Go</button>`

const shots = async (session: Session) => (await session.snapshot()).screenshots

let tap: Tap | undefined
// After the browser: its open connections would hold the tap up.
test.afterAll(async () => {
  await tap?.stop()
})

test('an error gets a screenshot by default, with a thumbnail; none once it is turned off', async ({ session }) => {
  tap = await startTap(session.server.url)
  await session.configure(tap.settings)
  const site = await session.startSite({ '/red': COLOURED('ff0000'), '/green': COLOURED('00ff00') })
  const tools = await connectTools(session.server.url)
  const page = await session.openPage(`${site.origin}/red`)
  await expect.poll(async () => (await tools.call('get_page_info')).isError, soon).toBe(false)

  await page.evaluate(() => setTimeout(() => Reflect.get(window, 'nothing').at.all))
  await expect
    .poll(() => shots(session), soon)
    .toMatchObject([{ trigger: 'error', url: page.url(), width: 1280, height: 720, format: 'png' }])
  const [first] = await shots(session)
  const { images } = await tools.call('capture_screenshot', { id: first?.id })
  expect((await decode(page, images[0] ?? '', { middle: [0.5, 0.5] })).pixels).toEqual({ middle: 'ff0000' })
  const [, thumbnail = ''] = /"thumbnail":"([^"]+)"/.exec(tap.seen()) ?? []
  expect(readHeader(thumbnail)).toMatchObject({ width: LIMITS.commands.thumbnailWidth, height: 180 })

  const off = await tools.call('capture_screenshot', { auto: { on_error: false } })
  expect(off.data.auto).toEqual({ on_error: false, on_navigation: false, on_action: false })
  await page.evaluate("console.error('not pictured')")
  await expect.poll(async () => JSON.stringify((await session.snapshot()).logs), soon).toContain('not pictured')
  await tools.call('capture_screenshot', { auto: { on_error: true } })
  await page.goto(`${site.origin}/green`)
  await page.evaluate("console.error('pictured')")
  await expect
    .poll(() => shots(session), soon)
    .toMatchObject([{ url: `${site.origin}/red` }, { url: `${site.origin}/green`, trigger: 'error' }])
  await tools.close()
})

test('navigations and actions get screenshots when that is turned on, once the page is stable', async ({ session }) => {
  await session.configure({ screenshotOnNavigation: true })
  const site = await session.startSite({ '/red': COLOURED('ff0000') })
  const tools = await connectTools(session.server.url)
  const page = await session.openPage(`${site.origin}/red`)
  await expect.poll(() => shots(session), soon).toMatchObject([{ trigger: 'navigation', url: page.url() }])
  const startedAt = await page.evaluate(() => performance.timeOrigin)
  const [loaded] = await shots(session)
  expect(Number(loaded?.at) - startedAt).toBeGreaterThanOrEqual(1_000)

  await page.evaluate(() => history.pushState({}, '', '/elsewhere'))
  await expect
    .poll(() => shots(session), soon)
    .toMatchObject([{}, { trigger: 'navigation', url: `${site.origin}/elsewhere` }])

  await tools.call('capture_screenshot', { auto: { on_navigation: false, on_action: true } })
  await page.getByRole('button').click()
  await expect.poll(() => shots(session), soon).toMatchObject([{}, {}, { trigger: 'action' }])
  const { screenshots, enhanced_actions: actions } = await session.snapshot()
  const click = actions.find(({ type }) => type === 'click')
  expect(screenshots[2]).toMatchObject({ actionId: click?.actionId, pageId: click?.pageId })
  expect(click?.actionId).toEqual(expect.any(String))
  const { images } = await tools.call('capture_screenshot', { id: screenshots[2]?.id })
  expect((await decode(page, images[0] ?? '', { middle: [0.5, 0.5] })).pixels).toEqual({ middle: '0000ff' })
  await tools.close()
})

test('a burst of errors is one screenshot, and a tab behind another gets none', async ({ session }) => {
  const site = await session.startSite({ '/red': COLOURED('ff0000'), '/green': COLOURED('00ff00') })
  const behind = await session.openPage(`${site.origin}/red`)
  const front = await session.openPage(`${site.origin}/green`)
  await behind.evaluate("console.error('behind')")
  await expect.poll(async () => JSON.stringify((await session.snapshot()).logs), soon).toContain('behind')
  await front.evaluate("console.error('first')")
  await expect.poll(() => shots(session), soon).toMatchObject([{ url: front.url() }])
  await front.evaluate("for (let i = 0; i < 8; i++) setTimeout(() => console.error('burst'), i * 60)")
  await expect.poll(() => shots(session), soon).toMatchObject([{ url: front.url() }, { url: front.url() }])
  const [first, second] = await shots(session)
  expect(Number(second?.at) - Number(first?.at)).toBeGreaterThanOrEqual(1_000)
})
