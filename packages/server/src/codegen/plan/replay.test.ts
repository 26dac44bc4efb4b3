import { expect, test } from 'vitest'
import { buildStore } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { buildPlan } from './build-plan.ts'
import { writeExpectations } from '../write/playwright/expectations.ts'
import { call, open, press, type } from './testing/flow-events.ts'

const ALL = { network: true, shape: true, url: true, page: true, noErrors: true }

function planTest(events: readonly Built[]) {
  const planned = buildPlan(buildStore(...events).view(), { asserted: ALL })
  if (!planned) throw new Error('no plan')
  return planned
}

test('what is gone again before the next step is not expected, unless it is a message', () => {
  const { steps } = planTest([
    open(0, '/items'),
    press(1, 'Load', {
      appeared: [
        { text: 'Loading items', brief: true },
        { text: 'Items loaded', role: 'status', brief: true },
        { text: 'All items', role: 'heading' },
      ],
    }),
    press(5, 'Sort'),
  ])
  expect(steps[1]?.expects).toEqual([
    { kind: 'visible', text: ['Items loaded'], isWhole: true },
    { kind: 'visible', text: ['All items'], isWhole: true },
  ])
})

test('a key waits for suggestions that are about what was typed', () => {
  const enter = { type: 'keypress', key: 'Enter', disappeared: [{ text: 'Grocery', role: 'option' }] }
  const planEnter = (typed: string) =>
    planTest([open(0, '/items'), type(1, 'Tag', typed), press(2, 'Tag', enter)]).steps[2]?.act
  expect(planEnter('Gro')).toMatchObject({ type: 'press', awaits: [['Grocery']] })
  expect(planEnter('Job')).not.toHaveProperty('awaits')
})

test('what may change because the person goes on to the next field is expected once that is filled', () => {
  const gone = { disappeared: [{ text: 'Grocery', role: 'option' }] }
  const enter = { type: 'keypress', key: 'Enter', ...gone }
  const onScreen = (...events: Built[]) =>
    planTest([open(0, '/items'), ...events])
      .steps.slice(1)
      .map(({ expects }) => expects.filter(({ kind }) => kind === 'gone' || kind === 'visible'))
  const expected = { kind: 'gone', text: ['Grocery'] }
  expect(onScreen(press(2, 'Tag', enter), type(4, 'Text', 'Bucket'))).toEqual([[], [expected]])
  expect(onScreen(press(2, 'Tag', enter), press(4, 'Save'))).toEqual([[expected], []])
  const buttons = { appeared: [{ text: 'Submit', role: 'button' }] }
  const loaded = call(2.1, { responseBody: '[]' })
  const shown = { kind: 'visible', text: ['Submit'], isWhole: true }
  expect(onScreen(press(2, 'Comments', buttons), loaded, type(4, 'Text', 'Bucket'))).toEqual([[], [shown]])
  const hides = type(4, 'Text', 'Bucket', { disappeared: buttons.appeared })
  expect(onScreen(press(2, 'Comments', buttons), loaded, hides)).toEqual([[], []])
  // Nothing else is waited for before the next step.
  expect(onScreen(press(2, 'Comments', buttons), type(4, 'Text', 'Bucket'))).toEqual([[shown], []])
})

test('a name with a duration or a time in it finds nothing in the next run: another selector is taken', () => {
  const cell = (name: string) => ({
    selectors: {
      role: { role: 'cell', name, exact: false },
      cssPath: 'tr:nth-child(1) > td',
      counts: { role: 1, cssPath: 1 },
      best: 'role',
    },
  })
  const find = (name: string) => planTest([open(0, '/logs'), press(1, name, cell(name))]).steps[1]?.act
  expect(find('POST /login status: 200 execTime: 601.1393ms')).toMatchObject({ target: { kind: 'cssPath' } })
  expect(find('Saved 3 minutes ago')).toMatchObject({ target: { kind: 'cssPath' } })
  expect(find('Today')).toMatchObject({ target: { kind: 'role' } })
  expect(find('Page 2')).toMatchObject({ target: { kind: 'role' } })
})

