import type { EnhancedAction } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { action, log, network, webSocket } from '../store/testing/build-store.ts'
import { buildStreamedStore } from './testing/streamed-store.ts'

const PAGE = { pageId: 'p', tabId: 1 } as const
const BUTTON = { target: 'button#save', selectors: { role: { role: 'button', name: 'Save' }, cssPath: '#save' } }
const REPEATED = 'Repeated clicks on "button#save" — handler may be broken'

const click = (fields: Partial<EnhancedAction> = {}) => action({ ...PAGE, ...BUTTON, ...fields })
const request = (fields: Parameters<typeof network>[0] = {}) =>
  network({ ...PAGE, url: 'http://app.test/api/save', pageUrl: 'http://app.test/page', ...fields })
const submit = () =>
  action({
    ...PAGE,
    type: 'submit',
    target: 'form',
    form: { action: 'http://app.test/api/orders?x=1', method: 'post' },
  })

function watch() {
  const built = buildStreamedStore()
  return { ...built, ...built.connect({ enabled: true, events: ['user_frustration'] }) }
}

type Watched = ReturnType<typeof watch>

function clickTimes(times: number, { add, advance }: Watched, everyMs = 1_000, after?: () => void): void {
  for (let index = 0; index < times; index++) {
    add(click())
    after?.()
    advance(everyMs)
  }
}

test('three clicks on one element within five seconds without effect are reported', () => {
  const watched = watch()
  clickTimes(3, watched)
  watched.advance(10_000)
  expect(watched.sent).toMatchObject([
    {
      notification: {
        category: 'user_frustration',
        severity: 'warning',
        message: REPEATED,
        context: { selector: 'button#save', clicks: 3, url: '/page' },
      },
    },
  ])
})

test('clicks so fast that the browser counts them together are as many clicks', () => {
  const { add, advance, messages } = watch()
  add(click({ actionId: 'a1' }), { key: 'a1', replaces: 'a1', keepsPlace: true })
  advance(150)
  add(click({ actionId: 'a1', type: 'dblclick' }), { key: 'a1', replaces: 'a1', keepsPlace: true })
  advance(150)
  add(click({ type: 'dblclick', metadata: { clickCount: 3 } }), { key: 'a1', replaces: 'a1', keepsPlace: true })
  advance(10_000)
  expect(messages()).toEqual([REPEATED])
})

test.each<[string, (watched: Watched) => void]>([
  ['two clicks', (watched) => clickTimes(2, watched)],
  ['clicks far apart', (watched) => clickTimes(6, watched, 2_600)],
  ['a request after each', (watched) => clickTimes(3, watched, 1_000, () => watched.add(request()))],
  [
    'a message after each',
    (watched) => clickTimes(3, watched, 1_000, () => watched.add(webSocket({ ...PAGE, direction: 'outgoing' }))),
  ],
  [
    'a change of the route after each',
    (watched) => clickTimes(3, watched, 1_000, () => watched.add(action({ ...PAGE, type: 'navigate' }))),
  ],
  [
    'something that appears, and is reported later',
    (watched) => {
      const link = { key: 'a', replaces: 'a', keepsPlace: true }
      clickTimes(2, watched)
      watched.add(click(), link)
      watched.advance(1_200)
      watched.add(click({ appeared: [{ text: '3 items' }] }), link)
    },
  ],
  [
    'different elements',
    ({ add }) => {
      for (const id of ['a', 'b', 'c']) add(click({ target: `button#${id}`, selectors: { cssPath: `#${id}` } }))
    },
  ],
  [
    'another page that is loaded',
    (watched) => {
      clickTimes(3, watched, 500)
      watched.add(action({ ...PAGE, pageId: 'q', type: 'navigate', metadata: { how: 'navigate' } }))
    },
  ],
  [
    'text that is selected by three clicks',
    ({ add }) =>
      add(action({ ...PAGE, type: 'dblclick', target: 'p', selectors: { cssPath: 'p' }, metadata: { clickCount: 3 } })),
  ],
  [
    'a field that is written into',
    ({ add }) => {
      for (let index = 0; index < 4; index++)
        add(action({ ...PAGE, target: 'input#name', selectors: { role: { role: 'textbox' }, cssPath: '#name' } }))
    },
  ],
  [
    'a drawing',
    ({ add }) => {
      for (let index = 0; index < 4; index++)
        add(click({ target: 'canvas', offset: { x: index, y: 1 }, selectors: { cssPath: 'canvas' } }))
    },
  ],
])('no frustration: %s', (_, play) => {
  const watched = watch()
  play(watched)
  watched.advance(20_000)
  expect(watched.messages()).toEqual([])
})

