import { FOCACCIA, JOB, LIST, PANCAKES } from './paths.mjs'

const harmless = { kind: 'benign', truth: null }

/** Changes that break nothing. */
export const benign = [
  {
    ...harmless,
    id: 'slow-recipe',
    step: 'recipe',
    match: { method: 'GET', path: PANCAKES },
    effect: { do: 'slow', ms: 1500 },
  },
  {
    ...harmless,
    id: 'slow-save',
    step: 'create',
    match: { method: 'PUT', path: JOB },
    effect: { do: 'slow', ms: 1800 },
  },
  {
    ...harmless,
    id: 'extra-field',
    step: 'recipe',
    match: { method: 'GET', path: PANCAKES },
    effect: { do: 'add-field', field: 'permissions', value: 'read, write' },
  },
  { ...harmless, id: 'list-reordered', step: 'sync', match: { method: 'GET', path: LIST }, effect: { do: 'reorder' } },
  {
    ...harmless,
    id: 'keys-reordered',
    step: 'search',
    match: { method: 'GET', path: FOCACCIA },
    effect: { do: 'reorder' },
  },
]
