import { BOWL, FIELD_ADD, SESSIONS, SHOP } from './paths.mjs'

const benign = (fault) => ({ kind: 'benign', truth: null, ...fault })

/** Changes that break nothing. */
export const harmless = [
  benign({
    id: 'bowl-slow',
    step: 'bowl',
    match: { method: 'GET', path: BOWL },
    effect: { do: 'slow', ms: 1500 },
  }),
  benign({
    id: 'field-slow',
    step: 'field',
    match: { method: 'POST', path: FIELD_ADD },
    effect: { do: 'slow', ms: 1200 },
  }),
  benign({
    id: 'bowl-extra-field',
    step: 'bowl',
    match: { method: 'GET', path: BOWL },
    effect: { do: 'add-field', field: 'encoding', value: 'listpack' },
  }),
  // A set has no order of its own.
  benign({
    id: 'tags-other-order',
    step: 'tags',
    match: { method: 'GET', path: SHOP },
    effect: { do: 'reorder', field: 'members' },
  }),
  benign({
    id: 'sessions-extra-field',
    step: 'sessions',
    match: { method: 'GET', path: SESSIONS },
    effect: { do: 'add-field', field: 'data[].ttl', value: -1 },
  }),
]
