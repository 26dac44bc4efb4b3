import { LIMITS, createRedactor } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { NOON } from '../../../store/testing/view-of.ts'
import { admit } from '../door.ts'

const redactor = createRedactor({ hash: () => 'abcd' })
const context = { redactor, now: NOON, batchTestId: undefined, charBytes: 1 } as const
const actionOf = (raw: unknown, target: 'actions' | 'logs' = 'actions') => {
  const result = admit(target, raw, context)
  if (!('event' in result) || result.stream !== 'actions')
    throw new Error('reason' in result ? result.reason : result.stream)
  return result.event
}

const whole = {
  at: NOON,
  type: 'select',
  url: 'http://app.test/',
  inputType: 'text',
  fromUrl: '/a',
  toUrl: '/b',
  selectedValue: 'xl',
  selectedText: 'Extra large',
}

test.each([
  {
    timestamp: NOON,
    type: 'select',
    url: 'http://app.test/',
    inputType: 'text',
    fromUrl: '/a',
    toUrl: '/b',
    selectedValue: 'xl',
    selectedText: 'Extra large',
  },
  {
    ts: '2026-01-31T12:00:00Z',
    action: 'select',
    page_url: 'http://app.test/',
    input_type: 'text',
    from_url: '/a',
    to_url: '/b',
    selected_value: 'xl',
    selected_text: 'Extra large',
  },
  {
    at: NOON,
    actionType: 'select',
    pageUrl: 'http://app.test/',
    inputType: 'text',
    fromUrl: '/a',
    toUrl: '/b',
    selectedValue: 'xl',
    selectedText: 'Extra large',
  },
])('one shape for all dialects: %j', (raw) => {
  expect(actionOf(raw)).toEqual(whole)
})

test('an action that came as a log entry goes to the actions', () => {
  expect(actionOf({ type: 'GASOLINE_ENHANCED_ACTION', action: 'click', ts: NOON }, 'logs')).toMatchObject({
    type: 'click',
    at: NOON,
  })
})

test.each([
  { scrollY: 400, scrollX: 0 },
  { scroll_y: 400, scroll_x: 0 },
  { scroll: { x: 0, y: 400 } },
  { metadata: { scroll: { x: 0, y: 400 } } },
])('reads where it scrolled to: %j', (place) => {
  expect(actionOf({ type: 'scroll', ...place })).toMatchObject({ scrollX: 0, scrollY: 400 })
})

test('a value may come as number or truth value', () => {
  expect([actionOf({ type: 'input', value: 5 }).value, actionOf({ type: 'input', value: true }).value]).toEqual([
    '5',
    'true',
  ])
})

test.each([
  { inputType: 'password' },
  { target: { name: 'password' } },
  { selectors: { id: 'user-password' } },
  { selectors: { ariaLabel: 'Credit card number', autocomplete: 'cc-number' } },
  { selectors: { role: { role: 'textbox', name: 'Password' } } },
  { target: 'input#api_key' },
])('what was typed into a secret field does not pass: %j', (field) => {
  expect(JSON.stringify(actionOf({ type: 'input', value: 'correct horse', ...field }))).not.toContain('correct horse')
})

test('what was typed into any other field passes', () => {
  expect(actionOf({ type: 'input', value: 'Berlin', selectors: { id: 'city' } }).value).toBe('Berlin')
})

test('a value that the page withheld stays as it says', () => {
  expect(actionOf({ type: 'input', value: '[redacted]', inputType: 'password' }).value).toBe('[redacted]')
})

test.each<[object, string]>([
  [{ key: 'a' }, '[character]'],
  [{ key: 'é' }, '[character]'],
  [{ key: 'Enter' }, 'Enter'],
  [{ key: 's', metadata: { ctrlKey: true } }, 's'],
])('a typed character is withheld, a named key or a shortcut is not: %j', (pressed, expected) => {
  expect(actionOf({ type: 'keypress', ...pressed }).key).toBe(expected)
})

test('cuts a long value, and says so', () => {
  expect(actionOf({ type: 'input', value: 'lorem '.repeat(1_000) }).value).toMatch(
    /… \[truncated, \d+ characters left out\]$/,
  )
  expect(actionOf({ type: 'click', selectors: { text: 'lorem '.repeat(9_000) } }).selectors?.text).toMatch(
    /left out\]$/,
  )
})

test.each([{ selectors: { autocomplete: { toString: 1 } } }, { target: { autocomplete: { toString: null } } }])(
  'odd selectors are data like any other: %j',
  (odd) => {
    expect(() => admit('actions', { type: 'input', value: 'x', ...odd }, context)).not.toThrow()
  },
)

test('an action without a type is refused', () => {
  expect(admit('actions', { url: '/' }, context)).toMatchObject({
    stream: 'actions',
    reason: expect.stringMatching(/^type: /),
  })
})

test('keeps no more of a value than its cap', () => {
  const { value = '' } = actionOf({ type: 'input', value: 'x '.repeat(LIMITS.actions.valueChars) })
  expect(value.length).toBeLessThan(LIMITS.actions.valueChars + 60)
})
