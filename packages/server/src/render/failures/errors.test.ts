import { expect, test } from 'vitest'
import { NOON } from '../../store/testing/build-store.ts'
import { renderError, renderErrors } from './errors.ts'

const group = {
  id: 'L1',
  key: 'E1',
  kind: 'console',
  source: 'console',
  message: 'boom',
  count: 1,
  at: NOON,
  first: '2026-01-31T11:59:00.000Z',
  last: '2026-01-31T12:00:00.000Z',
} as const
const HEAD = 'L1 12:00:00.000 [console] boom'

test.each<[object, string]>([
  [{}, HEAD],
  [{ count: 4 }, `${HEAD} ×4 since 11:59:00`],
  [{ location: 'app.js:1:2' }, `${HEAD}\n  at app.js:1:2`],
  [{ response: '{"e":1}' }, `${HEAD}\n  response: {"e":1}`],
  [{ body_gap: 'binary' }, `${HEAD}\n  response not captured: not text`],
  [{ url: 'http://app.test/cart' }, `${HEAD}\n  page /cart`],
  [{ _aiContext: { summary: 'Why.' } }, `${HEAD}\n  context: Why.`],
  [{ meaning: 'too many updates' }, `${HEAD}\n  means: too many updates`],
  [{ noise: 'hmr' }, `${HEAD}\n  noise: hmr`],
  [{ state: 'expected' }, `${HEAD}\n  expected: nothing complains of it`],
  [{ state: 'recovered' }, `${HEAD}\n  recovered: a retry succeeded since`],
  [{ state: 'left' }, `${HEAD}\n  left: its page was left, or a newer request replaced it`],
  [{ variants: ['bang'] }, `${HEAD}\n  or: bang`],
  [{ also: [{ id: 'L2', message: 'The above error', count: 3 }] }, `${HEAD}\n  also logged: L2 The above error ×3`],
  [{ _actions: [{ type: 'click', text: 'Buy' }] }, `${HEAD}\n  after: click "Buy"`],
  [{ count: 2, occurrences: ['L1', 'L0'] }, `${HEAD} ×2 since 11:59:00\n  ids: L1 L0`],
])('%j reads: %s', (fields, words) => {
  expect(renderError({ ...group, ...fields })).toBe(words)
})

test('shows the stack in place of the location', () => {
  const stack = [1, 2, 3].map((line) => `    at f${line} (app.js:${line}:1)`).join('\n')
  expect(renderError({ ...group, stack, location: 'app.js:1:1' })).toMatchInlineSnapshot(`
    "L1 12:00:00.000 [console] boom
        at f1 (app.js:1:1)
        at f2 (app.js:2:1)
        at f3 (app.js:3:1)"
  `)
})

const snippet = (file: string, text: (line: number) => string) => ({
  file,
  line: 42,
  column: 15,
  function: 'handleSubmit',
  snippet: Array.from({ length: 11 }, (_, index) => ({
    line: 37 + index,
    text: text(37 + index),
    ...(index === 5 && { isError: true as const }),
  })),
})
const context = (text: (line: number) => string) => ({
  summary: 'TypeError in LoginForm.tsx:42.',
  sourceSnippets: [snippet('src/LoginForm.tsx', text), snippet('src/App.tsx', text)],
  componentAncestry: { framework: 'react', components: [{ name: 'App' }, { name: 'LoginForm', stateKeys: ['email'] }] },
  stateSnapshot: {
    source: 'redux',
    keys: { auth: { type: 'object' } },
    relevantSlice: { 'auth.user': null },
    also: [{ source: 'zustand', keys: {}, relevantSlice: {} }],
  },
  skipped: { hooks: 'over 50 ms' },
})

test('shows source, components and state in place of the summary, and what was skipped', () => {
  expect(renderError({ ...group, _aiContext: context((line) => `  call(${line})`) })).toMatchInlineSnapshot(`
    "L1 12:00:00.000 [console] boom
      src/LoginForm.tsx:42:15 in handleSubmit
        37  call(37)
        38  call(38)
        39  call(39)
        40  call(40)
        41  call(41)
        42> call(42)
        43  call(43)
        44  call(44)
        45  call(45)
        46  call(46)
        47  call(47)
      from src/App.tsx:42:15 in handleSubmit
      in App > LoginForm (react); state email
      state redux: auth.user=null; zustand: empty
      skipped: hooks (over 50 ms)"
  `)
})

test('shows fewer lines where they are long, and never none', () => {
  const rare = renderError({ ...group, _aiContext: context(() => '龘'.repeat(200)) })
  expect(rare.match(/^ +\d+[> ]/gm) ?? []).toHaveLength(1)
  const long = renderError({ ...group, _aiContext: context(() => '龘'.repeat(40)) })
  expect(long.match(/^ +\d+[> ]/gm) ?? []).toHaveLength(5)
})

test('a list has the groups, what was left out, and the noise last', () => {
  const errors = [
    {
      ...group,
      id: 'N3',
      source: 'network',
      message: 'POST http://app.test/api/cart/8 → 500',
      count: 2,
      response: '{"error":"db down"}',
      url: 'http://app.test/cart',
    },
    { ...group, _aiContext: { summary: 'Rendered before the cart had loaded.' } },
  ]
  const noise = [{ rule: 'favicon', count: 2, id: 'N6' }]
  expect(renderErrors({ errors, noise, dropped: 1 })).toMatchInlineSnapshot(`
    "N3 12:00:00.000 [network] POST http://app.test/api/cart/8 → 500 ×2 since 11:59:00
      response: {"error":"db down"}
      page /cart
    L1 12:00:00.000 [console] boom
      context: Rendered before the cart had loaded.
    (1 more groups left out; raise limit, or narrow by since or url)
    noise: 2 favicon (N6)"
  `)
  expect(renderErrors({ errors: [], noise: [], dropped: 0, note: 'Nothing.' })).toBe('Nothing.')
})
