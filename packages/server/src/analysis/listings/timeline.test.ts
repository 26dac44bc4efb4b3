import { LIMITS } from '@gasoline/wire'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOON, action, log, network, screenshot, buildStore, buildView } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { buildTimeline, fitTimeline } from './timeline.ts'
import type { Timeline, TimelineKind } from './timeline.ts'

const ALL: TimelineKind[] = ['actions', 'network', 'console']
const build = (events: readonly Built[], kinds = ALL, lastActions?: number) =>
  buildTimeline(buildView(...events), new Set(kinds), lastActions)
const ids = ({ timeline }: Timeline) => timeline.map(({ id }) => id)
const error = (ms: number) => log({ level: 'error', at: NOON + ms })

test('empty buffers make an empty timeline', () => {
  expect(build([])).toEqual({
    timeline: [],
    summary: { actions: 0, network_requests: 0, console_errors: 0, duration_ms: 0 },
    dropped: 0,
  })
})

test('merges all three sources in order of time, and of arrival where times are equal', () => {
  const events = [
    network({ at: NOON + 30 }),
    action({ at: NOON + 10 }),
    error(20),
    action({ at: NOON + 20 }),
    network({ at: NOON }),
  ]
  expect(ids(build(events))).toEqual(['N5', 'A2', 'L3', 'A4', 'N1'])
})

test('shows of each kind the fields that the spec names', () => {
  const { timeline } = build([
    action({ type: 'click', selectors: { testId: 'login' } }),
    network({
      at: NOON + 1,
      method: 'POST',
      url: '/api/login',
      duration: 145,
      contentType: 'application/json',
      responseBody: '{"token":"x"}',
    }),
    log({ at: NOON + 2, level: 'error', message: 'Failed' }),
  ])
  expect(timeline).toMatchObject([
    { ts: NOON, kind: 'action', type: 'click', url: 'http://app.test/page', selectors: { testId: 'login' } },
    {
      kind: 'network',
      method: 'POST',
      url: '/api/login',
      status: 200,
      duration: 145,
      responseShape: { token: 'string' },
    },
    { kind: 'console', level: 'error', message: 'Failed' },
  ])
})

test('shows screenshots where they were taken, without their pictures', () => {
  const events = [action(), screenshot({ at: NOON + 5, trigger: 'error', url: '/a' }), action({ at: NOON + 9 })]
  expect(build(events, ['actions', 'screenshots']).timeline).toMatchObject([
    { kind: 'action' },
    { kind: 'screenshot', id: 'S2', trigger: 'error', url: '/a' },
    { kind: 'action' },
  ])
  expect(ids(build(events, ['actions']))).toEqual(['A1', 'A3'])
  expect(JSON.stringify(build(events, ['screenshots']))).not.toContain('iVBOR')
})

test('shows what an action brought about', () => {
  const appeared = [{ text: 'Saved', role: 'alert' }]
  expect(build([action({ appeared })]).timeline).toMatchObject([{ appeared }])
})

test('takes only warnings and errors from the console', () => {
  const events = (['debug', 'log', 'info', 'warn', 'error'] as const).map((level) => log({ level }))
  expect(build(events).timeline.map(({ level }) => level)).toEqual(['warn', 'error'])
})

test('a URL filter holds for all three sources', () => {
  const at = { url: 'http://shop.test/cart' }
  const other = { url: 'http://other.test/' }
  const store = buildStore(
    action(at),
    action(other),
    network(at),
    network(other),
    log({ level: 'error', ...at }),
    log({ level: 'error', ...other }),
  )
  expect(ids(buildTimeline(store.view({ url: 'shop.test' }), new Set(ALL), undefined))).toEqual(['A1', 'N3', 'L5'])
})

const session = [
  network(),
  action({ at: NOON + 10 }),
  network({ at: NOON + 20 }),
  action({ at: NOON + 30 }),
  error(40),
  action({ at: NOON + 50 }),
  network({ at: NOON + 60 }),
]

test.each<[number, string[]]>([
  [1, ['A6', 'N7']],
  [2, ['A4', 'L5', 'A6', 'N7']],
  [3, ['A2', 'N3', 'A4', 'L5', 'A6', 'N7']],
])('the last %i actions bring what followed them, and nothing before', (lastActions, expected) => {
  expect(ids(build(session, ALL, lastActions))).toEqual(expected)
})

test('more actions requested than there were is all that followed the first', () => {
  expect(ids(build(session, ALL, 99))).toContain('A2')
  expect(ids(build([network(), error(1)], ALL, 3))).toEqual(['N1', 'L2'])
})

