import { BACKUPS, CONFIG, SEARCH, USER } from './paths.mjs'

/** Requests without a whole response. */
export const connections = [
  {
    id: 'search-hang',
    kind: 'hang',
    step: 'search',
    match: { method: 'GET', path: SEARCH },
    effect: { do: 'hang' },
    truth: { request: { method: 'GET', path: SEARCH }, says: ['pending|no response|not answered|unanswered|never'] },
    detectable: { first: true, after: true, why: 'pending in the network list while the page waits for the results' },
  },
  {
    id: 'dismiss-hang',
    kind: 'hang',
    step: 'dismiss',
    match: { method: 'DELETE', path: USER },
    effect: { do: 'hang' },
    truth: { request: { method: 'DELETE', path: USER }, says: ['pending|no response|not answered|unanswered|never'] },
    detectable: { first: true, after: true, why: 'pending in the network list; the user stays, and nothing is said' },
  },
  {
    id: 'backups-cut',
    kind: 'cut',
    step: 'backups',
    match: { method: 'GET', path: BACKUPS },
    effect: { do: 'cut' },
    truth: { request: { method: 'GET', path: BACKUPS }, says: ['ERR_|connection|network|no response|failed to fetch'] },
    detectable: {
      first: true,
      after: true,
      why: 'the request fails without a response; the dialog closes under an error',
    },
  },
  {
    id: 'config-truncated',
    kind: 'invalid-json',
    step: 'config',
    match: { method: 'GET', path: CONFIG },
    effect: { do: 'truncate', bytes: 70 },
    truth: { request: { method: 'GET', path: CONFIG }, says: ['JSON|truncated|incomplete|cut off'] },
    detectable: {
      first: true,
      after: true,
      why: 'the body ends in the middle; the page logs that it cannot be parsed, and goes back to the start',
    },
  },
]
