import { clone, flag, segments, tags } from './paths.mjs'

/** Changes that break nothing. */
export const harmless = [
  {
    id: 'segments-slow',
    kind: 'benign',
    step: 'create-segment',
    match: { method: 'GET', path: segments },
    effect: { do: 'slow', ms: 1500 },
    truth: null,
  },
  {
    id: 'clone-slow',
    kind: 'benign',
    step: 'clone',
    match: { method: 'POST', path: clone },
    effect: { do: 'slow', ms: 1200 },
    truth: null,
  },
  {
    id: 'flag-extra-field',
    kind: 'benign',
    step: 'enable',
    match: { method: 'GET', path: flag },
    effect: { do: 'add-field', field: 'owner', value: { team: 'shop' } },
    truth: null,
  },
  {
    id: 'tags-other-order',
    kind: 'benign',
    step: 'tag',
    match: { method: 'GET', path: tags },
    effect: { do: 'reorder' },
    truth: null,
  },
]
