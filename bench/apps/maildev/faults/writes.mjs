const MAIL = '/email/*'
const LIST = { method: 'GET', path: '/email' }

export const writes = [
  {
    id: 'read-all-lost',
    kind: 'lost-write',
    step: 'read-all',
    ask: 'refresh',
    match: { method: 'PATCH', path: '/email/read-all' },
    effect: { do: 'lose-write', status: 200, body: 3 },
    truth: { request: { method: 'PATCH', path: '/email/read-all' }, says: ['read'] },
    detectable: { first: true, after: true, why: 'the list that is read after it has unread mail again' },
  },
  {
    id: 'delete-swallowed',
    kind: 'swallowed-delete',
    step: 'delete',
    ask: 'again',
    match: { method: 'DELETE', path: MAIL },
    effect: { do: 'lose-write', status: 200, body: true },
    truth: { request: { method: 'DELETE', path: MAIL }, says: ['still|remains|not gone|not deleted'] },
    detectable: { first: true, after: true, why: 'answered with true; the list read after it still has the mail' },
  },
  {
    id: 'list-stale',
    kind: 'stale-read',
    step: 'again',
    match: LIST,
    effect: { do: 'stale' },
    truth: { request: LIST, says: ['still|again|deleted'] },
    detectable: { first: true, after: true, why: 'the mail was deleted and gone from the page, and is listed again' },
  },
  {
    id: 'empty-swallowed',
    kind: 'swallowed-delete',
    step: 'empty',
    match: { method: 'DELETE', path: '/email/all' },
    effect: { do: 'lose-write', status: 200, body: true },
    truth: { request: { method: 'DELETE', path: '/email/all' } },
    detectable: {
      first: false,
      after: true,
      why: 'answered with true, and nothing happens; in a good run the list is read again and is empty',
    },
  },
  {
    id: 'relay-lost',
    kind: 'lost-write',
    step: 'relay',
    match: { method: 'POST', path: '/email/*/relay' },
    effect: { do: 'lose-write', status: 200, body: true },
    truth: { request: { method: 'POST', path: '/email/*/relay' } },
    detectable: { first: false, after: false, why: 'nothing in the browser differs from a mail that was sent' },
  },
]
