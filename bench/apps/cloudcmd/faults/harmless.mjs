import { entry, letters, root } from './paths.mjs'

/** Changes that break nothing. */
export const harmless = [
  {
    id: 'letters-slow',
    kind: 'benign',
    step: 'browse',
    match: { method: 'GET', path: letters },
    effect: { do: 'slow', ms: 1500 },
    truth: null,
  },
  {
    id: 'folder-slow',
    kind: 'benign',
    step: 'new-folder',
    match: { method: 'PUT', path: entry },
    effect: { do: 'slow', ms: 1200 },
    truth: null,
  },
  {
    id: 'root-extra-field',
    kind: 'benign',
    step: 'new-file',
    match: { method: 'GET', path: root },
    effect: { do: 'add-field', field: 'files[].inode', value: 4711 },
    truth: null,
  },
  {
    id: 'letters-other-order',
    kind: 'benign',
    step: 'browse',
    match: { method: 'GET', path: letters },
    effect: { do: 'reorder' },
    truth: null,
  },
]
