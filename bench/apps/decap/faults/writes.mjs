import { API, DELETE, WRITE } from './calls.mjs'

/** Writes that are acknowledged, and did something else or nothing. */
export const brokenWrites = [
  {
    id: 'create-lost',
    kind: 'lost write',
    step: 'create',
    match: WRITE,
    effect: { do: 'lose-write', status: 200, body: { message: 'entry persisted' } },
    truth: { request: API, says: ['persistEntry'] },
    detectable: {
      first: true,
      after: true,
      why: 'published with 200, and the entry that is read after it has no data',
    },
  },
  {
    id: 'edit-lost',
    kind: 'lost write',
    step: 'edit',
    ask: 'reopen',
    match: WRITE,
    effect: { do: 'lose-write', status: 200, body: { message: 'entry persisted' } },
    truth: { request: API, says: ['persistEntry'] },
    detectable: { first: true, after: true, why: 'published with 200, and the post read after it has the old place' },
  },
  {
    id: 'edit-corrupted',
    kind: 'corrupted write',
    step: 'edit',
    ask: 'reopen',
    match: WRITE,
    effect: {
      do: 'set-request-field',
      field: 'params.dataFiles[0].raw',
      value: '---\ntitle: Sighting\nplace: Car park\ncount: 3\n---\nThree kingfishers at dawn.\n',
    },
    truth: { request: API, says: ['Car park|Old weir'] },
    detectable: { first: true, after: true, why: 'published with 200, and the post read after it has another place' },
  },
  {
    id: 'delete-swallowed',
    kind: 'swallowed delete',
    step: 'delete',
    ask: 'search-again',
    match: DELETE,
    effect: { do: 'lose-write', status: 200, body: { message: 'deleted files' } },
    truth: { request: API, says: ['deleteFiles'] },
    detectable: { first: true, after: true, why: 'deleted with 200, and the list read after it has the file' },
  },
]
