import { expect, test } from 'vitest'
import { renderVerification } from './verification.ts'

const DOWN = '127.0.0.1:4000 did not respond when requested again, either: nothing listens there'
const failed = (id: string, text: string) => ({ type: 'new', before: '(not seen)', after: text, id })

test('the reason why several requests got no response is said once', () => {
  const text = renderVerification({
    status: 'compared',
    session_id: 'verify-1',
    result: {
      verdict: 'regressed',
      before: { total_issues: 1 },
      changes: [],
      new_issues: [
        failed('N1', `GET /api/cart → no response: ${DOWN}, or it closes…`),
        failed('N2', `POST /api/orders → no response: ${DOWN}`),
        failed('N3', 'GET /api/prices → no response: another.test:80 did not respond'),
        failed('N4', 'GET /api/user → 500'),
      ],
      durations: [],
      coverage: { text: '' },
      noticed: [],
      same_build: false,
      unreachable: false,
      pending: 0,
      ignored: 0,
      lost: 0,
      dropped: 0,
    },
  })
  expect(text.split('\n').slice(1, 5)).toEqual([
    `NEW  N1 GET /api/cart → no response: ${DOWN}, or it closes…`,
    'NEW  N2 POST /api/orders → no response',
    'NEW  N3 GET /api/prices → no response: another.test:80 did not respond',
    'NEW  N4 GET /api/user → 500',
  ])
})
