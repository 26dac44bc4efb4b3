import { COMMENT, PLANT } from './paths.mjs'

export const connections = [
  {
    id: 'comment-hang',
    kind: 'hang',
    step: 'comment',
    match: { method: 'POST', path: COMMENT },
    effect: { do: 'hang' },
    truth: { request: { method: 'POST', path: COMMENT }, says: ['pending|no response|not answered|unanswered|never'] },
    detectable: { first: true, after: true, why: 'pending in the network list while Submit keeps turning' },
  },
  {
    id: 'delete-cut',
    kind: 'cut',
    step: 'delete',
    match: { method: 'DELETE', path: PLANT },
    effect: { do: 'cut' },
    truth: { request: { method: 'DELETE', path: PLANT }, says: ['ERR_|connection|network|no response'] },
    detectable: { first: true, after: true, why: 'the request fails without a response' },
  },
  {
    id: 'item-truncated',
    kind: 'invalid-json',
    step: 'edit',
    match: { method: 'GET', path: PLANT, nth: 1 }, // the second is for the title alone
    effect: { do: 'truncate', bytes: 40 },
    truth: { request: { method: 'GET', path: PLANT }, says: ['JSON|truncated|incomplete|cut off'] },
    detectable: { first: true, after: true, why: 'the body ends in the middle, and the form has no values' },
  },
]
