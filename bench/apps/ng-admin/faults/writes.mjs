import { HOOK, LOAN, LOANS, SAW, TOOLS } from './paths.mjs'

/** Writes that are acknowledged, and not done or done otherwise. */
export const brokenWrites = [
  {
    id: 'save-lost',
    kind: 'lost write',
    step: 'edit',
    match: { method: 'PUT', path: SAW },
    effect: { do: 'lose-write', status: 200, echo: true },
    truth: {
      request: { method: 'PUT', path: SAW },
      says: ['shelf|price'],
      symptoms: [
        { method: 'GET', path: SAW },
        { method: 'GET', path: TOOLS },
      ],
    },
    detectable: { first: true, after: true, why: 'the tool that is read right after it has the old shelf and price' },
  },
  {
    id: 'save-corrupted',
    kind: 'corrupted write',
    step: 'edit',
    match: { method: 'PUT', path: SAW },
    effect: { do: 'set-request-field', field: 'shelf', value: 'D' },
    truth: {
      request: { method: 'PUT', path: SAW },
      field: 'shelf',
      expected: 'the shelf that was typed',
      got: 'D',
      symptoms: [{ method: 'GET', path: SAW }],
    },
    detectable: {
      first: true,
      after: true,
      why: 'the response, and the tool that is read next, have another shelf than was sent',
    },
  },
  {
    id: 'create-lost',
    kind: 'lost write',
    step: 'create',
    match: { method: 'POST', path: TOOLS },
    effect: { do: 'lose-write', status: 201, echo: true, add: { id: 9 } },
    truth: { request: { method: 'POST', path: TOOLS }, symptoms: [{ method: 'GET', path: HOOK }] },
    detectable: { first: true, after: true, why: 'created with 201, the tool is answered with 404 right after' },
  },
  {
    id: 'create-price-lost',
    kind: 'corrupted write',
    step: 'create',
    ask: 'relist',
    match: { method: 'POST', path: TOOLS },
    effect: { do: 'drop-request-field', field: 'price' },
    truth: {
      request: { method: 'POST', path: TOOLS },
      field: 'price',
      expected: '8.5',
      got: 'missing',
      symptoms: [
        { method: 'GET', path: HOOK },
        { method: 'GET', path: TOOLS },
      ],
    },
    detectable: { first: true, after: true, why: 'the response, and the list, have no price, and one was sent' },
  },
  {
    id: 'delete-swallowed',
    kind: 'swallowed delete',
    step: 'delete',
    match: { method: 'DELETE', path: HOOK },
    effect: { do: 'lose-write', status: 200, body: {} },
    truth: {
      request: { method: 'DELETE', path: HOOK },
      says: ['still|remains|not gone|not deleted'],
      symptoms: [{ method: 'GET', path: TOOLS }],
    },
    detectable: { first: true, after: true, why: 'deleted with 200, the tool is in the list that is read next' },
  },
  {
    id: 'note-lost',
    kind: 'lost write',
    step: 'note',
    ask: 'reread',
    match: { method: 'PUT', path: LOAN },
    effect: { do: 'lose-write', status: 200, echo: true },
    truth: {
      request: { method: 'PUT', path: LOAN },
      field: 'note',
      symptoms: [
        { method: 'GET', path: LOAN },
        { method: 'GET', path: LOANS },
      ],
    },
    detectable: { first: true, after: true, why: 'the list and the loan that are read after it have no note' },
  },
]
