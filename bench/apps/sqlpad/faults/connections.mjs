import { QUERY, RESULT } from './paths.mjs'

export const connections = [
  {
    id: 'run-hang',
    kind: 'hang',
    step: 'run',
    match: { method: 'POST', path: RESULT },
    effect: { do: 'hang' },
    truth: { request: { method: 'POST', path: RESULT }, says: ['pending|no response|not answered|unanswered|never'] },
    detectable: { first: true, after: true, why: 'pending in the network list while the page counts the seconds' },
  },
  {
    id: 'rename-cut',
    kind: 'cut',
    step: 'rename',
    match: { method: 'PUT', path: QUERY },
    effect: { do: 'cut' },
    truth: { request: { method: 'PUT', path: QUERY }, says: ['ERR_|connection|network|no response|failed to fetch'] },
    detectable: { first: true, after: true, why: 'the request fails without a response; the page says so' },
  },
  {
    id: 'read-truncated',
    kind: 'invalid-json',
    step: 'read',
    match: { method: 'GET', path: QUERY },
    effect: { do: 'truncate', bytes: 60 },
    truth: { request: { method: 'GET', path: QUERY }, says: ['JSON|truncated|incomplete|cut off'] },
    detectable: { first: true, after: true, why: 'the body ends in the middle; a SyntaxError is shown' },
  },
]
