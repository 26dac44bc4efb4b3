import { DELETED_JOB, JOB, LIST, SHOPPING } from './paths.mjs'

/** Writes that are acknowledged, and not done as they were meant. */
export const brokenWrites = [
  {
    id: 'create-lost',
    kind: 'lost write',
    step: 'create',
    ask: 'sync',
    match: { method: 'PUT', path: JOB },
    // The page takes the revision of what it saved from this header.
    effect: { do: 'lose-write', status: 204, headers: { Etag: '"default/saved/1:"' } },
    truth: {
      request: { method: 'PUT', path: JOB },
      says: ['tiddlers.json'],
      symptoms: [{ method: 'GET', path: LIST }],
    },
    detectable: {
      first: true,
      after: true,
      why: 'saved four times with 204, it is not in the list that is read next, and vanishes from the page',
    },
  },
  {
    id: 'sort-corrupted',
    kind: 'corrupted write',
    step: 'sort',
    ask: 'reload',
    match: { method: 'PUT', path: SHOPPING },
    effect: { do: 'set-request-field', field: 'fields.list', value: 'Eggs Milk Bread [[Olive oil]]' },
    truth: {
      request: { method: 'PUT', path: SHOPPING },
      field: 'list',
      symptoms: [{ method: 'GET', path: SHOPPING }],
    },
    detectable: {
      first: true,
      after: true,
      why: 'read again after a reload, the list has another order than was sent',
    },
  },
  {
    id: 'delete-swallowed',
    kind: 'swallowed delete',
    step: 'delete',
    ask: 'reload',
    match: { method: 'DELETE', path: DELETED_JOB },
    effect: { do: 'lose-write', status: 204 },
    truth: {
      request: { method: 'DELETE', path: DELETED_JOB },
      says: ['tiddlers.json'],
      symptoms: [{ method: 'GET', path: LIST }],
    },
    detectable: {
      first: true,
      after: true,
      why: 'deleted with 204, it is in the list that is read next, and on the page',
    },
  },
]
