import { ExtensionSettings, LIMITS } from '@gasoline/wire'
import { expect } from '@playwright/test'
import type { Frame, Page } from '@playwright/test'
import { startSession, test } from './support/extension.ts'
import type { Session } from './support/extension.ts'
import { startNetworkSite } from './support/network-site.ts'
import { beginEarly, doEverything, sendText, stumble, talk } from './support/toggles.ts'

// One browser for all: what a setting does shows best where nothing else changes.
test.describe.configure({ mode: 'default' })

type Entry = Record<string, unknown>
type Stream = keyof Awaited<ReturnType<Session['snapshot']>>

const { serverUrl: _, ...DEFAULTS } = ExtensionSettings.parse({})
const QUIET = { ...DEFAULTS, screenshotOnError: false }
const HEAD = '<!doctype html><title>page</title><link rel="icon" href="data:,">'
const soon = { timeout: 10_000, intervals: [20, 50, 100] }

let session: Session
let close: () => Promise<void>
let site: Awaited<ReturnType<typeof startNetworkSite>>

test.beforeAll(async ({ launchOptions }) => {
  const args = ['--host-resolver-rules=MAP *.app.test 127.0.0.1']
  ;({ session, close } = await startSession(launchOptions, { args }))
  site = await startNetworkSite({
    '/': `${HEAD}<button>Go</button><input id="q">
      <p id="card" draggable="true">Card</p><p id="bin" ondragover="event.preventDefault()">Bin</p>`,
    '/early': `${HEAD}<script>(${beginEarly})()</script>`,
    '/answer': (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': 8 }).end('answered')
    },
  })
  const elsewhere = site.origin.replace('127.0.0.1', 'localhost')
  site.routes['/framed'] = `${HEAD}<iframe src="${elsewhere}/?frame"></iframe>`
})

test.beforeEach(() => session.configure(QUIET))

test.afterAll(async () => {
  await close()
  await site.stop()
})

/** What the server has of one kind, as far as the text stands somewhere in it, oldest first. */
async function have(stream: Stream, text: string): Promise<readonly Entry[]> {
  return (await session.snapshot())[stream].filter((entry) => JSON.stringify(entry).includes(text))
}

/** Once this has come, everything has that the same document logged before. */
async function say(place: Page | Frame, text: string): Promise<void> {
  await place.evaluate((text) => console.log(text), text)
  await expect.poll(() => have('logs', text), soon).toHaveLength(1)
}

function frameOf(page: Page): Frame {
  const frame = page.frame({ url: /localhost/ })
  if (!frame) throw new Error('The frame is gone.')
  return frame
}

test('captureEnabled: off at once, on from the next load on', async () => {
  const page = await session.openPage(`${site.origin}/`)
  const act = async (name: string) => {
    await page.evaluate(doEverything, name)
    await page.getByRole('button').click()
  }
  const count = async (name: string) => {
    const streams = ['logs', 'network_bodies', 'websocket_events', 'enhanced_actions'] as const
    return (await Promise.all(streams.map((stream) => have(stream, name)))).map(({ length }) => length)
  }
  await act('switch-on')
  await expect.poll(() => count('switch-on'), soon).toEqual([2, 1, 3, 2])
  await session.configure({ captureEnabled: false })
  await act('switch-off')
  await page.reload()
  await act('switch-off')
  await session.configure({ captureEnabled: true })
  await act('switch-off')
  await page.goto(`${site.origin}/`)
  await act('switch-again')
  await expect.poll(() => count('switch-again'), soon).toEqual([2, 1, 3, 2])
  expect(await count('switch-off')).toEqual([0, 0, 0, 0])
  await page.close()
})

test('excludedSites: a frame is left alone in a page that is not, and sites do not outweigh it', async () => {
  const page = await session.openPage(`${site.origin}/framed`)
  await say(frameOf(page), 'excluded-before')
  await session.configure({ excludedSites: ['*://localhost'] })
  await frameOf(page).evaluate(() => console.log('excluded-now'))
  await say(page, 'the rest goes on')
  await page.reload()
  await frameOf(page).evaluate(() => console.log('excluded-now'))
  await say(page, 'and after a reload')

  await session.configure({ sites: ['*://*.app.test'], excludedSites: ['*://b.app.test'] })
  await page.goto(`http://b.app.test:${site.port}/`)
  await page.evaluate(() => console.log('excluded-now'))
  await page.goto(`http://a.app.test:${site.port}/`)
  await say(page, 'excluded-not')
  expect(await have('logs', 'excluded-now')).toEqual([])
  await page.close()
})

