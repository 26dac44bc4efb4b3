import { QUERIES, RESULT, USERS } from './paths.mjs'

const benign = (fault) => ({ kind: 'benign', truth: null, ...fault })

export const harmless = [
  benign({
    id: 'queries-slow',
    step: 'login',
    ask: 'list',
    match: { method: 'GET', path: QUERIES },
    effect: { do: 'slow', ms: 1500 },
  }),
  benign({ id: 'run-slow', step: 'run', match: { method: 'POST', path: RESULT }, effect: { do: 'slow', ms: 1200 } }),
  benign({
    id: 'users-extra-field',
    step: 'people',
    match: { method: 'GET', path: USERS },
    effect: { do: 'add-field', field: 'users[].locale', value: 'en' },
  }),
  benign({
    id: 'drivers-other-order',
    step: 'connect',
    match: { method: 'GET', path: '/api/drivers' },
    effect: { do: 'reorder', field: 'drivers' },
  }),
  benign({
    id: 'queries-other-order',
    step: 'reload',
    match: { method: 'GET', path: QUERIES },
    effect: { do: 'reorder', field: 'queries' },
  }),
]