test("what happened in the boundary action's own millisecond belongs to it, in whatever order it arrived", () => {
  expect(ids(build([network({ at: NOON + 10 }), action({ at: NOON + 10 })], ALL, 1)).toSorted()).toEqual(['A2', 'N1'])
})

test.each<[TimelineKind[], string[]]>([
  [['actions'], ['A2', 'A4', 'A6']],
  [['network'], ['N1', 'N3', 'N7']],
  [['console'], ['L5']],
  [
    ['actions', 'console'],
    ['A2', 'A4', 'L5', 'A6'],
  ],
  [[], []],
])('including %j shows just these', (kinds, expected) => {
  expect(ids(build(session, kinds))).toEqual(expected)
})

test('the boundary action counts although actions are not included', () => {
  expect(ids(build(session, ['network'], 2))).toEqual(['N7'])
})

test('sums up what is in scope', () => {
  expect(build([...session, log({ level: 'warn', at: NOON + 70 })]).summary).toEqual({
    actions: 3,
    network_requests: 3,
    console_errors: 1,
    duration_ms: 70,
  })
  expect(build(session, ALL, 1).summary).toEqual({
    actions: 1,
    network_requests: 1,
    console_errors: 0,
    duration_ms: 10,
  })
})

test('keeps the newest entries up to the cap, and counts the others', () => {
  const events = Array.from({ length: LIMITS.timeline.entries + 5 }, (_, index) => error(index))
  const timeline = build(events)
  expect(timeline.timeline).toHaveLength(LIMITS.timeline.entries)
  expect(timeline).toMatchObject({ dropped: 5, summary: { console_errors: LIMITS.timeline.entries + 5 } })
  expect(timeline.timeline[0]?.ts).toBe(NOON + 5)
})

test('marks a shape that covers only the part that was captured', () => {
  const [whole, cut] = build([
    network({ responseBody: '{"a":1}' }),
    network({ at: NOON + 1, responseBody: '{"a":1,"b', responseTruncated: true }),
  ]).timeline
  expect(whole).not.toHaveProperty('partialShape')
  expect(cut).toMatchObject({ responseShape: { a: 'number' }, partialShape: true })
})

test.each(['text/html', 'text/plain; charset=utf-8', 'image/svg+xml'])(
  'a response of type %s has no shape',
  (contentType) => {
    expect(build([network({ contentType, responseBody: '42' })]).timeline[0]?.responseShape).toBeNull()
  },
)

test('of a request that its page did not see the end of, that is said', () => {
  const left = network({ pending: true, metadata: { leftPage: true, beacon: true } })
  expect(build([left]).timeline).toMatchObject([{ pending: true, metadata: { leftPage: true } }])
})

test('a pending request is in it, without a status', () => {
  expect(build([network({ pending: true })]).timeline).toMatchObject([
    { kind: 'network', pending: true, status: undefined },
  ])
})

test('is always sorted, capped and complete', () => {
  const event = fc.tuple(fc.constantFrom('action', 'network', 'error', 'info'), fc.nat(50)).map(([kind, ms]): Built => {
    if (kind === 'action') return action({ at: NOON + ms })
    if (kind === 'network') return network({ at: NOON + ms })
    return log({ level: kind === 'error' ? 'error' : 'info', at: NOON + ms })
  })
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const { timeline, dropped } = build(events)
      expect(timeline.map(({ ts }) => ts)).toEqual(timeline.map(({ ts }) => ts).toSorted((a, b) => a - b))
      const shown = events.filter(({ event: own }) => !('level' in own) || own.level === 'error').length
      expect(timeline.length + dropped).toBe(shown)
    }),
  )
})

test('actions stay where requests that went well make room, except the requests since the last action', () => {
  const { timeline } = build([
    action(),
    network({ at: NOON + 1, status: 200 }),
    network({ at: NOON + 2, status: 500 }),
    action({ at: NOON + 3 }),
    network({ at: NOON + 4, status: 200 }),
  ])
  const fit = (budget: number) => {
    const fitted = fitTimeline(timeline, budget, () => 1)
    return [fitted.timeline.map(({ id }) => id).join(' '), fitted.dropped]
  }
  expect(fit(5)).toEqual(['A1 N2 N3 A4 N5', 0])
  expect(fit(4)).toEqual(['A1 N3 A4 N5', 1])
  expect(fit(3)).toEqual(['N3 A4 N5', 2])
  expect(fit(0)).toEqual(['N5', 4])
})
