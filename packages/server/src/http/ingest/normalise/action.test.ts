import { LIMITS, createRedactor } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { NOON } from '../../../store/testing/build-store.ts'
import { acceptEntry } from '../entry/accept-entry.ts'

const redactor = createRedactor({ hash: () => 'abcd' })
const context = { redactor, now: NOON, batchTestId: undefined, charBytes: 1 } as const
const acceptAction = (raw: unknown, target: 'actions' | 'logs' = 'actions') => {
  const result = acceptEntry(target, raw, context)
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
  expect(acceptAction(raw)).toEqual(whole)
})

test('an action that came as a log entry goes to the actions', () => {
  expect(acceptAction({ type: 'GASOLINE_ENHANCED_ACTION', action: 'click', ts: NOON }, 'logs')).toMatchObject({
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
  expect(acceptAction({ type: 'scroll', ...place })).toMatchObject({ scrollX: 0, scrollY: 400 })
})

test('a value may come as number or truth value', () => {
  expect([acceptAction({ type: 'input', value: 5 }).value, acceptAction({ type: 'input', value: true }).value]).toEqual(
    ['5', 'true'],
  )
})

test.each([
  { inputType: 'password' },
  { target: { name: 'password' } },
  { selectors: { id: 'user-password' } },
  { selectors: { ariaLabel: 'Credit card number', autocomplete: 'cc-number' } },
  { selectors: { role: { role: 'textbox', name: 'Password' } } },
  { target: 'input#api_key' },
])('what was typed into a secret field does not pass: %j', (field) => {
  expect(JSON.stringify(acceptAction({ type: 'input', value: 'correct horse', ...field }))).not.toContain(
    'correct horse',
  )
})

test('what was typed into any other field passes', () => {
  expect(acceptAction({ type: 'input', value: 'Berlin', selectors: { id: 'city' } }).value).toBe('Berlin')
})

test('a value that the page withheld stays as it says', () => {
  expect(acceptAction({ type: 'input', value: '[redacted]', inputType: 'password' }).value).toBe('[redacted]')
})

test.each<[object, string]>([
  [{ key: 'a' }, '[character]'],
  [{ key: 'é' }, '[character]'],
  [{ key: 'Enter' }, 'Enter'],
  [{ key: 's', metadata: { ctrlKey: true } }, 's'],
])('a typed character is withheld, a named key or a shortcut is not: %j', (pressed, expected) => {
  expect(acceptAction({ type: 'keypress', ...pressed }).key).toBe(expected)
})

test('cuts a long value, and says so', () => {
  expect(acceptAction({ type: 'input', value: 'lorem '.repeat(1_000) }).value).toMatch(
    /… \[truncated, \d+ characters left out\]$/,
  )
  expect(acceptAction({ type: 'click', selectors: { text: 'lorem '.repeat(9_000) } }).selectors?.text).toMatch(
    /left out\]$/,
  )
})

test.each([{ selectors: { autocomplete: { toString: 1 } } }, { target: { autocomplete: { toString: null } } }])(
  'odd selectors are data like any other: %j',
  (odd) => {
    expect(() => acceptEntry('actions', { type: 'input', value: 'x', ...odd }, context)).not.toThrow()
  },
)

test('an action without a type is rejected', () => {
  expect(acceptEntry('actions', { url: '/' }, context)).toMatchObject({
    stream: 'actions',
    reason: expect.stringMatching(/^type: /),
  })
})

test('keeps no more of a value than its cap', () => {
  const { value = '' } = acceptAction({ type: 'input', value: 'x '.repeat(LIMITS.actions.valueChars) })
  expect(value.length).toBeLessThan(LIMITS.actions.valueChars + 60)
})

const readLink = (raw: unknown) => {
  const result = acceptEntry('actions', raw, context)
  return 'event' in result ? result.link : undefined
}

test('a later report of an action finds the first by page and action', () => {
  expect(readLink({ type: 'click', actionId: 'a1', pageId: 'p1' })).toEqual({
    key: 'p1 a1',
    replaces: 'p1 a1',
    isAnywhere: true,
    keepsPlace: true,
  })
  expect(readLink({ type: 'click', actionId: 3, pageId: 'p1' })).toMatchObject({ key: 'p1 3' })
  expect(readLink({ type: 'click', pageId: 'p1' })).toEqual({})
})

test('what came and went is cut in number and length, and what was cut is counted', () => {
  const changes = Array.from({ length: LIMITS.page.changes + 3 }, () => ({ text: 'x'.repeat(500), role: 'alert' }))
  const { appeared, disappeared, changesLeftOut } = acceptAction({
    type: 'click',
    appeared: changes,
    disappeared: [{ text: 'Saving…' }],
    changesLeftOut: 2,
  })
  expect(appeared).toHaveLength(LIMITS.page.changes)
  expect(appeared?.[0]?.text).toMatch(/^x{100}… \[truncated, 400 characters left out\]$/)
  expect(disappeared).toEqual([{ text: 'Saving…' }])
  expect(changesLeftOut).toBe(5)
})

test('files, chosen values and drop targets are cut to size', () => {
  const { files, selectedValues, dropTarget, metadata, form } = acceptAction({
    type: 'file',
    files: Array.from({ length: 30 }, () => ({ name: 'n'.repeat(999), size: 5 })),
    selectedValues: Array.from({ length: 60 }, () => 'v'.repeat(9_999)),
    dropTarget: { text: 't'.repeat(99_999) },
    form: { action: `/${'a'.repeat(9_999)}`, method: 'post' },
  })
  expect(files).toHaveLength(20)
  expect(files?.[0]?.name.length).toBeLessThan(300)
  expect(selectedValues).toHaveLength(50)
  expect(selectedValues?.[0]?.length).toBeLessThan(LIMITS.actions.valueChars + 100)
  expect(JSON.stringify(dropTarget).length).toBeLessThan(LIMITS.value.metadataBytes)
  expect(form?.action?.length).toBeLessThan(LIMITS.value.urlChars + 100)
  expect(metadata).toEqual({ filesLeftOut: 10, selectedValuesLeftOut: 10 })
})

test.each<[string, object]>([
  ['a chosen value', { type: 'select', inputType: 'password', selectedValues: ['hunter2'] }],
  [
    'the answer to a dialog',
    { type: 'dialog', dialog: { kind: 'prompt', message: 'Your password?', answer: 'hunter2' } },
  ],
  ['a text that appeared', { type: 'click', appeared: [{ text: 'password: hunter2' }] }],
  ['the name of a file', { type: 'file', files: [{ name: 'password=hunter2.txt' }] }],
  ['a drop target', { type: 'drag', dropTarget: { href: '/?password=hunter2' } }],
  ['a form action', { type: 'submit', form: { action: '/login?password=hunter2' } }],
])('%s that is a secret is redacted', (_, raw) => {
  expect(JSON.stringify(acceptAction(raw))).not.toContain('hunter2')
})

test('a dialog that asks for nothing secret keeps its input', () => {
  const dialog = { kind: 'prompt', message: 'Your name?', answer: 'Bob', accepted: true }
  expect(acceptAction({ type: 'dialog', dialog }).dialog).toEqual(dialog)
})

test.each<[object, string]>([
  [{ key: 's', modifiers: ['Control'] }, 's'],
  [{ key: 's', modifiers: ['Shift'] }, '[character]'],
  [{ key: 's' }, '[character]'],
])('of %j the key is %s', (fields, key) => {
  expect(acceptAction({ type: 'keypress', ...fields }).key).toBe(key)
})
