import { PLUGINS, SEARCH, USERS } from './paths.mjs'

const benign = (fault) => ({ kind: 'benign', truth: null, ...fault })

/** Changes that break nothing. */
export const harmless = [
  benign({
    id: 'search-slow',
    step: 'search',
    match: { method: 'GET', path: SEARCH },
    effect: { do: 'slow', ms: 1500 },
  }),
  benign({
    id: 'invite-slow',
    step: 'invite',
    match: { method: 'POST', path: USERS },
    effect: { do: 'slow', ms: 1200 },
  }),
  benign({
    id: 'users-extra-field',
    step: 'users',
    match: { method: 'GET', path: USERS },
    effect: { do: 'add-field', field: '[].locale', value: 'en' },
  }),
  benign({
    id: 'plugins-other-order',
    step: 'plugins',
    match: { method: 'GET', path: PLUGINS },
    effect: { do: 'reorder' },
  }),
]
