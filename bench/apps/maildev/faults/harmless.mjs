const MAIL = '/email/*'
const LIST = { method: 'GET', path: '/email' }
const benign = (fault) => ({ kind: 'benign', truth: null, ...fault })

export const harmless = [
  benign({ id: 'refresh-slow', step: 'refresh', match: LIST, effect: { do: 'slow', ms: 1500 } }),
  benign({
    id: 'list-extra-field',
    step: 'open',
    match: LIST,
    effect: { do: 'add-field', field: '[].folder', value: 'inbox' },
  }),
  benign({ id: 'list-other-order', step: 'refresh', match: LIST, effect: { do: 'reorder' } }), // the page sorts by time
  benign({
    id: 'mail-other-key-order',
    step: 'read',
    match: { method: 'GET', path: MAIL },
    effect: { do: 'reorder' },
  }),
]
