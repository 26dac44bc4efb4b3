const MAIL = '/email/*'

export const statuses = [
  {
    id: 'refresh-500',
    kind: 'status',
    step: 'refresh',
    match: { method: 'GET', path: '/email' },
    effect: { do: 'status', status: 500, body: { error: 'EIO: i/o error, scandir' } },
    truth: { request: { method: 'GET', path: '/email' }, status: 500, says: ['EIO'] },
    detectable: { first: true, after: true, why: 'status and message; the list stays at Loading' },
  },
  {
    id: 'read-404',
    kind: 'status',
    step: 'read',
    match: { method: 'GET', path: MAIL },
    effect: { do: 'status', status: 404, body: { error: 'Email was not found' } },
    truth: { request: { method: 'GET', path: MAIL }, status: 404 },
    detectable: { first: true, after: true, why: 'the listed mail is not found; logged, and the page goes back' },
  },
  {
    id: 'relay-500',
    kind: 'status',
    step: 'relay',
    match: { method: 'POST', path: '/email/*/relay' },
    effect: { do: 'status', status: 500, body: { error: '550 5.7.1 Relaying denied' } },
    truth: { request: { method: 'POST', path: '/email/*/relay' }, status: 500, says: ['Relaying denied'] },
    detectable: { first: true, after: true, why: 'status and message, also as an alert' },
  },
  {
    id: 'delete-500',
    kind: 'status',
    step: 'delete',
    match: { method: 'DELETE', path: MAIL },
    effect: { do: 'status', status: 500, body: { error: 'EACCES: permission denied, unlink' } },
    truth: { request: { method: 'DELETE', path: MAIL }, status: 500, says: ['EACCES|permission denied'] },
    detectable: { first: true, after: true, why: 'status and message; the page says nothing' },
  },
  {
    id: 'read-all-401',
    kind: 'unauthorised',
    step: 'read-all',
    match: { method: 'PATCH', path: '/email/read-all' },
    effect: { do: 'status', status: 401, body: { error: 'The session has ended' } },
    truth: { request: { method: 'PATCH', path: '/email/read-all' }, status: 401, says: ['session has ended'] },
    detectable: { first: true, after: true, why: 'status and message, also as an alert' },
  },
]
