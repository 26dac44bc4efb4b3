import { BRANCHES, FOLDERS, IGNORED, LOG, REFS, REMOTE, STATUS } from './paths.mjs'

/** Responses of 2xx whose data is not what it should be. */
export const brokenReads = [
  {
    id: 'remote-address-dropped',
    kind: 'dropped field',
    step: 'login',
    match: { method: 'GET', path: REMOTE },
    effect: { do: 'drop-field', field: 'address' },
    truth: { request: { method: 'GET', path: REMOTE }, field: 'address', expected: 'string', got: 'missing' },
    detectable: {
      first: false,
      after: true,
      why: 'a repository may have no address; only who saw it beside the name misses it',
    },
  },
  {
    id: 'status-files-dropped',
    kind: 'dropped field',
    step: 'repository',
    match: { method: 'GET', path: STATUS },
    effect: { do: 'drop-field', field: 'files' },
    truth: { request: { method: 'GET', path: STATUS }, field: 'files', expected: 'object', got: 'missing' },
    detectable: {
      first: true,
      after: true,
      why: 'no file is listed: the page fails to list the values of undefined as it reads this response',
    },
  },
  {
    id: 'log-message-object',
    kind: 'wrong type',
    step: 'repository',
    match: { method: 'GET', path: LOG },
    effect: { do: 'set-field', field: 'nodes[].message', value: { title: 'Say what a ledger is for', body: '' } },
    truth: { request: { method: 'GET', path: LOG }, field: 'message', expected: 'string', got: 'object' },
    detectable: {
      first: true,
      after: true,
      why: 'the page gives up: split is no function of the message, which is an object in this response',
    },
  },
  {
    id: 'ignored-content-object',
    kind: 'wrong type',
    step: 'ignored',
    match: { method: 'GET', path: IGNORED },
    effect: { do: 'set-field', field: 'content', value: { lines: ['cache/'] } },
    truth: { request: { method: 'GET', path: IGNORED }, field: 'content', expected: 'string', got: 'object' },
    detectable: {
      first: true,
      after: true,
      why: 'the dialog shows [object Object]; the same request had a text a moment before',
    },
  },
  {
    id: 'log-empty',
    kind: 'emptied list',
    step: 'repository',
    match: { method: 'GET', path: LOG },
    effect: { do: 'empty-list', field: 'nodes' },
    truth: { request: { method: 'GET', path: LOG }, field: 'nodes', expected: 'commits', got: 'empty' },
    detectable: {
      first: true,
      after: true,
      why: 'no commit is shown, while the head and the refs that are read with it name commits',
    },
  },
  {
    id: 'branches-empty',
    kind: 'emptied list',
    step: 'repository',
    match: { method: 'GET', path: BRANCHES },
    effect: { do: 'empty-list' },
    truth: { request: { method: 'GET', path: BRANCHES }, says: ['empt|[]|no entries'] },
    detectable: {
      first: true,
      after: true,
      why: 'the button says "master (no commits yet)", while the refs that are read with it have two branches',
    },
  },
  {
    id: 'folders-empty',
    kind: 'emptied list',
    step: 'find',
    match: { method: 'GET', path: FOLDERS },
    effect: { do: 'empty-list' },
    truth: { request: { method: 'GET', path: FOLDERS }, says: ['empt|[]|no entries'] },
    detectable: {
      first: true,
      after: true,
      why: 'the page throws as it takes the first folder of this response, which has none',
    },
  },
  {
    id: 'refs-name-dropped',
    kind: 'dropped field',
    step: 'branch',
    match: { method: 'GET', path: REFS },
    effect: { do: 'drop-field', field: '[].name' },
    truth: { request: { method: 'GET', path: REFS }, field: 'name', expected: 'string', got: 'missing' },
    detectable: {
      first: true,
      after: true,
      why: 'the new branch is not in the list, for no ref of this response has a name; all had one a moment before',
    },
  },
]
