import { POST, POSTS, seen } from './paths.mjs'

/** Lists with a 200 that are not what they should be. */
export const lists = [
  {
    id: 'login-title-dropped',
    kind: 'dropped field',
    step: 'login',
    match: { method: 'GET', path: POSTS },
    effect: { do: 'drop-field', field: '[].title' },
    truth: { request: { method: 'GET', path: POSTS }, field: 'title', expected: 'string', got: 'missing' },
    detectable: seen(
      'the rows have dates and no titles; the raw text of each entry has a title that the entry has not',
    ),
  },
  {
    id: 'login-date-wrong',
    kind: 'changed value',
    step: 'login',
    match: { method: 'GET', path: POSTS },
    effect: { do: 'set-field', field: '[].date', value: 'in spring' },
    truth: { request: { method: 'GET', path: POSTS }, field: 'date', expected: 'a date', got: 'in spring' },
    detectable: seen('each row says Invalid date; no entry has one that can be read'),
  },
  {
    id: 'login-empty',
    kind: 'emptied list',
    step: 'login',
    match: { method: 'GET', path: POSTS },
    effect: { do: 'empty-list' },
    truth: { request: { method: 'GET', path: POSTS }, says: ['empt|[]|no entries|0 entries|none'] },
    detectable: { first: false, after: true, why: 'a site may have no posts yet; only who saw them misses them' },
  },
  {
    id: 'list-empty',
    kind: 'emptied list',
    step: 'list',
    match: { method: 'GET', path: POSTS },
    effect: { do: 'empty-list' },
    truth: { request: { method: 'GET', path: POSTS }, says: ['empt|[]|no entries|0 entries|none'] },
    detectable: seen('the same request had 13 posts before, one of which was just changed'),
  },
  {
    id: 'list-content-dropped',
    kind: 'dropped field',
    step: 'list',
    match: { method: 'GET', path: POSTS },
    effect: { do: 'drop-field', field: '[].content' },
    truth: { request: { method: 'GET', path: POSTS }, field: 'content', expected: 'string', got: 'missing' },
    detectable: seen('the preview says that nothing is there; each entry had a content before'),
  },
  {
    id: 'list-stale',
    kind: 'stale read',
    step: 'list',
    match: { method: 'GET', path: POSTS },
    effect: { do: 'stale' },
    truth: {
      request: { method: 'GET', path: POSTS },
      says: ['title|raw|_content|tags|season|Mites'],
      symptoms: [{ method: 'POST', path: POST }],
    },
    detectable: seen('none of four changes is in it that the server had confirmed with what it stored'),
  },
]
