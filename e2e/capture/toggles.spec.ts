import { LIMITS } from '@gasoline/wire'
import type { ExtensionSettings } from '@gasoline/wire'
import { expect } from '@playwright/test'
import { QUIET, doEverything, findFrame, sendText, stumble, talk, test } from './toggles.ts'
import { soon } from '../support/soon.ts'

test.describe.configure({ mode: 'default' })

const NO_CONTEXT = [0, 'none', 'none']

test.beforeEach(({ toggles: { session } }) => session.configure(QUIET))

test('captureEnabled: off at once, on from the next load on', async ({ toggles: { session, site, have } }) => {
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

test('excludedSites: a frame is left alone in a page that is not, and sites do not outweigh it', async ({
  toggles: { session, site, have, logAndWait },
}) => {
  const page = await session.openPage(`${site.origin}/framed`)
  await logAndWait(findFrame(page), 'excluded-before')
  await session.configure({ excludedSites: ['*://localhost'] })
  await findFrame(page).evaluate(() => console.log('excluded-now'))
  await logAndWait(page, 'the rest goes on')
  await page.reload()
  await findFrame(page).evaluate(() => console.log('excluded-now'))
  await logAndWait(page, 'and after a reload')

  await session.configure({ sites: ['*://*.app.test'], excludedSites: ['*://b.app.test'] })
  await page.goto(`http://b.app.test:${site.port}/`)
  await page.evaluate(() => console.log('excluded-now'))
  await page.goto(`http://a.app.test:${site.port}/`)
  await logAndWait(page, 'excluded-not')
  expect(await have('logs', 'excluded-now')).toEqual([])
  await page.close()
})

test('actionCaptureEnabled: clicks, typing and navigation, at once and both ways', async ({
  toggles: { session, site, have, readContext },
}) => {
  const page = await session.openPage(`${site.origin}/`)
  const field = page.locator('#q')
  const act = async (name: string) => {
    await page.evaluate(stumble, name)
    await field.pressSequentially(name)
    await page.getByRole('button').click()
  }
  const types = async (name: string) => {
    const acts = (await have('enhanced_actions', '')).filter(({ url }) => String(url).includes(name))
    return [...new Set(acts.map(({ type }) => String(type)))].sort()
  }
  await act('acts-on')
  await expect.poll(() => types('acts-on'), soon).toEqual(['click', 'input', 'navigate'])
  await field.pressSequentially('begun')
  await session.configure({ actionCaptureEnabled: false })
  await act('acts-off')
  await field.clear()
  await session.configure({ actionCaptureEnabled: true })
  await act('acts-again')
  await expect.poll(() => types('acts-again'), soon).toEqual(['click', 'input', 'navigate'])
  expect(await types('acts-off')).toEqual([])
  expect(await have('enhanced_actions', 'beguna'), 'not even to complete one').toEqual([])
  expect(await readContext('acts-off'), 'nor do errors tell of earlier ones').toEqual(NO_CONTEXT)
  await page.close()
})

test('enhancedSelectorsEnabled: without it the target alone', async ({ toggles: { session, site, have } }) => {
  const page = await session.openPage(`${site.origin}/?selectors`)
  for (const isOn of [true, false, true]) {
    await session.configure({ enhancedSelectorsEnabled: isOn })
    await page.getByRole('button').click()
    await page.locator('#card').dragTo(page.locator('#bin'))
  }
  const reported = async () =>
    (await have('enhanced_actions', '/?selectors')).map(({ type, target, selectors, dropTarget }) =>
      [type, target, selectors && 'by selectors', dropTarget && 'to selectors'].filter(Boolean).join(' '),
    )
  const whole = ['click button by selectors', 'drag p#card by selectors to selectors']
  await expect.poll(reported, soon).toEqual(['navigate', ...whole, 'click button', 'drag p#card', ...whole])
  await page.close()
})

test('networkBodyCaptureEnabled: without it requests are still reported, in frames too', async ({
  toggles: { session, site, have },
}) => {
  const page = await session.openPage(`${site.origin}/framed`)
  const keys = ['status', 'contentType', 'size', 'requestBody', 'responseBody']
  const reported = async (way: string) => {
    const [request] = await have('network_bodies', `/answer?${way}"`)
    return request && keys.map((key) => request[key])
  }
  for (const [name, place, isOn] of [
    ['all', page, true],
    ['none', page, false],
    ['none-framed', findFrame(page), false],
    ['again', page, true],
  ] as const) {
    await session.configure({ networkBodyCaptureEnabled: isOn })
    await place.evaluate(sendText, name)
    const [sent, got] = isOn ? [`text of ${name}`, 'answered'] : []
    const whole = [200, 'text/plain', 8, sent, got]
    await expect.poll(() => reported(`fetch-${name}`), soon).toEqual(whole)
    await expect.poll(() => reported(`xhr-${name}`), soon).toEqual(whole)
    // Of these bodies, or even more, remain unknown.
    await expect.poll(() => reported(`worker-${name}`), soon).toEqual([...whole.slice(0, 4), undefined])
    await expect
      .poll(() => reported(`beacon-${name}`), soon)
      .toEqual([undefined, undefined, undefined, sent, undefined])
  }
  await page.close()
})

test('webSocketCaptureMode: messages, lifecycle or nothing, also for connections that are open already', async ({
  toggles: { session, site, have, logAndWait },
}) => {
  const page = await session.openPage(`${site.origin}/`)
  const lasting = await page.evaluateHandle(async () => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/lasting`)
    await new Promise((resolve) => socket.addEventListener('open', resolve))
    return socket
  })
  const reported = async (name: string) =>
    (await have('websocket_events', name)).map(({ event, data }) => [event, data].filter(Boolean).join(' '))
  const life = (...messages: string[]) => ['connecting', 'open', ...messages, 'close']
  const messages = (name: string) => [
    `message ${name} over`,
    `message ${name} over`,
    ...life('message hello', 'message hello'),
    ...life('message one', 'message {"three":3}'),
  ]
  for (const [name, mode, expected] of [
    ['ws-all', 'messages', messages],
    ['ws-lives', 'lifecycle', () => [...life(), ...life()]],
    ['ws-none', 'off', () => []],
    ['ws-again', 'messages', messages],
  ] as const) {
    await session.configure({ webSocketCaptureMode: mode })
    await lasting.evaluate(talk, name)
    await logAndWait(page, `${name} is over`)
    expect(await reported(name)).toEqual(expected(name))
  }
  await page.close()
})

test('aiContextEnabled, reproductionBufferSize: which of the latest actions an error carries', async ({
  toggles: { session, site, readContext },
}) => {
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
      .poll(() => readContext(`context-${name}`), soon)
      .toEqual(count === 0 ? NO_CONTEXT : [count, last, ['userActions']])
  }
  await page.close()
})

test('what a page does before the settings arrive obeys them too', async ({
  toggles: { session, site, have, readContext },
}) => {
  const page = await session.openPage('about:blank')
  const begin = async (name: string, settings: Partial<ExtensionSettings>) => {
    await session.configure({ ...QUIET, ...settings })
    await page.goto(`${site.origin}/early?${name}`)
    await expect.poll(() => have('logs', `${name} is over`), soon).toHaveLength(1)
    await expect.poll(async () => (await have('network_bodies', `fetch-${name}`))[0]?.status, soon).toBe(200)
    const [request] = await have('network_bodies', `fetch-${name}`)
    return {
      actions: (await have('enhanced_actions', name)).length,
      context: await readContext(name),
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
    context: NO_CONTEXT,
    bodies: ['none', 'none'],
    sockets: [],
  })
  const inactive = { actionCaptureEnabled: false }
  expect(await begin('early-inactive', inactive)).toMatchObject({ actions: 0, context: NO_CONTEXT })
  await page.close()
})

test('screenshotOnError, screenshotOnNavigation, screenshotOnAction: each for itself', async ({
  toggles: { session, site, have },
}) => {
  for (const [trigger, settings, errorAfterMs] of [
    // Later than the click's own picture would be taken, and sooner than one of the navigation, over which an error goes.
    ['error', { screenshotOnError: true }, 800],
    // Everything else takes precedence over an action: had it been turned on, it would be here instead.
    ['action', { screenshotOnAction: true }, 0],
    ['navigation', { screenshotOnNavigation: true }, 0],
  ] as const) {
    const page = await session.openPage(`${site.origin}/`)
    await session.configure({ ...QUIET, ...settings })
    await page.evaluate(
      ([name, ms]) => {
        history.pushState({}, '', `/?pictured-${name}`)
        setTimeout(() => void Promise.reject(new Error('to be pictured')), ms)
      },
      [trigger, errorAfterMs] as const,
    )
    await page.getByRole('button').click()
    const pictures = async () => (await have('screenshots', `?pictured-${trigger}`)).map((picture) => picture.trigger)
    await expect.poll(pictures, soon).toEqual([trigger])
    await page.close()
  }
})
