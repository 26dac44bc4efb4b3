import { BOOK, SETTINGS } from './paths.mjs'

export const connections = [
  {
    id: 'look-hang',
    kind: 'hang',
    step: 'look',
    match: { method: 'GET', path: BOOK },
    effect: { do: 'hang' },
    truth: { request: { method: 'GET', path: BOOK }, says: ['pending|no response|not answered|unanswered|never'] },
    detectable: { first: true, after: true, why: 'pending in the network list while the panel stays empty' },
  },
  {
    id: 'arrange-cut',
    kind: 'cut',
    step: 'arrange',
    match: { method: 'PATCH', path: '/api/collections/*' },
    effect: { do: 'cut' },
    truth: {
      request: { method: 'PATCH', path: '/api/collections/*' },
      says: ['ERR_|connection|network|no response'],
    },
    detectable: { first: true, after: true, why: 'the request fails without a response' },
  },
  {
    id: 'settings-truncated',
    kind: 'invalid-json',
    step: 'backups',
    match: { method: 'GET', path: SETTINGS, nth: 2 }, // the first is for the page of backups
    effect: { do: 'truncate', bytes: 70 },
    truth: { request: { method: 'GET', path: SETTINGS }, says: ['JSON|truncated|incomplete|cut off'] },
    detectable: { first: true, after: true, why: 'the body ends in the middle, and the form has no values' },
  },
]
