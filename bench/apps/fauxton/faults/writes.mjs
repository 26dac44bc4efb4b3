import { BOX, CRATE, CRATE_DOCS, DATABASES, SECURITY } from './paths.mjs'

/** Writes that are acknowledged, and did something else or nothing, and reads that do not know of them. */
export const brokenWrites = [
  {
    id: 'create-lost',
    kind: 'lost write',
    step: 'create',
    match: { method: 'PUT', path: BOX },
    effect: {
      do: 'lose-write',
      status: 201,
      body: { ok: true, id: 'box-1', rev: '1-33353a1479657f1ab9bfe2c13790626d' },
    },
    truth: { request: { method: 'PUT', path: BOX }, symptoms: [{ method: 'GET', path: CRATE_DOCS }] },
    detectable: { first: true, after: true, why: 'created with 201, and the list read after it has no such document' },
  },
  {
    id: 'edit-corrupted',
    kind: 'corrupted write',
    step: 'edit',
    ask: 'reopen',
    match: { method: 'PUT', path: BOX },
    effect: { do: 'set-request-field', field: 'weight', value: 41 },
    truth: {
      request: { method: 'PUT', path: BOX },
      field: 'weight',
      expected: 14,
      got: 41,
      symptoms: [{ method: 'GET', path: BOX }],
    },
    detectable: { first: true, after: true, why: 'saved with 201, and the document read after it has another weight' },
  },
  {
    id: 'edit-lost',
    kind: 'lost write',
    step: 'edit',
    match: { method: 'PUT', path: BOX },
    effect: {
      do: 'lose-write',
      status: 201,
      body: { ok: true, id: 'box-1', rev: '2-1ce9cd726179f6be69e9fbb216904606' },
    },
    truth: { request: { method: 'PUT', path: BOX }, symptoms: [{ method: 'GET', path: CRATE_DOCS }] },
    detectable: {
      first: true,
      after: true,
      why: 'saved as revision 2, and the list read after it has the document in revision 1',
    },
  },
  {
    id: 'reopen-stale',
    kind: 'stale read',
    step: 'reopen',
    match: { method: 'GET', path: BOX },
    effect: { do: 'stale' },
    truth: { request: { path: BOX }, field: 'weight', expected: 14, got: 12 },
    detectable: {
      first: true,
      after: true,
      why: 'after a PUT with 201 the GET of the same document has the old weight',
    },
  },
  {
    id: 'permissions-lost',
    kind: 'lost write',
    step: 'permissions',
    ask: 'members',
    match: { method: 'PUT', path: SECURITY },
    effect: { do: 'lose-write', status: 200, body: { ok: true } },
    truth: { request: { method: 'PUT', path: SECURITY }, symptoms: [{ method: 'GET', path: SECURITY }] },
    detectable: { first: true, after: true, why: 'saved with 200, and the next GET of the same address has no member' },
  },
  {
    id: 'delete-swallowed',
    kind: 'swallowed delete',
    step: 'delete',
    match: { method: 'DELETE', path: BOX },
    effect: {
      do: 'lose-write',
      status: 200,
      body: { ok: true, id: 'box-1', rev: '3-7b1cf557f3d87a73b550984067043097' },
    },
    truth: { request: { method: 'DELETE', path: BOX }, symptoms: [{ method: 'GET', path: CRATE_DOCS }] },
    detectable: { first: true, after: true, why: 'deleted with 200, and the list read after it has the document' },
  },
  {
    id: 'drop-swallowed',
    kind: 'swallowed delete',
    step: 'drop',
    match: { method: 'DELETE', path: CRATE },
    effect: { do: 'lose-write', status: 200, body: { ok: true } },
    truth: {
      request: { method: 'DELETE', path: CRATE },
      symptoms: [
        { method: 'GET', path: DATABASES },
        { method: 'GET', path: CRATE },
      ],
    },
    detectable: { first: true, after: true, why: 'deleted with 200, and the list read after it has the database' },
  },
]
