import { BRANCHES, CHECKOUT, COMMIT, DISCARD, IGNORED, LOG, REFS, SOCKET, STATUS } from './paths.mjs'

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const committed = JSON.stringify('[main 5c0ffee] Enter the rent\n 2 files changed, 2 insertions(+)\n')
const deleted = JSON.stringify('Deleted branch.\n')

/** Writes that are acknowledged, and did something else or nothing, and reads that do not know of them. */
export const brokenWrites = [
  {
    id: 'ignore-lost',
    kind: 'lost write',
    step: 'ignore',
    ask: 'ignored',
    match: { method: 'PUT', path: IGNORED },
    effect: { do: 'lose-write', status: 200, body: {} },
    truth: { request: { method: 'PUT', path: IGNORED }, symptoms: [{ method: 'GET', path: IGNORED }] },
    detectable: {
      first: true,
      after: true,
      why: 'saved with 200, and the next GET of the same address has the old text',
    },
  },
  {
    id: 'ignore-corrupted',
    kind: 'corrupted write',
    step: 'ignore',
    ask: 'ignored',
    match: { method: 'PUT', path: IGNORED },
    effect: { do: 'set-request-field', field: 'data', value: 'cache/\nbuild/\n' },
    truth: {
      request: { method: 'PUT', path: IGNORED },
      says: ['build|drafts'],
      symptoms: [{ method: 'GET', path: IGNORED }],
    },
    detectable: { first: true, after: true, why: 'the next GET of the same address has a text that was never sent' },
  },
  {
    id: 'ignored-stale',
    kind: 'stale read',
    step: 'ignored',
    match: { method: 'GET', path: IGNORED },
    effect: { do: 'stale' },
    truth: { request: { path: IGNORED }, field: 'content' },
    detectable: { first: true, after: true, why: 'after a PUT with 200 the GET of the same address has the old text' },
  },
  {
    id: 'discard-swallowed',
    kind: 'swallowed delete',
    step: 'discard',
    match: { method: 'POST', path: DISCARD },
    effect: { do: 'lose-write', status: 200, body: {} },
    truth: { request: { method: 'POST', path: DISCARD }, symptoms: [{ method: 'GET', path: STATUS }] },
    detectable: {
      first: false,
      after: true,
      why: 'acknowledged, and the file stays; nothing is read again: only who saw it go knows that it should',
    },
  },
  {
    id: 'discard-unnoticed',
    kind: 'lost message',
    step: 'discard',
    match: { path: SOCKET },
    effect: { do: 'ws-drop', match: 'working-tree-changed', direction: 'in' },
    truth: { request: { path: SOCKET }, says: ['working-tree-changed'] },
    detectable: {
      first: false,
      after: true,
      why: 'acknowledged, and the file stays; that a message used to follow is known from a good run',
    },
  },
  {
    id: 'commit-lost',
    kind: 'lost write',
    step: 'commit',
    match: { method: 'POST', path: COMMIT },
    effect: {
      do: 'lose-write',
      status: 200,
      body: committed,
      headers: JSON_TYPE,
    },
    truth: {
      request: { method: 'POST', path: COMMIT },
      symptoms: [
        { method: 'GET', path: REFS },
        { method: 'GET', path: LOG },
        { method: 'GET', path: STATUS },
      ],
    },
    detectable: {
      first: true,
      after: true,
      why: 'acknowledged as 5c0ffee, and the refs read after it have main at the commit before',
    },
  },
  {
    id: 'amend-corrupted',
    kind: 'corrupted write',
    step: 'amend',
    match: { method: 'POST', path: COMMIT },
    effect: { do: 'set-request-field', field: 'message', value: 'Enter something' },
    truth: {
      request: { method: 'POST', path: COMMIT },
      field: 'message',
      symptoms: [{ method: 'GET', path: LOG }],
    },
    detectable: { first: true, after: true, why: 'the log read after it has a message that was never sent' },
  },
  {
    id: 'branch-lost',
    kind: 'lost write',
    step: 'branch',
    match: { method: 'POST', path: BRANCHES },
    effect: { do: 'lose-write', status: 200, body: {} },
    truth: {
      request: { method: 'POST', path: BRANCHES },
      symptoms: [
        { method: 'GET', path: BRANCHES },
        { method: 'GET', path: REFS },
      ],
    },
    detectable: { first: true, after: true, why: 'the list of branches that is read after it has no such branch' },
  },
  {
    id: 'checkout-stale',
    kind: 'stale read',
    step: 'checkout',
    match: { method: 'GET', path: BRANCHES },
    effect: { do: 'stale' },
    truth: {
      request: { method: 'GET', path: BRANCHES },
      symptoms: [{ method: 'POST', path: CHECKOUT }],
    },
    detectable: {
      first: true,
      after: true,
      why: 'after a checkout with 200 this response still calls main current, which the response of /api/checkout does not',
    },
  },
  {
    id: 'delete-swallowed',
    kind: 'swallowed delete',
    step: 'delete',
    match: { method: 'DELETE', path: BRANCHES },
    effect: { do: 'lose-write', status: 200, body: deleted, headers: JSON_TYPE },
    truth: {
      request: { method: 'DELETE', path: BRANCHES },
      symptoms: [
        { method: 'GET', path: BRANCHES },
        { method: 'GET', path: REFS },
      ],
    },
    detectable: { first: true, after: true, why: 'deleted with 200, and the list of branches read after it has it' },
  },
]
