import { LIMITS, createRedactor } from '@gasoline/wire'
import type { StreamName } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { NOON } from '../../../store/testing/build-store.ts'
import { acceptEntry } from '../entry/accept-entry.ts'

const redactor = createRedactor({ hash: () => 'abcd' })
const acceptInto = (stream: StreamName, raw: unknown) =>
  acceptEntry(stream, raw, { redactor, now: NOON, batchTestId: undefined, charBytes: 1 })

test.each([
  { ts: NOON, url: '/shop', timing: { load: 800 }, cls: 0.1, navigationType: 'reload' },
  { timestamp: '2026-01-31T12:00:00Z', page_url: '/shop', timings: { load: 800 }, CLS: 0.1, navigation_type: 'reload' },
  { at: NOON, pageUrl: '/shop', timing: { load: 800 }, cumulativeLayoutShift: 0.1, navigationType: 'reload' },
])('one performance snapshot for all dialects: %j', (raw) => {
  expect(acceptInto('performance', raw)).toMatchObject({
    event: { at: NOON, url: '/shop', timing: { load: 800 }, cls: 0.1, navigationType: 'reload' },
  })
})

test('a performance snapshot replaces the one before it of the same page', () => {
  expect(acceptInto('performance', { url: '/shop', timing: {} })).toMatchObject({
    link: { key: '/shop', replaces: '/shop' },
  })
})

test('a performance snapshot lists so many files and scripts, with names so long, and only what is known of them', () => {
  const { resources, nameChars, scripts } = LIMITS.performance
  const name = `/${'n'.repeat(nameChars)}.js`
  const file = { name, type: 'script', bytes: 10, ms: 2, cached: true, secret: 'x' }
  const result = acceptInto('performance', {
    url: '/shop',
    timing: {},
    resources: ['nonsense', ...Array.from({ length: resources + 5 }, () => ({ ...file }))],
    longTasks: { count: 9, scripts: Array.from({ length: scripts + 5 }, () => ({ name, ms: 90, stack: 'x' })) },
    early: true,
  })
  const event = 'event' in result && result.stream === 'performance' ? result.event : undefined
  expect(event?.resources).toHaveLength(resources)
  expect(event?.resources?.[0]).toEqual({
    name: expect.stringMatching(/^\/n+… \[truncated/),
    type: 'script',
    bytes: 10,
    ms: 2,
    cached: true,
  })
  expect(event?.longTasks?.scripts).toHaveLength(scripts)
  expect(JSON.stringify(event)).not.toContain('stack')
  expect(event?.early).toBe(true)
})

test('a performance snapshot with files of another form is rejected', () => {
  expect(
    acceptInto('performance', {
      url: '/',
      timing: {},
      resources: [{ name: '/a.js', type: 'script', bytes: 'many', ms: 1 }],
    }),
  ).toMatchObject({
    reason: expect.stringMatching(/^resources\.0\.bytes: /),
  })
})

test.each([
  { type: 'GASOLINE_WEB_VITALS', url: '/', metrics: { LCP: 1_200 } },
  { type: 'GASOLINE_WEB_VITALS', url: '/', vitals: { LCP: 1_200 } },
  { type: 'GASOLINE_WEB_VITALS', url: '/', name: 'LCP', value: 1_200 },
  { type: 'GASOLINE_WEB_VITALS', url: '/', LCP: 1_200 },
])('web vitals that came as a log entry go to the vitals: %j', (raw) => {
  expect(acceptInto('logs', raw)).toMatchObject({ stream: 'vitals', event: { url: '/', metrics: { LCP: 1_200 } } })
})

test('vitals are accounted by all they hold, and hold no more than other values may', () => {
  const names = Array.from({ length: 2_000 }, (_, index) => `metric number ${index}`.padEnd(100))
  const result = acceptInto('vitals', { metrics: Object.fromEntries(names.map((name) => [name, 1])) })
  const held = 'event' in result ? JSON.stringify(result.event).length : 0
  expect(held).toBeLessThan(LIMITS.value.metadataBytes + 2_000)
  expect('bytes' in result ? result.bytes : 0).toBeGreaterThanOrEqual(held / 2)
})

test('a DOM snapshot keeps so many elements with so much text, and says what it left out', () => {
  const elements = Array.from({ length: LIMITS.domSnapshots.elements + 2 }, () => ({
    role: 'heading',
    level: 1,
    text: 'word '.repeat(60),
  }))
  const result = acceptInto('domSnapshots', { url: '/', elements })
  const event = 'event' in result && result.stream === 'domSnapshots' ? result.event : undefined
  expect(event?.elements).toHaveLength(LIMITS.domSnapshots.elements)
  expect(event?.metadata).toEqual({ elementsLeftOut: 2 })
  expect(event?.elements[0]?.text).toMatch(/… \[truncated, 200 characters left out\]$/)
})

test('a DOM snapshot without elements is rejected', () => {
  expect(acceptInto('domSnapshots', { url: '/', elements: 'none' })).toMatchObject({
    reason: expect.stringMatching(/^elements: /),
  })
})
