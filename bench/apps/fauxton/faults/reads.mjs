import { BOX, DATABASES, ORCHARD, ORCHARD_DOCS, QUERY } from './paths.mjs'

/** Responses of 2xx whose data is not what it should be. */
export const brokenReads = [
  {
    id: 'count-dropped',
    kind: 'dropped field',
    step: 'login',
    match: { method: 'GET', path: ORCHARD },
    effect: { do: 'drop-field', field: 'doc_count' },
    truth: { request: { method: 'GET', path: ORCHARD }, field: 'doc_count', expected: 'number', got: 'missing' },
    detectable: {
      first: true,
      after: true,
      why: 'the row of the orchard has no count; the responses about the other databases have one',
    },
  },
  {
    id: 'rows-dropped',
    kind: 'dropped field',
    step: 'find',
    match: { method: 'GET', path: ORCHARD_DOCS },
    effect: { do: 'drop-field', field: 'rows' },
    truth: { request: { method: 'GET', path: ORCHARD_DOCS }, field: 'rows', expected: 'list', got: 'missing' },
    detectable: {
      first: true,
      after: true,
      why: 'no document is listed: the page throws as it reads rows of this response, which has none',
    },
  },
  {
    id: 'rows-object',
    kind: 'wrong type',
    step: 'find',
    match: { method: 'GET', path: ORCHARD_DOCS },
    effect: { do: 'set-field', field: 'rows', value: { apple: '1-dcd378a9', pear: '1-d4c0bd12' } },
    truth: { request: { method: 'GET', path: ORCHARD_DOCS }, field: 'rows', expected: 'list', got: 'object' },
    detectable: {
      first: true,
      after: true,
      why: 'no document is listed: the page throws as it takes the rows of this response for a list',
    },
  },
  {
    id: 'rev-dropped',
    kind: 'dropped field',
    step: 'edit',
    match: { method: 'GET', path: BOX },
    effect: { do: 'drop-field', field: '_rev' },
    truth: {
      request: { method: 'GET', path: BOX },
      field: '_rev',
      expected: 'string',
      got: 'missing',
      symptoms: [{ method: 'PUT', path: BOX }],
    },
    detectable: {
      first: true,
      after: true,
      why: 'saving is refused as a conflict, for it sends no revision: the document that was read before had none',
    },
  },
  {
    id: 'databases-empty',
    kind: 'emptied list',
    step: 'login',
    match: { method: 'GET', path: DATABASES },
    effect: { do: 'empty-list' },
    truth: { request: { method: 'GET', path: DATABASES }, says: ['empt|[]|no entries'] },
    detectable: {
      first: false,
      after: true,
      why: 'a server may have no database; only who saw them misses them',
    },
  },
  {
    id: 'docs-empty',
    kind: 'emptied list',
    step: 'find',
    match: { method: 'GET', path: ORCHARD_DOCS },
    effect: { do: 'empty-list', field: 'rows' },
    truth: { request: { method: 'GET', path: ORCHARD_DOCS }, field: 'rows', expected: 'documents', got: 'empty' },
    detectable: {
      first: true,
      after: true,
      why: 'no document is listed, while total_rows of the same response and the list of databases say five',
    },
  },
  {
    id: 'query-empty',
    kind: 'emptied list',
    step: 'query',
    match: { method: 'POST', path: QUERY },
    effect: { do: 'empty-list', field: 'docs' },
    truth: { request: { method: 'POST', path: QUERY }, field: 'docs', expected: 'documents', got: 'empty' },
    detectable: {
      first: false,
      after: true,
      why: 'a query may find nothing; only who saw what it finds misses it',
    },
  },
]
