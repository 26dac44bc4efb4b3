import { LIMITS, createRedactor } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { NOON } from '../../../store/testing/build-store.ts'
import { acceptEntry } from '../entry/accept-entry.ts'

const redactor = createRedactor({ hash: () => 'abcd' })
const acceptLog = (raw: unknown) =>
  acceptEntry('logs', raw, { redactor, now: NOON, batchTestId: undefined, charBytes: 1 })
const acceptValidLog = (raw: unknown) => {
  const result = acceptLog(raw)
  if (!('event' in result) || result.stream !== 'logs')
    throw new Error('reason' in result ? result.reason : result.stream)
  return result.event
}

const whole = {
  at: NOON,
  level: 'error',
  source: 'exception',
  message: 'boom',
  url: 'http://app.test/',
  lineno: 3,
  colno: 4,
  filename: 'a.js',
  tabId: 7,
}

test.each([
  {
    ts: NOON,
    level: 'error',
    type: 'exception',
    message: 'boom',
    url: 'http://app.test/',
    lineno: 3,
    colno: 4,
    filename: 'a.js',
    tabId: 7,
  },
  {
    timestamp: '2026-01-31T12:00:00Z',
    level: 'ERROR',
    source: 'exception',
    msg: 'boom',
    pageUrl: 'http://app.test/',
    line: 3,
    column: 4,
    file: 'a.js',
    tab_id: 7,
  },
  {
    time: String(NOON),
    level: 'fatal',
    source: 'exception',
    message: 'boom',
    page_url: 'http://app.test/',
    lineNumber: 3,
    columnNumber: 4,
    filename: 'a.js',
    tab: 7,
  },
  {
    at: NOON,
    source: 'exception',
    message: 'boom',
    href: 'http://app.test/',
    lineno: 3,
    col: 4,
    filename: 'a.js',
    tabId: 7,
  },
])('one shape for all dialects: %j', (raw) => {
  expect(acceptValidLog(raw)).toEqual(whole)
})

test('takes the payload of the capture script of ci.md', () => {
  const raw = {
    level: 'warn',
    message: 'GET /api → 404',
    timestamp: '2026-01-31T12:00:00.000Z',
    url: 'http://app.test/',
    source: 'network',
    metadata: { status: 404, duration: 12 },
  }
  expect(acceptValidLog(raw)).toEqual({
    at: NOON,
    level: 'warn',
    message: 'GET /api → 404',
    url: 'http://app.test/',
    source: 'network',
    load: { method: 'GET', url: '/api', status: 404 },
    metadata: { status: 404, duration: 12 },
  })
})

test.each<[unknown, string]>([
  ['debug', 'debug'],
  ['trace', 'debug'],
  ['verbose', 'debug'],
  ['log', 'log'],
  ['info', 'info'],
  ['warning', 'warn'],
  ['Warn', 'warn'],
  ['assert', 'error'],
  ['critical', 'error'],
  [undefined, 'log'],
])('level %j reads as %s', (level, expected) => {
  expect(acceptValidLog({ level, message: 'x' }).level).toBe(expected)
})

test.each(['exception', 'unhandledrejection'])('an entry of type %s without a level is an error', (type) => {
  expect(acceptValidLog({ type, message: 'x' })).toMatchObject({ level: 'error', source: type })
})

test('comes from the console unless it says otherwise, now unless it says when', () => {
  expect(acceptValidLog({ message: 'x' })).toMatchObject({ source: 'console', at: NOON })
})

test('makes its message from the arguments if there is none', () => {
  expect(acceptValidLog({ args: ['loaded', 3, { ok: true }, null] }).message).toBe('loaded 3 {"ok":true} null')
  const failed = { status: 500, url: '/api', name: 'HttpErrorResponse', message: 'Http failure for /api: 500' }
  expect(acceptValidLog({ args: ['ERROR', failed] }).message).toBe(
    'ERROR HttpErrorResponse: Http failure for /api: 500',
  )
  expect(acceptValidLog({ message: failed }).message).toBe('HttpErrorResponse: Http failure for /api: 500')
  expect(acceptValidLog({ args: [{ name: 'Ann', message: 'hi' }] }).message).toBe('{"name":"Ann","message":"hi"}')
  expect(acceptValidLog({ args: 'just one' })).toMatchObject({ message: 'just one', args: ['just one'] })
  expect(acceptValidLog({}).message).toBe('')
})

test.each<[unknown, string]>([
  [42, '42'],
  [{ code: 1 }, '{"code":1}'],
  [['a'], '["a"]'],
  [false, 'false'],
])('a message that is %j becomes text', (message, text) => {
  expect(acceptValidLog({ message }).message).toBe(text)
})

