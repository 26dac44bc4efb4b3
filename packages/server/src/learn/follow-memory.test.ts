import { expect, test } from 'vitest'
import { NOON, action, append, network, webSocket } from '../store/testing/build-store.ts'
import type { Built } from '../store/testing/build-store.ts'
import { Store } from '../store/store.ts'
import { GoodRuns } from './good-runs.ts'

const TAB = { pageId: 'p1', tabId: 7 }
const PAGE = 'http://app.test/files'

const click = (at: number, name: string): Built =>
  action({
    ...TAB,
    at: NOON + at,
    type: 'click',
    url: PAGE,
    selectors: { role: { role: 'button', name } },
    disappeared: [{ text: 'Sure?' }],
  })
const request = (at: number, method: string, path: string, status = 200): Built =>
  network({ ...TAB, at: NOON + at, method, url: `http://app.test${path}`, duration: 20, status, pageUrl: PAGE })
const message = (at: number, data: string, direction: 'incoming' | 'outgoing' = 'incoming'): Built =>
  webSocket({
    ...TAB,
    at: NOON + at,
    event: 'message',
    direction,
    data,
    url: 'ws://app.test/live?sid=1',
    pageUrl: PAGE,
  })

function findLast(events: readonly Built[], atMs: number) {
  const runs = new GoodRuns()
  const store = new Store(() => NOON)
  store.subscribe(runs.add)
  for (const event of events) append(store, event)
  const last = store.view().actions.at(-1)
  return last && runs.findOmission(last, NOON + atMs)
}

const CHANGED = '42["tree-changed",{"path":"/a"}]'
/** Discarding a file: a message, and what the page asks for because of it. */
const discard = (at: number): Built[] => [
  click(at, 'Discard'),
  request(at + 10, 'POST', '/api/discard'),
  message(at + 300, CHANGED),
  request(at + 320, 'GET', '/api/status'),
]
const silent = (at: number): Built[] => [click(at, 'Discard'), request(at + 10, 'POST', '/api/discard')]

test('a message that followed what was sent does not come, and nothing else', () =>
  expect(findLast([...discard(0), click(5_000, 'Open'), ...silent(10_000)], 17_000)).toEqual({
    kind: 'message',
    runs: 1,
    requests: [{ method: 'POST', url: '/api/discard', operation: undefined }],
    texts: [],
    isPageChange: false,
    message: { name: 'tree-changed', url: 'ws://app.test/live' },
  }))

test('it may still come', () =>
  expect(findLast([...discard(0), click(5_000, 'Open'), ...silent(10_000)], 12_000)).toBeUndefined())

test('once it was there, it may have been by chance: the page goes on without it', () =>
  expect(
    findLast([...discard(0), click(5_000, 'Open'), ...silent(10_000), request(10_400, 'GET', '/api/status')], 17_000),
  ).toBeUndefined())

test('a message that also comes by itself is no effect', () =>
  expect(
    findLast(
      [message(0, CHANGED), ...discard(1_000), message(20_000, CHANGED), click(25_000, 'Open'), ...silent(30_000)],
      40_000,
    ),
  ).toBeUndefined())

test('what was refused has no effect', () =>
  expect(
    findLast(
      [...discard(0), click(5_000, 'Open'), click(10_000, 'Discard'), request(10_010, 'POST', '/api/discard', 500)],
      17_000,
    ),
  ).toBeUndefined())

test('a connection that was closed is reported by itself', () =>
  expect(
    findLast(
      [
        ...discard(0),
        click(5_000, 'Open'),
        ...silent(10_000),
        webSocket({
          ...TAB,
          at: NOON + 10_100,
          event: 'close',
          direction: undefined,
          url: 'ws://app.test/live',
          pageUrl: PAGE,
        }),
      ],
      17_000,
    ),
  ).toBeUndefined())

const remove = (at: number, id: number): Built[] => [
  click(at, 'Remove'),
  message(at + 5, `42/files,${id}["operation","remove"]`, 'outgoing'),
  message(at + 50, `42/files,["${id}#started"]`),
  message(at + 60, `42/files,["${id}#end"]`),
]

test('what is sent over the connection is answered there', () => {
  const good = [...remove(0, 1), ...remove(5_000, 2)]
  expect(findLast([...good, ...remove(10_000, 3).slice(0, 3)], 17_000)).toMatchObject({
    kind: 'message',
    runs: 2,
    requests: [],
    message: { name: '##end' },
  })
  expect(findLast([...good, ...remove(10_000, 3)], 17_000)).toBeUndefined()
})

test('a message may be reported after the next action', () => {
  const [press, sent, started, end] = remove(0, 1)
  const late = [press, sent, started, click(100, 'Open'), end].flatMap((event) => event ?? [])
  expect(findLast([...late, ...remove(5_000, 2), ...remove(10_000, 3).slice(0, 3)], 17_000)).toMatchObject({
    message: { name: '##end' },
  })
})