test('actionCaptureEnabled: clicks, typing and navigation, at once and both ways', async () => {
  const page = await session.openPage(`${site.origin}/`)
  const act = async (name: string) => {
    await page.evaluate(stumble, name)
    await page.getByRole('button').click()
    await page.locator('#q').fill(name)
  }
  const types = async (name: string) => {
    const acts = (await have('enhanced_actions', '')).filter(({ url }) => String(url).includes(name))
    return [...new Set(acts.map(({ type }) => type))].sort()
  }
  await act('acts-on')
  await expect.poll(() => types('acts-on'), soon).toEqual(['click', 'input', 'navigate'])
  await session.configure({ actionCaptureEnabled: false })
  await act('acts-off')
  await session.configure({ actionCaptureEnabled: true })
  await act('acts-again')
  await expect.poll(() => types('acts-again'), soon).toEqual(['click', 'input', 'navigate'])
  expect(await types('acts-off')).toEqual([])
  const [error] = await have('logs', 'acts-off stumbled')
  expect(error).toBeDefined()
  expect(error, 'nor are earlier ones told again').not.toHaveProperty('_actions')
  expect(error).not.toHaveProperty('_enrichments')
  await page.close()
})

test('enhancedSelectorsEnabled: without it the target alone', async () => {
  const page = await session.openPage(`${site.origin}/?selectors`)
  for (const isOn of [true, false, true]) {
    await session.configure({ enhancedSelectorsEnabled: isOn })
    await page.getByRole('button').click()
    await page.locator('#card').dragTo(page.locator('#bin'))
  }
  const told = async () =>
    (await have('enhanced_actions', '/?selectors')).flatMap(({ type, target, selectors, dropTarget }) =>
      type === 'navigate' ? [] : [[type, target, selectors !== undefined, dropTarget !== undefined]],
    )
  const whole = [
    ['click', 'button', true, false],
    ['drag', 'p#card', true, true],
  ]
  const bare = [
    ['click', 'button', false, false],
    ['drag', 'p#card', false, false],
  ]
  await expect.poll(told, soon).toEqual([...whole, ...bare, ...whole])
  await page.close()
})

test('networkBodyCaptureEnabled: without it requests are still told, in frames too', async () => {
  const page = await session.openPage(`${site.origin}/framed`)
  const told = async (name: string) =>
    (await have('network_bodies', `-${name}`)).map(({ url, status, contentType, size, requestBody, responseBody }) => [
      new URL(String(url)).search,
      status,
      contentType,
      size,
      requestBody,
      responseBody,
    ])
  for (const [name, place, isOn] of [
    ['bodies', page, true],
    ['no-bodies', page, false],
    ['no-bodies-framed', frameOf(page), false],
    ['bodies-again', page, true],
  ] as const) {
    await session.configure({ networkBodyCaptureEnabled: isOn })
    await place.evaluate(sendText, name)
    const [sent, got] = isOn ? [`text of ${name}`, 'answered'] : []
    await expect
      .poll(() => told(name), soon)
      .toEqual([
        [`?fetch-${name}`, 200, 'text/plain', 8, sent, got],
        [`?xhr-${name}`, 200, 'text/plain', 8, sent, got],
        [`?beacon-${name}`, undefined, undefined, undefined, sent, undefined],
        [`?worker-${name}`, 200, 'text/plain', 8, sent, undefined],
      ])
  }
  await page.close()
})