test('cuts message, stack and arguments to their caps, and says so', () => {
  const { messageChars, stackChars, argsBytes } = LIMITS.logs
  const entry = acceptValidLog({
    message: 'm '.repeat(messageChars),
    stack: 's '.repeat(stackChars),
    args: Array.from({ length: 10 }, () => 'a '.repeat(argsBytes / 8)),
  })
  expect(entry.message).toMatch(new RegExp(`truncated, ${messageChars} characters left out`))
  expect(entry.stack).toMatch(new RegExp(`truncated, ${stackChars} characters left out`))
  expect(JSON.stringify(entry.args)).toMatch(/more items left out/)
  expect(JSON.stringify(entry.args).length).toBeLessThan(argsBytes + 1_000)
})

test('keeps enrichments, recent actions and AI context under their own names', () => {
  const entry = acceptValidLog({
    message: 'x',
    enrichments: ['sourceMap'],
    actions: [{ type: 'click' }],
    aiContext: { summary: 's' },
  })
  expect(entry).toMatchObject({
    _enrichments: ['sourceMap'],
    _actions: [{ type: 'click' }],
    _aiContext: { summary: 's' },
  })
})

test('an entry keeps its test, whichever way it says so', () => {
  const ids = [{ test_id: 'a' }, { testId: 'a' }, { metadata: { testId: 'a' } }].map(
    (own) => acceptValidLog({ message: 'x', ...own }).test_id,
  )
  expect(ids).toEqual(['a', 'a', 'a'])
})

test('a test id that is empty is none', () => {
  expect(acceptValidLog({ message: 'x', test_id: '' }).test_id).toBeUndefined()
})

test('holds no secret that its message or arguments held', () => {
  const entry = acceptValidLog({ message: 'login password=hunter2-hunter2', args: [{ password: 'hunter2-hunter2' }] })
  expect(JSON.stringify(entry)).not.toContain('hunter2')
})

const readLink = (raw: object) => {
  const result = acceptLog({ message: 'x', level: 'error', ...raw })
  return 'link' in result ? result.link : undefined
}

test('a later report of an error replaces the first, within its page', () => {
  const { key, replaces } = readLink({ pageId: 'p1', errorId: 'e1' }) ?? {}
  expect([key, replaces]).toEqual(['p1 e1', 'p1 e1'])
  expect(readLink({ page_id: 'p1', error_id: 1 })).toMatchObject({ key: 'p1 1', keepsPlace: true, isAnywhere: true })
})

test.each([
  ['without a page, which anybody could mean', { errorId: 'e1' }],
  ['without an id', { pageId: 'p1' }],
  ['of a lower level, by which an error could be made to vanish', { pageId: 'p1', errorId: 'e1', level: 'log' }],
])('a report %s replaces nothing', (_, raw) => {
  expect(readLink(raw)).toEqual({})
})

test('an id that is not a short string is rejected', () => {
  expect(acceptLog({ message: 'x', errorId: 'e'.repeat(LIMITS.value.nameChars + 1) })).toHaveProperty('reason')
  expect(acceptLog({ message: 'x', errorId: { a: 1 } })).toHaveProperty('reason')
})

test('cuts the context of an error to its limit, and redacts it', () => {
  const entry = acceptValidLog({
    message: 'x',
    _aiContext: {
      componentAncestry: {
        framework: 'react',
        components: [{ name: 'Login', stateKeys: ['error', 'token', 'password'] }],
      },
      stateSnapshot: {
        source: 'redux',
        keys: { auth: { type: 'object', keys: ['user', 'error', 'token'] }, password: { type: 'string' } },
        relevantSlice: {
          'auth.error': 'no',
          'auth.token': 'tok_live_5d41402abc4b2a76b9719d911017c592',
          'auth.user': null,
        },
      },
      rows: Array.from({ length: 5_000 }, (_, index) => `row ${index}`),
    },
  })
  expect(JSON.stringify(entry)).not.toContain('5d41402abc')
  expect(JSON.stringify(entry._aiContext).length).toBeLessThan(20_000)
  expect(entry._aiContext).toMatchObject({
    componentAncestry: { components: [{ name: 'Login', stateKeys: ['error', 'token', 'password'] }] },
    stateSnapshot: {
      keys: { auth: { type: 'object', keys: ['user', 'error', 'token'] }, password: { type: 'string' } },
      relevantSlice: { 'auth.error': 'no', 'auth.user': null },
    },
  })
})