test('what a page requests by itself, and what it reports of its use, is no effect of a click', () => {
  const watched = watch()
  const poll = () => watched.add(request({ url: `http://app.test/api/poll?${watched.now()}` }))
  watched.add(action({ ...PAGE, type: 'input' }))
  for (let index = 0; index < 4; index++) {
    watched.advance(4_000)
    poll()
  }
  clickTimes(3, watched, 900, () => {
    poll()
    watched.add(request({ url: 'https://stats.example/collect', method: 'POST' }))
    watched.add(log({ ...PAGE, message: 'clicked' }))
  })
  watched.advance(10_000)
  expect(watched.messages()).toEqual([REPEATED])
})

test('what follows another action is no effect of the clicks before it, and no response to a form after it', () => {
  const watched = watch()
  clickTimes(3, watched, 200)
  watched.add(click({ target: 'button#other', selectors: { cssPath: '#other' } }))
  watched.advance(20)
  watched.add(request())
  watched.advance(100)
  watched.add(action({ ...PAGE, type: 'keypress', key: 'Enter', target: 'input#q' }))
  watched.add(submit())
  watched.advance(20_000)
  expect(watched.messages()).toEqual([REPEATED, expect.stringContaining('Form submit')])
})

test('clicks after the last one that had an effect are counted; further ones from the report on', () => {
  const watched = watch()
  clickTimes(1, watched, 1_600, () => watched.add(request()))
  clickTimes(2, watched, 500)
  watched.advance(4_000)
  expect(watched.messages()).toEqual([])
  clickTimes(3, watched, 500)
  watched.advance(60_000)
  clickTimes(2, watched, 500)
  watched.advance(60_000)
  expect(watched.messages()).toEqual([REPEATED])
})

test('a form to which no response comes within five seconds is reported', () => {
  const { add, advance, messages, sent } = watch()
  add(submit())
  advance(4_999)
  expect(sent).toEqual([])
  advance(5_000)
  expect(messages()).toEqual(['Form submit to /api/orders — no response after 5 s'])
})

test('a request of the form that is still open is no response', () => {
  const { add, advance, messages } = watch()
  add(submit())
  add(request({ pending: true }), { key: 'r' })
  advance(10_000)
  expect(messages()).toHaveLength(1)
})

test.each<[string, (watched: Watched) => void]>([
  [
    'a response',
    ({ add, advance }) => {
      add(request({ pending: true }), { key: 'r' })
      advance(3_000)
      add(request({ status: 201 }), { replaces: 'r' })
    },
  ],
  [
    'a failure, which is reported as such',
    ({ add }) => add(request({ status: 0, error: 'TypeError: Failed to fetch' })),
  ],
  ['another page', ({ add }) => add(action({ ...PAGE, type: 'navigate', metadata: { how: 'navigate' } }))],
  [
    'a message',
    ({ add }) => add(action({ ...PAGE, type: 'keypress', key: 'Enter', appeared: [{ text: 'Name is required' }] })),
  ],
  ['what it sends over a connection', ({ add }) => add(webSocket({ ...PAGE, direction: 'outgoing' }))],
])('a form that is followed by %s is none', (_, play) => {
  const watched = watch()
  watched.add(submit())
  play(watched)
  watched.advance(20_000)
  expect(watched.messages()).toEqual([])
})

test('thousands of clicks and forms take no more room than allowed', () => {
  const watched = watch()
  for (let index = 0; index < 5_000; index++) {
    watched.add(click({ tabId: index % 100, target: `button#b${index}`, selectors: { cssPath: `#b${index}` } }))
    watched.add(submit())
  }
  expect(watched.timers()).toBe(1)
  watched.advance(600_000)
  expect(watched.timers()).toBe(0)
})
