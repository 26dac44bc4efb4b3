import type { EnhancedAction, NetworkBody } from '@gasoline/wire'
import { expect, test } from 'vitest'
import type { Expectation } from '../expect/expectation.ts'
import { action, buildStore, log, network, NOON } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { buildPlan } from './build-plan.ts'
import type { TestPlan } from './test-plan.ts'

const ALL = { network: true, shape: true, url: true, page: true, noErrors: true }
const APP = 'http://app.test'

function plan(events: readonly Built[], options: Partial<Parameters<typeof buildPlan>[1]> = {}): TestPlan {
  const planned = buildPlan(buildStore(...events).view(), { asserted: ALL, ...options })
  if (!planned) throw new Error('no plan')
  return planned
}

const at = (seconds: number) => NOON + 1_000 * seconds
const open = (seconds: number, path: string) =>
  action({ at: at(seconds), type: 'navigate', url: APP + path, toUrl: APP + path, metadata: { how: 'navigate' } })
const press = (seconds: number, name: string, fields: Partial<EnhancedAction> = {}) =>
  action({ at: at(seconds), url: `${APP}/items`, selectors: button(name), ...fields })
const type = (seconds: number, name: string, value: string, fields: Partial<EnhancedAction> = {}) =>
  action({
    at: at(seconds),
    type: 'input',
    url: `${APP}/items`,
    inputType: 'text',
    value,
    selectors: textbox(name),
    ...fields,
  })
const call = (seconds: number, fields: Partial<NetworkBody>) =>
  network({ at: at(seconds), contentType: 'application/json', ...fields, url: APP + (fields.url ?? '/api/items') })
const button = (name: string) => ({ role: { role: 'button', name }, counts: { role: 1 }, best: 'role' })
const textbox = (name: string) => ({ role: { role: 'textbox', name }, counts: { role: 1 }, best: 'role' })

function requests({ steps }: TestPlan, index: number) {
  return (steps[index]?.expects ?? []).filter(
    (one): one is Extract<Expectation, { kind: 'request' }> => one.kind === 'request',
  )
}

/** A flow that creates an item and sees it in the list. */
function createItem(from: number, name: string, id: number): Built[] {
  return [
    open(from, '/items'),
    call(from + 0.1, { responseBody: JSON.stringify([{ id: 1, name: 'Sea salt' }]) }),
    type(from + 1, 'Name', name),
    press(from + 2, 'Save', {
      appeared: [
        { text: name, role: 'cell' },
        { text: `Saved at 12:0${id}`, role: 'status' },
        { text: 'Saved', role: 'status' },
      ],
    }),
    call(from + 2.1, {
      method: 'POST',
      status: 201,
      requestBody: JSON.stringify({ name, draft: false, token: 'x1' }),
      responseBody: JSON.stringify({ id, name }),
    }),
    call(from + 2.2, {
      responseBody: JSON.stringify([
        { id: 1, name: 'Sea salt' },
        { id, name },
      ]),
    }),
  ]
}

test('a name that the flow gives to what it creates is new in each run', () => {
  const planned = plan(createItem(0, 'Green tea 2', 7))
  expect(planned.values).toEqual([{ kind: 'unique', name: 'name', before: 'Green tea ', after: '' }])
  expect(planned.steps[1]?.act).toMatchObject({ type: 'fill', value: [{ variable: 'name' }] })
})

test('a write is expected once, with what was typed and what it returns; the read after it has the value', () => {
  const [post, get] = requests(plan(createItem(0, 'Green tea 2', 7)), 2)
  expect(post).toMatchObject({
    method: 'POST',
    path: '/api/items',
    status: 201,
    times: 1,
    sends: {
      fields: [
        ['name', [{ variable: 'name' }]],
        ['draft', false],
      ],
    },
    returns: { id: 'number', name: 'string' },
  })
  expect(get).toMatchObject({
    method: 'GET',
    has: { fields: [['name', [{ variable: 'name' }]]] },
    returns: [{ id: 'number', name: 'string' }],
  })
})

test('what appeared is expected, without times', () => {
  const visible = plan(createItem(0, 'Green tea 2', 7)).steps[2]?.expects.filter(({ kind }) => kind === 'visible')
  expect(visible).toEqual([
    { kind: 'visible', text: [{ variable: 'name' }], isWhole: true },
    { kind: 'visible', text: ['Saved'], isWhole: true },
  ])
})

test('of a flow that was recorded twice, only what both have in common is expected', () => {
  const once = createItem(0, 'Green tea 2', 7)
  const twice = createItem(60, 'Green tea 3', 8).filter(({ stream }) => stream !== 'logs')
  const extra = call(62.3, { url: '/api/flags', responseBody: '{"beta":true}' })
  const planned = plan([...once, ...twice, extra])
  expect(planned.observations).toBe(2)
  expect(planned.steps).toHaveLength(3)
  expect(requests(planned, 2).map(({ path }) => path)).toEqual(['/api/items', '/api/items'])
  expect(planned.steps[2]?.expects.filter(({ kind }) => kind === 'visible')).toHaveLength(2)
})

