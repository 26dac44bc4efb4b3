const MAIL = '/email/*'

export const connections = [
  {
    id: 'read-hang',
    kind: 'hang',
    step: 'read',
    match: { method: 'GET', path: MAIL },
    effect: { do: 'hang' },
    truth: { request: { method: 'GET', path: MAIL }, says: ['pending|no response|not answered|unanswered|never'] },
    detectable: { first: true, after: true, why: 'pending in the network list while the pane has no mail' },
  },
  {
    id: 'read-all-cut',
    kind: 'cut',
    step: 'read-all',
    match: { method: 'PATCH', path: '/email/read-all' },
    effect: { do: 'cut' },
    truth: { request: { method: 'PATCH', path: '/email/read-all' }, says: ['ERR_|connection|network|no response'] },
    detectable: { first: true, after: true, why: 'the request fails without a response; an alert says undefined' },
  },
  {
    id: 'search-truncated',
    kind: 'invalid-json',
    step: 'search',
    match: { method: 'GET', path: MAIL },
    effect: { do: 'truncate', bytes: 120 },
    truth: { request: { method: 'GET', path: MAIL }, says: ['JSON|truncated|incomplete|cut off'] },
    detectable: { first: true, after: true, why: 'the body ends in the middle, and the pane shows no mail' },
  },
  {
    id: 'deletion-not-announced',
    kind: 'lost-message',
    step: 'delete',
    match: { path: '/socket.io/' },
    effect: { do: 'ws-drop', match: 'deleteMail', direction: 'in' },
    truth: { request: { path: '/socket.io/' }, says: ['deleteMail'] },
    detectable: {
      first: false,
      after: true,
      why: 'DELETE is answered and the mail stays; that a message used to follow is known from a good run',
    },
  },
]
