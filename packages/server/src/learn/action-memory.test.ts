import type { EnhancedAction, NetworkBody } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { NOON, action, append, log, network } from '../store/testing/build-store.ts'
import type { Built } from '../store/testing/build-store.ts'
import { Store } from '../store/store.ts'
import { GoodRuns } from './good-runs.ts'

const TAB = { pageId: 'p1', tabId: 7 }
const PAGE = 'http://app.test/todos'

const click = (at: number, name: string, more: Partial<EnhancedAction> = {}): Built =>
  action({ ...TAB, at: NOON + at, type: 'click', url: PAGE, selectors: { role: { role: 'button', name } }, ...more })
const input = (at: number, value: string): Built =>
  action({ ...TAB, at: NOON + at, type: 'input', url: PAGE, selectors: { label: 'Title' }, value })
const request = (at: number, method: string, path: string, more: Partial<NetworkBody> = {}): Built =>
  network({ ...TAB, at: NOON + at, method, url: `http://app.test${path}`, duration: 40, pageUrl: PAGE, ...more })
const appeared = (...texts: readonly string[]) => ({ appeared: texts.map((text) => ({ text })) })

/** What was left out after the last action. */
function findLast(events: readonly Built[], atMs = 90_000) {
  const runs = new GoodRuns()
  const store = new Store(() => NOON)
  store.subscribe(runs.add)
  for (const event of events) append(store, event)
  const last = store.view().actions.findLast(({ type }) => type !== 'navigate' && type !== 'dialog')
  return last && runs.findOmission(last, NOON + atMs)
}

/** Typing a title and saving it, as it should be. */
const save = (at: number): Built[] => [
  input(at, `Milk ${at}`),
  click(at + 1_000, 'Save', appeared('Saved')),
  request(at + 1_010, 'POST', '/api/todos', { status: 201 }),
]

test('after a click a request used to follow, and nothing did', () => {
  const omission = { kind: 'request', requests: [{ method: 'POST', url: '/api/todos' }], isPageChange: false }
  expect(findLast([...save(0), input(10_000, 'Tea'), click(11_000, 'Save')])).toMatchObject({ ...omission, runs: 1 })
  expect(findLast([...save(0), ...save(10_000), input(20_000, 'Tea'), click(21_000, 'Save')])).toMatchObject({
    ...omission,
    runs: 2,
    texts: ['Saved'],
  })
})

test('the request succeeded as before, and the screen did not change', () => {
  const events = [...save(0), input(10_000, 'Tea'), click(11_000, 'Save'), request(11_010, 'POST', '/api/todos')]
  expect(findLast(events)).toMatchObject({ kind: 'change', runs: 1 })
})

test('it is still known after later actions', () => {
  const runs = new GoodRuns()
  const store = new Store(() => NOON)
  store.subscribe(runs.add)
  for (const event of [...save(0), input(10_000, 'Tea'), click(11_000, 'Save'), input(20_000, 'x')])
    append(store, event)
  const pressed = store.view().actions.findLast(({ type }) => type === 'click')
  expect(pressed && runs.findOmission(pressed, NOON + 30_000)).toMatchObject({ kind: 'request' })
})

