import { expect, test } from 'vitest'
import { buildContext } from '../../context/testing/build-context.ts'
import { printed, requested } from '../../diagnose/testing/cases.ts'
import { findLogFailures } from './find-log-failures.ts'

const PLACE = 'http://app.test/track.js:4:3'
const stack = `TypeError: Failed to fetch\n    at ${PLACE}\n    at http://app.test/app.js:9:1`
const sent = (url: string, initiator = PLACE) =>
  requested(1_000, url, { method: 'POST', status: 0, error: 'TypeError: Failed to fetch', duration: 20, initiator })
const complaint = printed(1_030, '[stats] could not send TypeError: Failed to fetch', { stack })

const judge = (...built: Parameters<typeof buildContext>[0]) => findLogFailures(buildContext(built))[0]?.noise

test('an app that prints what happened to its analytics prints noise', () => {
  expect(judge(sent('https://api.segment.io/v1/t'), complaint)).toBe('analytics')
})

test('of a request of its own, or one made elsewhere, it is none', () => {
  expect(judge(sent('/api/orders'), complaint)).toBeUndefined()
  expect(judge(sent('https://api.segment.io/v1/t', 'http://app.test/other.js:1:1'), complaint)).toBeUndefined()
})
