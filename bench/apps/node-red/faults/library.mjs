/** What goes wrong with the library of flows. */
const LIST = { method: 'GET', path: '/library/local/flows/' }
const ENTRY = { method: 'GET', path: '/library/local/flows/greeting.json' }
const SAVE = { method: 'POST', path: '/library/local/flows/*' }

export const libraryFaults = [
  {
    id: 'export-lost',
    kind: 'lost write',
    step: 'export',
    ask: 'import',
    match: SAVE,
    effect: { do: 'lose-write', status: 204 },
    truth: { request: SAVE, says: ['bench-|GET /library/local/flows/'] },
    detectable: { first: true, after: true, why: 'saved with 204, but the list read after it does not have the file' },
  },
  {
    id: 'export-cut',
    kind: 'connection cut',
    step: 'export',
    match: SAVE,
    effect: { do: 'cut' },
    truth: { request: SAVE },
    detectable: { first: true, after: true, why: 'a network error right after the press' },
  },
  {
    id: 'import-list-truncated',
    kind: 'invalid JSON',
    step: 'import',
    match: LIST,
    effect: { do: 'truncate', bytes: 12 },
    truth: { request: LIST, says: ['JSON|truncated|cut|incomplete|parse'] },
    detectable: { first: true, after: true, why: 'the body of a 200 is no JSON, and the list never shows' },
  },
  {
    id: 'import-list-no-names',
    kind: 'dropped field',
    step: 'import',
    match: LIST,
    effect: { do: 'drop-field', field: '[].fn' },
    truth: { request: LIST, field: 'fn' },
    detectable: { first: true, after: true, why: 'the export dialog read the same list with names just before' },
  },
  {
    id: 'import-entry-null',
    kind: 'wrong type',
    step: 'import',
    match: ENTRY,
    effect: { do: 'set-field', field: '[1].rules', value: null },
    truth: { request: ENTRY, field: 'rules', expected: 'array', got: 'null' },
    detectable: { first: false, after: true, why: 'nothing on the page shows it; the earlier response had a list' },
  },
  {
    id: 'import-entry-no-type',
    kind: 'dropped field',
    step: 'import',
    match: ENTRY,
    effect: { do: 'drop-field', field: '[1].type' },
    truth: { request: ENTRY, field: 'type' },
    detectable: { first: true, after: true, why: 'a node of no type cannot be imported; the other one has a type' },
  },
  {
    id: 'import-logged',
    kind: 'logged error',
    step: 'login',
    ask: 'import',
    match: { method: 'GET', path: '/red/red.min.js' },
    effect: {
      do: 'replace-text',
      find: '"/"+e.path,function(e){R(e,t)})',
      with: '"/"+e.path,function(e){console.error("Import failed: library format 7 is not supported")})',
    },
    truth: { says: ['library format 7'] },
    detectable: { first: true, after: true, why: 'console.error right after the press, and nothing is imported' },
  },
]
