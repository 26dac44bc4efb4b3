import { BOATS, CONFIG, create, read, rows, USERS, VISITS } from './paths.mjs'

const benign = (fault) => ({ kind: 'benign', truth: null, ...fault })

/** Changes that break nothing. */
export const harmless = [
  benign({ id: 'boats-slow', step: 'boats', match: rows(BOATS), effect: { do: 'slow', ms: 1500 } }),
  benign({ id: 'moor-slow', step: 'moor', match: create(BOATS), effect: { do: 'slow', ms: 1200 } }),
  benign({
    id: 'refresh-extra-field',
    step: 'refresh',
    match: rows(BOATS),
    effect: { do: 'add-field', field: 'results[].surveyedIn', value: 2024 },
  }),
  // The table shows them as they come.
  benign({
    id: 'visits-other-order',
    step: 'visits',
    match: rows(VISITS),
    effect: { do: 'reorder', field: 'results' },
  }),
  benign({
    id: 'people-other-order',
    step: 'people',
    match: rows(USERS),
    effect: { do: 'reorder', field: 'results' },
  }),
  benign({
    id: 'config-extra-field',
    step: 'config',
    match: read(CONFIG),
    effect: { do: 'add-field', field: 'revision', value: 17 },
  }),
]
