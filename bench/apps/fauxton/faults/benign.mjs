import { BOX, DATABASES, ORCHARD_DOCS, QUERY } from './paths.mjs'

const harmless = { kind: 'benign', truth: null }

/** Changes that break nothing. */
export const benign = [
  {
    ...harmless,
    id: 'slow-databases',
    step: 'login',
    match: { method: 'GET', path: DATABASES },
    effect: { do: 'slow', ms: 1200 },
  },
  {
    ...harmless,
    id: 'slow-save',
    step: 'edit',
    match: { method: 'PUT', path: BOX },
    effect: { do: 'slow', ms: 1500 },
  },
  {
    ...harmless,
    id: 'extra-field',
    step: 'query',
    match: { method: 'POST', path: QUERY },
    effect: { do: 'add-field', field: 'bookmark', value: 'nil' },
  },
  {
    ...harmless,
    id: 'rows-reordered',
    step: 'find',
    match: { method: 'GET', path: ORCHARD_DOCS },
    effect: { do: 'reorder', field: 'rows' },
  },
]
