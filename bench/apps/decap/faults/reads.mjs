import { API, LIST, READ } from './calls.mjs'

/** Responses of 2xx whose data is not what it should be. */
export const brokenReads = [
  {
    id: 'list-file-dropped',
    kind: 'dropped field',
    step: 'login',
    match: LIST,
    effect: { do: 'drop-field', field: '[].file' },
    truth: { request: API, field: 'file', expected: 'object', got: 'missing' },
    detectable: {
      first: true,
      after: true,
      why: 'no post is listed: the page fails as it reads the file of an entry of this response, which has none',
    },
  },
  {
    id: 'entry-data-dropped',
    kind: 'dropped field',
    step: 'read',
    match: READ,
    effect: { do: 'drop-field', field: 'data' },
    truth: { request: API, field: 'data', expected: 'string', got: 'missing' },
    detectable: {
      first: true,
      after: true,
      why: 'the form stays empty or fails: the entry has no data, which the same entry had in the list before',
    },
  },
  {
    id: 'entry-data-object',
    kind: 'wrong type',
    step: 'read',
    match: READ,
    effect: { do: 'set-field', field: 'data', value: { title: 'Garden robins', place: 'Mill farm' } },
    truth: { request: API, field: 'data', expected: 'string', got: 'object' },
    detectable: {
      first: true,
      after: true,
      why: 'the page fails as it takes the data for a text; the same entry had a text in the list before',
    },
  },
  {
    id: 'list-empty',
    kind: 'emptied list',
    step: 'login',
    match: LIST,
    effect: { do: 'empty-list' },
    truth: { request: API, says: ['empt|[]|no entries'] },
    detectable: { first: false, after: true, why: 'a site may have no posts; only who saw them misses them' },
  },
  {
    id: 'search-empty',
    kind: 'emptied list',
    step: 'search',
    match: LIST,
    effect: { do: 'empty-list' },
    truth: { request: API, says: ['empt|[]|no entries'] },
    detectable: { first: true, after: true, why: 'the same request with the same body had four posts a moment before' },
  },
  {
    id: 'reopen-stale',
    kind: 'stale read',
    step: 'reopen',
    match: READ,
    effect: { do: 'replace-text', find: 'Old weir', with: 'River bank' },
    truth: { request: API, says: ['River bank|Old weir'] },
    detectable: { first: true, after: true, why: 'published with 200, and the post read after it has the old place' },
  },
]