test('a value that the app knew before is typed as it is', () => {
  const known = plan([
    open(0, '/items'),
    call(0.1, { responseBody: JSON.stringify([{ id: 1, name: 'Bob Stone' }]) }),
    type(1, 'Assignee', 'Bob Stone'),
    press(2, 'Assign'),
    call(2.1, {
      method: 'POST',
      url: '/api/tasks',
      requestBody: JSON.stringify({ assignee: 'Bob Stone' }),
      responseBody: '{}',
    }),
  ])
  expect(known.values).toEqual([])
})

test('a login is not renamed, and its password comes from the environment', () => {
  const planned = plan([
    open(0, '/login'),
    type(1, 'User', 'ada lovelace'),
    type(2, 'Password', '[redacted]', { inputType: 'password' }),
    press(3, 'Log in', { url: `${APP}/login` }),
    call(3.1, {
      method: 'POST',
      url: '/api/login',
      requestBody: '{"user":"ada lovelace","password":"[redacted:password:ab12]"}',
      responseBody: '{"ok":true}',
    }),
    action({
      at: at(3.4),
      type: 'navigate',
      url: `${APP}/home`,
      fromUrl: `${APP}/login`,
      toUrl: `${APP}/home`,
      metadata: { how: 'push' },
    }),
  ])
  expect(planned.values).toEqual([{ kind: 'secret', name: 'password', env: 'TEST_PASSWORD', field: 'Password' }])
  expect(planned.steps[2]?.act).toMatchObject({ type: 'fill', value: [{ variable: 'password' }] })
  expect(planned.warnings[0]).toContain('TEST_PASSWORD')
  expect(requests(planned, 3)[0]?.sends).toEqual({ fields: [['user', ['ada lovelace']]] })
  expect(planned.steps[3]?.expects).toContainEqual({ kind: 'url', path: '/home' })
})

test('ids in addresses differ from run to run', () => {
  const planned = plan([
    ...createItem(0, 'Green tea 2', 7),
    press(4, 'Green tea 2', { appeared: [{ text: 'Details', role: 'heading' }] }),
    call(4.1, { url: '/api/items/7', responseBody: '{"id":7,"name":"Green tea 2"}' }),
    action({
      at: at(4.2),
      type: 'navigate',
      url: `${APP}/items/green-tea-2`,
      fromUrl: `${APP}/items`,
      toUrl: `${APP}/items/green-tea-2`,
      metadata: { how: 'push' },
    }),
  ])
  expect(requests(planned, 3)[0]?.path).toBe('/api/items/:id')
  expect(planned.steps[3]?.expects).toContainEqual({ kind: 'url', path: '/items/:id' })
  expect(planned.steps[3]?.act).toMatchObject({ target: { parts: [{ by: 'role', name: [{ variable: 'name' }] }] } })
})

test('polling, sockets, third parties and preflights are not expected', () => {
  const polls = [1, 2, 3, 4, 5].map((second) => call(second, { url: '/api/status', responseBody: '{"up":true}' }))
  const planned = plan([
    open(0, '/items'),
    ...polls,
    press(2.5, 'Go'),
    call(2.6, { url: '/socket.io/?EIO=4&t=abc', responseBody: '0' }),
    network({ at: at(2.6), url: 'https://stats.example/collect', method: 'POST' }),
    call(2.6, { method: 'OPTIONS', status: 204 }),
    call(2.7, { url: '/api/result', responseBody: '{"ok":true}' }),
  ])
  expect(planned.steps.flatMap((_, index) => requests(planned, index)).map(({ path }) => path)).toEqual(['/api/result'])
})

test('a press, its submit and the page that follows are one step', () => {
  const planned = plan([
    open(0, '/login'),
    press(1, 'Log in', { url: `${APP}/login` }),
    action({ at: at(1.01), type: 'submit', url: `${APP}/login`, metadata: { causedBy: 'a1' } }),
    action({
      at: at(1.4),
      type: 'navigate',
      url: `${APP}/home`,
      fromUrl: `${APP}/login`,
      toUrl: `${APP}/home`,
      metadata: { how: 'navigate' },
    }),
  ])
  expect(planned.steps.map(({ act }) => act.type)).toEqual(['goto', 'click'])
})

test('an address that was entered soon after a click is opened again', () => {
  const planned = plan([open(0, '/login'), press(1, 'Menu'), open(2, '/users')])
  expect(planned.steps.map(({ act }) => act.type)).toEqual(['goto', 'click', 'goto'])
})

test('a flow that begins in the middle opens its page first', () => {
  const planned = plan([open(0, '/items'), press(1, 'One'), press(2, 'Two')], { lastActions: 1 })
  expect(planned.steps.map(({ act }) => act)).toMatchObject([{ type: 'goto', path: '/items' }, { type: 'click' }])
})

test('errors that the recorded flow logged are known', () => {
  const planned = plan([
    open(0, '/items'),
    log({ at: at(1), level: 'error', message: 'Widget failed' }),
    press(2, 'Go'),
  ])
  expect(planned.knownErrors).toEqual(['Widget failed'])
})

test('what cannot be replayed is left out, and said', () => {
  const planned = plan([open(0, '/items'), action({ at: at(1), type: 'click' }), press(2, 'Go')])
  expect(planned.steps).toHaveLength(2)
  expect(planned.leftOut).toHaveLength(1)
})

test('without actions there is no test', () => {
  expect(buildPlan(buildStore().view(), { asserted: ALL })).toBeUndefined()
})
