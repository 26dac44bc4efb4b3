import { PAGES, POST, POSTS, SETTINGS } from './paths.mjs'

const benign = (fault) => ({ kind: 'benign', truth: null, ...fault })

/** Changes that break nothing. */
export const harmless = [
  benign({
    id: 'list-slow',
    step: 'list',
    match: { method: 'GET', path: POSTS },
    effect: { do: 'slow', ms: 1500 },
  }),
  benign({
    id: 'draft-slow',
    step: 'draft',
    match: { method: 'POST', path: POST },
    effect: { do: 'slow', ms: 1200 },
  }),
  benign({
    id: 'reread-extra-field',
    step: 'reread',
    match: { method: 'GET', path: POST },
    effect: { do: 'add-field', field: 'readingMinutes', value: 1 },
  }),
  benign({
    id: 'reread-other-order-of-keys',
    step: 'reread',
    match: { method: 'GET', path: POST },
    effect: { do: 'reorder' },
  }),
  // The app sorts them itself.
  benign({
    id: 'pages-other-order',
    step: 'pages',
    match: { method: 'GET', path: PAGES },
    effect: { do: 'reorder' },
  }),
  benign({
    id: 'settings-extra-field',
    step: 'settings',
    match: { method: 'GET', path: SETTINGS },
    effect: { do: 'add-field', field: 'options.compact', value: false },
  }),
]
