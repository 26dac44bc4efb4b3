import { expect, test } from 'vitest'
import { NOON, action, buildToolContext, log, network, buildStore } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { renderTimeline } from '../../render/recorded/timeline.ts'
import { callTool } from '../call.ts'
import getSessionTimeline from './get-session-timeline.ts'
import { GetSessionTimelineOutput } from './get-session-timeline-output.ts'
import { isTextOf } from '../testing/is-text-of.ts'

const call = (args: object, ...events: Built[]) =>
  callTool([getSessionTimeline], 'get_session_timeline', args, buildToolContext(buildStore(...events)))

const session = [
  action({ selectors: { role: { role: 'button', name: 'Log in' } }, url: 'http://app.test/login' }),
  network({
    at: NOON + 150,
    method: 'POST',
    url: 'http://app.test/api/login',
    duration: 145,
    responseBody: '{"token":"t","user":{"id":5}}',
  }),
  action({ type: 'navigate', at: NOON + 300, fromUrl: '/login', toUrl: '/dashboard' }),
  network({ at: NOON + 500, url: 'http://app.test/api/items', responseBody: '[{"id":1},{"i', responseTruncated: true }),
  log({ at: NOON + 1_000, level: 'error', message: 'Failed to load sidebar' }),
]

test('lists the session in order of time', async () => {
  const answer = await call({}, ...session)
  expect(answer.data).toMatchObject({
    timeline: [
      { id: 'A1', ts: NOON, kind: 'action', selectors: { role: { name: 'Log in' } } },
      { id: 'N2', ts: NOON + 150, kind: 'network', responseShape: { token: 'string', user: { id: 'number' } } },
      { id: 'A3', ts: NOON + 300, kind: 'action', type: 'navigate', toUrl: '/dashboard' },
      { id: 'N4', ts: NOON + 500, kind: 'network', responseShape: [{ id: 'number' }], partialShape: true },
      { id: 'L5', ts: NOON + 1_000, kind: 'console', level: 'error', message: 'Failed to load sidebar' },
    ],
    summary: { actions: 2, network_requests: 2, console_errors: 1, duration_ms: 1_000 },
    dropped: 0,
  })
  expect(isTextOf(answer, renderTimeline)).toBe(true)
})

test('scope and kinds narrow it', async () => {
  const ids = async (args: object) => {
    const { timeline } = GetSessionTimelineOutput.parse((await call(args, ...session)).data) as {
      timeline: { id: string }[]
    }
    return timeline.map(({ id }) => id)
  }
  expect(await ids({ last_n_actions: 1 })).toEqual(['A3', 'N4', 'L5'])
  expect(await ids({ include: ['network'] })).toEqual(['N2', 'N4'])
  expect(await ids({ url: '/api/items' })).toEqual(['N4'])
})

test('counts everything in scope, shown or not', async () => {
  const many = Array.from({ length: 250 }, (_, index) => log({ level: 'error', at: NOON + index }))
  const { data } = await call({}, ...many)
  const { timeline } = GetSessionTimelineOutput.parse(data) as { timeline: unknown[] }
  const shown = timeline.length
  expect(data).toMatchObject({ summary: { console_errors: 250 }, dropped: 250 - shown })
})
