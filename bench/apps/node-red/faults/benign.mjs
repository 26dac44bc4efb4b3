/** Changes that break nothing. */
export const benignChanges = [
  {
    id: 'deploy-slow',
    kind: 'benign',
    step: 'deploy',
    match: { method: 'POST', path: '/flows' },
    effect: { do: 'slow', ms: 1500 },
    truth: null,
  },
  {
    id: 'library-other-order',
    kind: 'benign',
    step: 'import',
    match: { method: 'GET', path: '/library/local/flows/' },
    effect: { do: 'reorder' },
    truth: null,
  },
  {
    id: 'context-extra-field',
    kind: 'benign',
    step: 'context',
    match: { method: 'GET', path: '/context/global' },
    effect: { do: 'add-field', field: 'memory.station.since', value: 1_700_000_000 },
    truth: null,
  },
  {
    id: 'inject-slow',
    kind: 'benign',
    step: 'inject',
    match: { method: 'POST', path: '/inject/*' },
    effect: { do: 'slow', ms: 1200 },
    truth: null,
  },
]