test('of a list that was cut, what only some entries have is not described', () => {
  const items = '[{"id":1,"kind":"text","max":9},{"id":2,"kind":"bool"},{"id":3,"kind":"text","max":'
  const planShape = (responseBody: string, isCut: boolean) => {
    const loaded = call(1.1, { responseBody, ...(isCut && { responseTruncated: true }) })
    return planTest([open(0, '/items'), press(1, 'Load'), loaded]).steps[1]?.expects[0]
  }
  expect(planShape(items, true)).toMatchObject({ returns: [{ id: 'number', kind: 'string' }] })
  expect(planShape(items, true)).not.toHaveProperty(['returns', 0, 'max?'])
  expect(planShape(`${items}8}]`, false)).toHaveProperty(['returns', 0, 'max?'], 'number')
})

test('a message that is gone after the next step is looked for before the requests of its own', () => {
  const { steps } = planTest([
    open(0, '/items'),
    press(1, 'Delete', { appeared: [{ text: 'Item deleted' }, { text: 'All items' }] }),
    call(1.1, { responseBody: '[]' }),
    press(5, 'Settings', { disappeared: [{ text: 'Item deleted' }] }),
  ])
  const shown = steps[1]?.expects.filter(({ kind }) => kind === 'visible')
  expect(shown).toMatchObject([{ text: ['Item deleted'], isBrief: true }, { text: ['All items'] }])
  expect(shown?.[1]).not.toHaveProperty('isBrief')
  const [step] = steps.slice(1)
  const written = writeExpectations(step?.expects ?? [], new Map()).map((line) => line.trim().slice(0, 40))
  expect(written.map((line) => /\.(\w+)\('?(\w+)/.exec(line)?.slice(1, 3).join(' '))).toEqual([
    'expectVisible Item',
    'expectRequest GET',
    'expectVisible All',
  ])
})

test('what was written with keys is typed, where a field takes keys one by one', () => {
  const typed = { metadata: { typed: true } }
  const { steps } = planTest([
    open(0, '/items'),
    type(1, 'Name', 'tea', typed),
    type(2, 'Size', 'small'),
    type(3, 'Day', '2026-04-01', { inputType: 'date', ...typed }),
    type(4, 'Note', 'one\ntwo', { inputType: 'textarea', ...typed }),
  ])
  expect(steps.slice(1).map(({ act }) => act.type === 'fill' && act.isTyped)).toEqual([true, false, false, false])
})

test('what an editor takes out of its hidden field comes in as from a keyboard', () => {
  const events = [
    open(0, '/items'),
    type(1, 'Code', 'a\nb', { inputType: 'textarea', metadata: { inserted: 'whole' } }),
  ]
  expect(planTest(events).steps[1]?.act).toMatchObject({ type: 'fill', value: ['a\nb'], inserted: 'whole' })
})

test('what is shown under the pointer alone is hovered first; a drag keeps its places', () => {
  const row = { role: { role: 'row', name: 'Tea' }, counts: { role: 1 }, best: 'role' }
  const { steps } = planTest([
    open(0, '/items'),
    press(1, 'Remove', { hoverTarget: row }),
    press(2, 'Tea', { type: 'drag', offset: { x: 3, y: 4 }, dropTarget: row, dropOffset: { x: 5, y: 60 } }),
  ])
  expect(steps[1]?.act).toMatchObject({ type: 'click', over: { parts: [{ by: 'role', role: 'row' }] } })
  expect(steps[2]?.act).toMatchObject({ type: 'drag', from: { x: 3, y: 4 }, at: { x: 5, y: 60 } })
})

test('what was typed and saved is read back from the same address', () => {
  const content = 'cache/\ndrafts/\n'
  const planned = planTest([
    open(0, '/items'),
    type(1, 'Ignored', content, { inputType: 'textarea' }),
    press(2, 'Save'),
    call(2.1, { method: 'PUT', url: '/api/ignored', requestBody: JSON.stringify({ path: '/x', content }) }),
    press(3, 'Ignored files'),
    call(3.1, { url: '/api/ignored?path=x', responseBody: JSON.stringify({ content }) }),
    call(3.2, { url: '/api/other', responseBody: JSON.stringify({ content }) }),
  ])
  const found = planned.steps[3]?.expects.flatMap((one) => (one.kind === 'request' ? [[one.path, one.contains]] : []))
  expect(found).toEqual([
    ['/api/ignored', [[content]]],
    ['/api/other', undefined],
  ])
})

test('a dialog at the end of the page is found whatever comes before it', () => {
  const path = (cssPath: string) => ({ selectors: { cssPath, counts: { cssPath: 1 }, best: 'cssPath' } })
  const { steps } = planTest([
    open(0, '/items'),
    press(1, '', path('body > div.popover:nth-child(14) > p:nth-child(2) > button')),
    press(2, '', path('body > div:nth-child(3) > button')),
  ])
  expect(steps.slice(1).map(({ act }) => 'target' in act && act.target?.parts)).toEqual([
    [{ by: 'css', css: ['body > div.popover > p:nth-child(2) > button'] }],
    [{ by: 'css', css: ['body > div:nth-child(3) > button'] }],
  ])
})

test('what was done in another tab is left out, and named', () => {
  const { steps, leftOut } = planTest([
    open(0, '/items'),
    press(1, 'Help', { tabId: 1 }),
    press(2, 'Close', { tabId: 2 }),
    press(3, 'Sort', { tabId: 1 }),
  ])
  expect(steps).toHaveLength(3)
  expect(leftOut).toMatchObject([{ what: 'Click button "Close"' }])
})

test('what a key makes disappear is awaited after the typing before it', () => {
  const { steps } = planTest([
    open(0, '/items'),
    type(1, 'Search', 'tea'),
    press(2, 'Search', { type: 'keypress', key: 'Enter', disappeared: [{ text: 'Tea in bags' }] }),
  ])
  expect(steps[2]?.act).toMatchObject({ type: 'press', awaits: [['Tea in bags']] })
})

test('what mentions a value before it is typed is of a later step: it is not expected once the value is typed, either', () => {
  const { steps } = planTest([
    open(0, '/items'),
    press(1, 'Edit', { appeared: [{ text: 'Green tea' }, { text: 'Name' }] }),
    call(1.1, { responseBody: '{"id":7}' }),
    type(2, 'Name', 'Green tea'),
    press(3, 'Save'),
    call(3.1, { method: 'POST', status: 201, requestBody: '{"name":"Green tea"}', responseBody: '{"id":7}' }),
  ])
  const shown = steps.map(({ expects }) => expects.filter(({ kind }) => kind === 'visible'))
  expect(shown).toEqual([[], [], [{ kind: 'visible', text: ['Name'], isWhole: true }], []])
})

test('a press that closes a note alone may come after the note', () => {
  const close = (css: string, fields: Parameters<typeof press>[2] = {}) =>
    planTest([
      open(0, '/items'),
      press(1, 'Close', { selectors: { cssPath: css, counts: { cssPath: 1 }, best: 'cssPath' }, ...fields }),
    ]).steps[1]?.act
  expect(close('div.global-notification > i.cross')).toMatchObject({ isPassing: true })
  expect(close('div.toast:nth-child(2) > button')).toMatchObject({ isPassing: true })
  expect(close('div.global-notification > i.cross', { appeared: [{ text: 'Undone' }] })).not.toHaveProperty('isPassing')
  expect(close('div.alerts-table > i.cross')).not.toHaveProperty('isPassing')
  expect(close('div.panel > i.cross')).not.toHaveProperty('isPassing')
})

test('an id of letters alone stands for any; a word does not', () => {
  const pathOf = (id: string) => {
    const responseBody = JSON.stringify([{ id }])
    const { steps } = planTest([
      open(0, '/items'),
      call(0.2, { responseBody }),
      press(1, 'Open'),
      call(1.2, { url: `/api/items/${id}`, responseBody: '{}' }),
    ])
    return steps[1]?.expects.map((one) => (one.kind === 'request' ? one.path : ''))
  }
  expect(pathOf('rCdCDBLE')).toEqual(['/api/items/:id'])
  expect(pathOf('addToCart')).toEqual(['/api/items/addToCart'])
  expect(pathOf('tea')).toEqual(['/api/items/tea'])
})
