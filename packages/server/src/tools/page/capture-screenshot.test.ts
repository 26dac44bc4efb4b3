import type { Screenshot, ScreenshotEntry } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { NOON, append, screenshot, buildStore } from '../../store/testing/build-store.ts'
import { renderScreenshot } from '../../render/page/screenshot.ts'
import captureScreenshot from './capture-screenshot.ts'
import { CaptureScreenshotOutput } from './capture-screenshot-output.ts'
import { callTool } from '../call.ts'
import { browserContext } from '../testing/browser-context.ts'
import { isTextOf } from '../testing/is-text-of.ts'

const PNG = 'iVBORw0KGgoAAAAN'
const AUTO = { on_error: true, on_navigation: false, on_action: true }
const TAKEN = {
  url: 'http://localhost/cart',
  title: 'Cart',
  data: PNG,
  thumbnail: PNG,
  width: 1280,
  height: 720,
  tabId: 7,
}

function camera(taken: object = TAKEN, store = buildStore()) {
  const kept: unknown[] = []
  const { commands, context } = browserContext(
    { capture_screenshot: taken, configure_screenshots: AUTO },
    {
      keepScreenshot: (picture: Omit<Screenshot, 'format' | 'at'>): ScreenshotEntry => {
        kept.push(picture)
        return store.append('screenshots', { ...picture, format: 'png', at: NOON }, 100)
      },
    },
    store,
  )
  const shoot = (args: object) => callTool([captureScreenshot], 'capture_screenshot', args, context)
  return { commands, kept, shoot }
}

test('takes a screenshot, stores it, and returns it with one line of text', async () => {
  const { commands, kept, shoot } = camera()
  const answer = await shoot({ selector: '#cart', tab_id: 7 })
  const { data, images } = answer
  expect(commands).toEqual([{ name: 'capture_screenshot', args: { selector: '#cart', full_page: false }, tabId: 7 }])
  expect(kept).toMatchObject([{ data: PNG, thumbnail: PNG, trigger: 'explicit', tabId: 7, url: TAKEN.url }])
  const { id, url, width, height, trigger } = { ...TAKEN, id: 'S1', trigger: 'explicit' }
  expect(data).toEqual({ screenshot: { id, url, width, height, trigger, format: 'png', at: NOON, note: undefined } })
  expect(isTextOf(answer, renderScreenshot)).toBe(true)
  expect(images).toEqual([{ data: PNG, mimeType: 'image/png' }])
  expect(JSON.stringify(data)).not.toContain(PNG)
  expect(CaptureScreenshotOutput.strict().safeParse(data).error).toBeUndefined()
})

test('says what could not be done as requested', async () => {
  const note = 'the whole page needs the debugger option: the visible part was taken'
  expect((await camera({ ...TAKEN, note }).shoot({ full_page: true })).data).toMatchObject({ screenshot: { note } })
})

test('with nothing but auto it only sets when pictures are taken by themselves', async () => {
  const { commands, kept, shoot } = camera()
  const answer = await shoot({ auto: { on_action: true } })
  expect(commands).toEqual([{ name: 'configure_screenshots', args: { on_action: true }, tabId: undefined }])
  expect([kept, answer.images]).toEqual([[], undefined])
  expect(answer.data).toEqual({ auto: AUTO })
  expect(isTextOf(answer, renderScreenshot)).toBe(true)
})

test('with auto and more it does both', async () => {
  const { commands, shoot } = camera()
  const { data } = await shoot({ auto: { on_error: false }, full_page: true })
  expect(commands.map(({ name }) => name)).toEqual(['configure_screenshots', 'capture_screenshot'])
  expect(data).toMatchObject({ screenshot: { id: 'S1' }, auto: AUTO })
})

test('shows an automatic screenshot by its id', async () => {
  const store = buildStore(screenshot({ trigger: 'error', url: '/a' }))
  const { commands, shoot } = camera(TAKEN, store)
  const { data, images } = await shoot({ id: 'S1' })
  expect(commands).toEqual([])
  expect(data).toMatchObject({ screenshot: { id: 'S1', url: '/a', trigger: 'error', at: NOON } })
  expect(images).toEqual([{ data: PNG, mimeType: 'image/png' }])
})

test('an unknown or evicted image is an error that lists the available ones', async () => {
  const store = buildStore()
  const { shoot } = camera(TAKEN, store)
  expect((await shoot({ id: 'S1' })).text).toBe('There is no screenshot "S1". None is available.')
  for (let index = 0; index < 21; index++) append(store, screenshot())
  expect(await shoot({ id: 'S1' })).toMatchObject({
    isError: true,
    text: expect.stringMatching(/^The image of S1 was evicted\. Available: S2, .*, S21\.$/),
  })
})

test.each([{ auto: { on_error: 'yes' } }, { auto: { on_click: true } }, { selector: '' }, { full_page: 1 }])(
  'refuses %j',
  async (args) => {
    expect(await camera().shoot(args)).toMatchObject({ isError: true })
  },
)