test.each<[string, Built[]]>([
  ['the first time', [input(0, 'x'), click(1_000, 'Save')]],
  ['the app said why', [...save(0), input(10_000, ''), click(11_000, 'Save', appeared('Title is required'))]],
  ['nothing was typed this time', [...save(0), click(11_000, 'Save')]],
  ['pressed twice', [...save(0), ...save(10_000), click(12_000, 'Save')]],
  ['it is too early to say', [...save(0), input(88_000, 'Tea'), click(89_500, 'Save')]],
  [
    'the response takes long',
    [
      ...save(0),
      input(10_000, 'Tea'),
      click(11_000, 'Save'),
      request(11_010, 'POST', '/api/todos', { duration: 1_800 }),
    ],
  ],
  [
    'the response is not there yet',
    [
      ...save(0),
      input(10_000, 'Tea'),
      click(11_000, 'Save'),
      request(11_010, 'POST', '/api/todos', { pending: true, status: undefined }),
    ],
  ],
  [
    'the page was still loading',
    [
      ...save(0),
      input(10_000, 'Tea'),
      request(10_900, 'GET', '/api/x', { pending: true, status: undefined }),
      click(11_000, 'Save'),
    ],
  ],
  [
    'it failed, which is reported as such',
    [...save(0), input(10_000, 'Tea'), click(11_000, 'Save'), request(11_010, 'POST', '/api/todos', { status: 500 })],
  ],
  [
    'an exception explains it',
    [
      ...save(0),
      input(10_000, 'Tea'),
      click(11_000, 'Save'),
      log({ ...TAB, at: NOON + 11_050, level: 'error', source: 'exception', message: 'x' }),
    ],
  ],
  ['another page', [...save(0), input(10_000, 'Tea'), click(11_000, 'Save', { url: 'http://app.test/lists' })]],
  ['another button', [...save(0), input(10_000, 'Tea'), click(11_000, 'Cancel')]],
  [
    'it led to another page',
    [
      ...save(0),
      input(10_000, 'Tea'),
      click(11_000, 'Save'),
      action({ ...TAB, at: NOON + 11_200, type: 'navigate', toUrl: '/done', url: PAGE }),
    ],
  ],
  [
    'the person dismissed the dialog',
    [
      ...save(0),
      input(10_000, 'Tea'),
      click(11_000, 'Save'),
      action({ ...TAB, at: NOON + 11_200, type: 'dialog', url: PAGE, dialog: { kind: 'confirm', accepted: false } }),
    ],
  ],
  [
    'a view that was shown already',
    [
      click(0, 'Menu', appeared('x')),
      click(2_000, 'Inbox', appeared('Mail')),
      request(2_010, 'GET', '/api/mail'),
      click(4_000, 'Menu', appeared('x')),
      click(6_000, 'Inbox'),
    ],
  ],
  [
    'a search for the same',
    [
      ...[0, 10_000].flatMap((at) => [
        input(at, 'milk'),
        click(at + 1_000, 'Search', appeared(`hit ${at}`)),
        request(at + 1_010, 'GET', '/api/search'),
      ]),
      input(20_000, 'milk'),
      click(21_000, 'Search'),
    ],
  ],
  [
    'what only polls',
    [
      click(0, 'Menu', appeared('x')),
      click(1_000, 'Star', appeared('y')),
      request(1_100, 'POST', '/api/ping'),
      request(9_000, 'POST', '/api/ping'),
      click(20_000, 'Menu', appeared('x')),
      click(21_000, 'Star'),
    ],
  ],
])('nothing is left out: %s', (_, events) => {
  expect(findLast(events)).toBeUndefined()
})

test('a run that failed, or left something out, is no good run; what stays so is', () => {
  const bad = (at: number) => [input(at, 'Tea'), click(at + 1_000, 'Save')]
  const { persists } = LIMITS.actionRuns
  const times = (count: number) => Array.from({ length: count }, (_, index) => bad(10_000 + index * 5_000)).flat()
  expect(findLast([...save(0), ...times(persists)])).toMatchObject({ runs: 1 })
  expect(findLast([...save(0), ...times(persists + 2)])).toBeUndefined()
})

test('stays within its caps', () => {
  const runs = new GoodRuns()
  const store = new Store(() => NOON)
  store.subscribe(runs.add)
  const letters = (number: number) => String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  for (let index = 0; index < 600; index++) {
    append(
      store,
      click(index * 2_000, letters(index), appeared(...'abcdefgh'.split('').map((text) => text.repeat(60)))),
    )
    for (let at = 0; at < 10; at++)
      append(store, request(index * 2_000 + at, 'POST', `/${letters(index)}/${letters(at)}`))
  }
  expect(runs.bytes).toBeLessThanOrEqual(LIMITS.actionRuns.bytes + LIMITS.shapes.bytes)
  expect(runs.bytes).toBeGreaterThan(LIMITS.actionRuns.bytes / 2)
})