test('webSocketCaptureMode: messages, lives or nothing, also of what is open already', async () => {
  const page = await session.openPage(`${site.origin}/`)
  const lasting = await page.evaluateHandle(async () => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/lasting`)
    await new Promise((resolve) => socket.addEventListener('open', resolve))
    return socket
  })
  const told = async (name: string) =>
    (await have('websocket_events', name)).map(({ event, data }) => [event, data].filter(Boolean).join(' '))
  const messages = (name: string) => [
    ...[`message ${name} over`, `message ${name} over`],
    ...['connecting', 'open', 'message hello', 'message hello', 'close'],
    ...['connecting', 'open', 'message one', 'message {"three":3}', 'close'],
  ]
  const lives = () => messages('').filter((event) => !event.startsWith('message'))
  for (const [name, mode, expected] of [
    ['ws-all', 'messages', messages],
    ['ws-lives', 'lifecycle', lives],
    ['ws-none', 'off', () => []],
    ['ws-again', 'messages', messages],
  ] as const) {
    await session.configure({ webSocketCaptureMode: mode })
    await lasting.evaluate(talk, name)
    await say(page, `${name} is over`)
    expect(await told(name)).toEqual(expected(name))
  }
  await page.close()
})

/** How many actions came with the error of this name, of what kind the last one was, and what else is said to have come. */
async function contextOf(name: string): Promise<unknown[]> {
  const error = (await have('logs', `${name} stumbled`)).find(({ source }) => source === 'exception')
  if (!error) return ['nothing came']
  const actions = error._actions as Entry[] | undefined
  return [actions?.length, actions?.at(-1)?.target, error._enrichments]
}

test('aiContextEnabled, reproductionBufferSize: which of the latest actions an error carries', async () => {
  const page = await session.openPage(`${site.origin}/`)
  for (const [name, settings, count] of [
    ['all', {}, LIMITS.page.errorActions],
    ['three', { reproductionBufferSize: 3 }, 3],
    ['none', { aiContextEnabled: false }, 0],
    ['again', { aiContextEnabled: true, reproductionBufferSize: 200 }, LIMITS.page.errorActions],
  ] as const) {
    await session.configure(settings)
    await page.evaluate(stumble, `context-${name}`)
    const last = `${site.origin}/?context-${name}-step-12`
    await expect
      .poll(() => contextOf(`context-${name}`), soon)
      .toEqual(count === 0 ? [undefined, undefined, undefined] : [count, last, ['userActions']])
  }
  await page.close()
})

test('what a page does before the settings come obeys them all the same', async () => {
  const page = await session.openPage('about:blank')
  const begin = async (name: string, settings: Partial<ExtensionSettings>) => {
    await session.configure({ ...QUIET, ...settings })
    await page.goto(`${site.origin}/early?${name}`)
    await expect.poll(() => have('logs', `${name} is over`), soon).toHaveLength(1)
    await expect.poll(async () => (await have('network_bodies', `fetch-${name}`))[0]?.status, soon).toBe(200)
    const [request] = await have('network_bodies', `fetch-${name}`)
    return {
      actions: (await have('enhanced_actions', name)).length,
      context: (await contextOf(name)).map((value) => value ?? 'none'),
      bodies: [request?.requestBody ?? 'none', request?.responseBody ?? 'none'],
      sockets: (await have('websocket_events', name)).map(({ event }) => event),
    }
  }
  const last = (name: string) => `${site.origin}/early?${name}&step=4`
  expect(await begin('early-all', {})).toEqual({
    actions: 5,
    context: [5, last('early-all'), ['userActions']],
    bodies: ['text of early-all', 'answered'],
    sockets: ['connecting', 'open', 'close'],
  })
  expect(await begin('early-some', { reproductionBufferSize: 2, aiContextComponentTree: false })).toMatchObject({
    context: [2, last('early-some'), ['userActions']],
  })
  const bare = { networkBodyCaptureEnabled: false, webSocketCaptureMode: 'off', aiContextEnabled: false } as const
  expect(await begin('early-bare', bare)).toEqual({
    actions: 5,
    context: ['none', 'none', 'none'],
    bodies: ['none', 'none'],
    sockets: [],
  })
  expect(await begin('early-inactive', { actionCaptureEnabled: false })).toMatchObject({
    actions: 0,
    context: ['none', 'none', 'none'],
  })
  await page.close()
})

test('screenshotOnError, screenshotOnNavigation, screenshotOnAction: each for itself', async () => {
  const page = await session.openPage(`${site.origin}/?pictures`)
  const pictures = async () => (await have('screenshots', '?pictures')).map(({ trigger }) => trigger)
  const act = async (errorAfterMs: number) => {
    await page.evaluate((ms) => {
      setTimeout(() => {
        throw new Error('pictured')
      }, ms)
      history.pushState({}, '', '/?pictures-of-another')
    }, errorAfterMs)
    await page.getByRole('button').click()
  }
  // Later than a picture of the click would be taken, and sooner than one of the navigation, over which an error goes.
  await session.configure({ screenshotOnError: true })
  await act(800)
  await expect.poll(pictures, soon).toEqual(['error'])
  // Over an action goes everything else: had it been asked for, it would be here instead.
  await session.configure({ screenshotOnError: false, screenshotOnAction: true })
  await act(0)
  await expect.poll(pictures, soon).toEqual(['error', 'action'])
  await session.configure({ screenshotOnAction: false, screenshotOnNavigation: true })
  await act(0)
  await expect.poll(pictures, soon).toEqual(['error', 'action', 'navigation'])
  await page.close()
})
