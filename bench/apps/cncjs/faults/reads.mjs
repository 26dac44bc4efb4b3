import { profiles } from '../seed.mjs'
import { COMMANDS, EVENTS, MACHINE, MACHINES, MACRO, MACROS, seen, SIGNIN, TABLE, USERS } from './paths.mjs'

const EMPTY = ['empt|[]|no entries|0 entries|no records|0 records|none']

/** Responses of 200 whose data is not what it should be. */
export const reads = [
  {
    id: 'login-token-dropped',
    kind: 'dropped field',
    step: 'login',
    match: { method: 'POST', path: SIGNIN, body: '"password"' },
    effect: { do: 'drop-field', field: 'token' },
    truth: {
      request: { method: 'POST', path: SIGNIN },
      field: 'token',
      expected: 'string',
      got: 'missing',
      symptoms: [
        { method: 'GET', path: '/api/**' },
        { method: 'GET', path: '/socket.io/**' },
      ],
    },
    detectable: seen(
      'each request after the login is forbidden, as it has no token: the response to the login says enabled and a name, and no token',
    ),
  },
  {
    id: 'login-macros-empty',
    kind: 'emptied list',
    step: 'login',
    match: { method: 'GET', path: MACROS },
    effect: { do: 'empty-list', field: 'records' },
    truth: { request: { method: 'GET', path: MACROS }, says: EMPTY },
    detectable: { first: false, after: true, why: 'a workshop may have no macros; only who saw them misses them' },
  },
  {
    id: 'commands-title-dropped',
    kind: 'dropped field',
    step: 'commands',
    match: { method: 'GET', path: COMMANDS, query: TABLE },
    effect: { do: 'drop-field', field: 'records[].title' },
    truth: { request: { method: 'GET', path: COMMANDS }, field: 'title', expected: 'string', got: 'missing' },
    detectable: seen('the rows have no titles; the workspace had read the same commands with a title each'),
  },
  {
    id: 'next-pagination-dropped',
    kind: 'dropped field',
    step: 'next',
    match: { method: 'GET', path: COMMANDS, query: TABLE },
    effect: { do: 'drop-field', field: 'pagination' },
    truth: { request: { method: 'GET', path: COMMANDS }, field: 'pagination', expected: 'object', got: 'missing' },
    detectable: seen('the table says that an error has occurred; the page before came with a pagination'),
  },
  {
    id: 'machine-limits-null',
    kind: 'wrong type',
    step: 'machine',
    match: { method: 'GET', path: MACHINES, query: TABLE },
    effect: { do: 'set-field', field: 'records[].limits', value: null },
    truth: { request: { method: 'GET', path: MACHINES }, field: 'limits', expected: 'object', got: 'null' },
    detectable: seen('no machine has limits in the table; the workspace had read the same machines with them'),
  },
  {
    id: 'remeasure-xmax-text',
    kind: 'wrong type',
    step: 'remeasure',
    match: { method: 'GET', path: MACHINES, query: TABLE },
    effect: { do: 'set-field', field: 'records[1].limits.xmax', value: '320 mm' },
    truth: { request: { method: 'GET', path: MACHINES }, field: 'xmax', expected: 'number', got: 'string' },
    detectable: seen('the field of the form has no value; a number was sent, and was in the list read after it'),
  },
  {
    id: 'remeasure-stale',
    kind: 'stale read',
    step: 'remeasure',
    match: { method: 'GET', path: MACHINES, query: TABLE },
    effect: { do: 'set-field', field: 'records', value: profiles },
    truth: {
      request: { method: 'GET', path: MACHINES },
      says: ['xmax|limits|320'],
      symptoms: [{ method: 'PUT', path: MACHINE }],
    },
    detectable: seen('300 once more, though 320 was confirmed, and was in the list that was read right after it'),
  },
  {
    id: 'accounts-empty',
    kind: 'emptied list',
    step: 'accounts',
    match: { method: 'GET', path: USERS },
    effect: { do: 'empty-list', field: 'records' },
    truth: { request: { method: 'GET', path: USERS }, says: EMPTY },
    detectable: seen('no account in the table, while the same response counts three, and one of them is logged in'),
  },
  {
    id: 'revisit-events-empty',
    kind: 'emptied list',
    step: 'revisit',
    match: { method: 'GET', path: EVENTS },
    effect: { do: 'empty-list', field: 'records' },
    truth: { request: { method: 'GET', path: EVENTS }, says: EMPTY },
    detectable: seen('no event in the table, while the same response counts four, and one was just added'),
  },
  {
    id: 'discard-macro-stale',
    kind: 'stale read',
    step: 'discard',
    match: { method: 'GET', path: MACRO },
    effect: { do: 'set-field', field: 'content', value: 'G91\nG0 Z10\nG90' },
    truth: {
      request: { method: 'GET', path: MACRO },
      says: ['content|Z10|Z25'],
      symptoms: [{ method: 'PUT', path: MACRO }],
    },
    detectable: seen('the form has the old content; the new one was confirmed, and is in the lists read since then'),
  },
]
