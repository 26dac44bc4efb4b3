import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { LIMITS } from '@gasoline/wire'
import { startSession, test } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import { decode, readHeader } from './picture.ts'
import type { Site } from '../support/site.ts'
import { connectTools } from '../support/tool-client.ts'
import type { ToolClient } from '../support/tool-client.ts'
import { soon } from '../support/soon.ts'

const TALL = `<!doctype html><title>tall</title><style>body { margin: 0; background: #fff } div { position: absolute }</style>
<div id="seen" style="left:100px;top:50px;width:300px;height:80px;background:#ff0000"></div>
<div id="deep" style="left:0;top:2000px;width:200px;height:100px;background:#0000ff"></div>
<div id="end" style="left:0;top:2400px;width:1280px;height:100px;background:#00ff00"></div>`
const NOISE = `<!doctype html><title>noise</title><body style="margin:0"><canvas width="1280" height="720"></canvas><script>
const context = document.querySelector('canvas').getContext('2d'), image = context.createImageData(1280, 720)
for (let i = 0; i < image.data.length; i++) image.data[i] = i % 4 === 3 ? 255 : Math.random() * 255
context.putImageData(image, 0, 0)</script>`

// One browser for all: pictures of one window cannot be taken side by side anyway.
test.describe.configure({ mode: 'default' })

let session: Session
let close: () => Promise<void>
let tools: ToolClient
let site: Site
let page: Page
let decoder: Page

test.beforeAll(async ({ launchOptions }) => {
  ;({ session, close } = await startSession(launchOptions))
  tools = await connectTools(session.server.url)
  site = await session.startSite({ '/tall': TALL, '/noise': NOISE, '/other': '<title>other</title>' })
  decoder = await session.openPage('about:blank')
  page = await session.openPage(`${site.origin}/tall`)
  await expect.poll(async () => (await tools.call('get_page_info')).isError, soon).toBe(false)
})

test.afterAll(async () => {
  await tools.close()
  await close()
})

async function shoot(args: Record<string, unknown> = {}) {
  const { images, data, isError, text } = await tools.call('capture_screenshot', args)
  expect(isError, text).toBe(false)
  const { note, ...shot } = data.screenshot as { note?: string; width: number; height: number; url: string }
  const [image = ''] = images
  expect(readHeader(image)).toMatchObject({ width: shot.width, height: shot.height })
  expect(shot.url).toBe(page.url())
  return { image, note }
}

test('the screenshot shows what the tab shows', async () => {
  const { image, note } = await shoot()
  expect(note).toBeUndefined()
  const seen = await decode(decoder, image, { box: [250 / 1280, 90 / 720], beside: [90 / 1280, 90 / 720] })
  expect(seen).toEqual({ width: 1280, height: 720, pixels: { box: 'ff0000', beside: 'ffffff' } })
})

test('an element in view is cut out of it', async () => {
  const { image, note } = await shoot({ selector: '#seen' })
  expect(note).toBeUndefined()
  const corners = { start: [0, 0], end: [1, 1] } satisfies Record<string, [number, number]>
  expect(await decode(decoder, image, corners)).toEqual({
    width: 300,
    height: 80,
    pixels: { start: 'ff0000', end: 'ff0000' },
  })
})

test('without the debugger, what is out of view is not shown, and the result notes it; the page is not scrolled', async () => {
  const whole = await shoot({ full_page: true })
  expect(readHeader(whole.image)).toMatchObject({ width: 1280, height: 720 })
  expect(whole.note).toMatch(/Only the visible part of a page 2500 px high.+"Full-page and element screenshots"/)
  const element = await shoot({ selector: '#deep' })
  expect(readHeader(element.image)).toMatchObject({ width: 1280, height: 720 })
  expect(element.note).toMatch(/#deep is out of view.+"Full-page and element screenshots"/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a tab behind another is not shown without the debugger, and the result notes it', async () => {
  const front = await session.openPage(`${site.origin}/other`)
  await expect.poll(async () => (await tools.call('get_page_info')).data, soon).toMatchObject({ url: front.url() })
  const { tabs } = (await tools.call('get_page_info')).data as { tabs: { tabId: number }[] }
  const behind = await tools.call('capture_screenshot', { tab_id: tabs[0]?.tabId })
  expect(behind).toMatchObject({ isError: true, text: expect.stringContaining('is in the background') })
  await session.configure({ screenshotDebugger: true })
  const { image } = await shoot({ tab_id: tabs[0]?.tabId })
  expect((await decode(decoder, image, { box: [250 / 1280, 0.15] })).pixels).toEqual({ box: 'ff0000' })
  await session.configure({ screenshotDebugger: false })
  await front.close()
})

test('a screenshot that is too large is scaled down until it fits, and the result notes it', async () => {
  await page.goto(`${site.origin}/noise`)
  await page.bringToFront()
  const { image, note } = await shoot()
  const { width, bytes } = readHeader(image)
  expect(width).toBeLessThan(1280)
  expect(bytes).toBeLessThanOrEqual(LIMITS.screenshots.imageBytes)
  expect(bytes).toBeGreaterThan(LIMITS.screenshots.imageBytes / 2)
  expect(note).toMatch(/^Scaled to \d\d % of its size on screen\.$/)
})

test('with the debugger allowed, the whole page and elements out of view are shown, and it is gone afterwards', async () => {
  await page.goto(`${site.origin}/tall`)
  await session.configure({ screenshotDebugger: true })
  const whole = await shoot({ full_page: true })
  expect(whole.note).toBeUndefined()
  const places = {
    box: [250 / 1280, 90 / 2500],
    deep: [100 / 1280, 2050 / 2500],
    end: [0.5, 2450 / 2500],
  } satisfies Record<string, [number, number]>
  expect(await decode(decoder, whole.image, places)).toEqual({
    width: 1280,
    height: 2500,
    pixels: { box: 'ff0000', deep: '0000ff', end: '00ff00' },
  })
  const element = await shoot({ selector: '#deep' })
  expect(await decode(decoder, element.image, { middle: [0.5, 0.5] })).toEqual({
    width: 200,
    height: 100,
    pixels: { middle: '0000ff' },
  })
  // Attaching a second time would be refused.
  const worker = await session.worker()
  const [shown] = await worker.evaluate(() => chrome.tabs.query({ active: true }))
  await worker.evaluate(async (tabId) => {
    await chrome.debugger.attach({ tabId }, '1.3')
    await chrome.debugger.detach({ tabId })
  }, shown?.id ?? -1)
  await session.configure({ screenshotDebugger: false })
})

test('the 21st screenshot replaces the first, of which everything but the image is kept', async () => {
  const { image } = await shoot()
  const held = (await session.snapshot()).screenshots
  const [first] = held
  const fill = await fetch(`${session.server.url}/screenshots`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      screenshots: Array.from({ length: LIMITS.screenshots.pictures }, () => ({ ts: Date.now(), data: image })),
    }),
  })
  expect(fill.status).toBe(200)
  const after = (await session.snapshot()).screenshots
  expect(after).toHaveLength(held.length + LIMITS.screenshots.pictures)
  expect(after.filter(({ evicted }) => evicted !== true)).toHaveLength(LIMITS.screenshots.pictures)
  expect(after[0]).toMatchObject({ id: first?.id, url: first?.url, trigger: 'explicit', evicted: true })
  const gone = await tools.call('capture_screenshot', { id: first?.id })
  expect(gone).toMatchObject({ isError: true, text: expect.stringContaining('was evicted') })
})
