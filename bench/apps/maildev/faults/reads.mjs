const MAIL = '/email/*'
const matchList = () => ({ method: 'GET', path: '/email' })

export const reads = [
  {
    id: 'refresh-emptied',
    kind: 'emptied-list',
    step: 'refresh',
    match: matchList(),
    effect: { do: 'empty-list' },
    truth: { request: matchList(), says: ['empty|no items|0 items|[]'] },
    detectable: { first: true, after: true, why: 'five mails were listed a moment ago, and none was deleted' },
  },
  {
    id: 'list-no-subjects',
    kind: 'dropped-field',
    step: 'open',
    match: matchList(),
    effect: { do: 'drop-field', field: '[].subject' },
    truth: { request: matchList(), field: 'subject', got: 'missing' },
    detectable: { first: false, after: true, why: 'a mail may have no subject; the list shows none' },
  },
  {
    id: 'list-wrapped',
    kind: 'wrong-type',
    step: 'refresh',
    match: matchList(),
    effect: { do: 'set-field', field: '', value: { emails: [], total: 0 } },
    truth: { request: matchList(), says: ['array|list|object'] },
    detectable: { first: true, after: true, why: 'an error is logged: expected an array, got an object' },
  },
  {
    id: 'read-from-text',
    kind: 'wrong-type',
    step: 'read',
    match: { method: 'GET', path: MAIL },
    effect: { do: 'set-field', field: 'from', value: 'billing@example.com' },
    truth: { request: { method: 'GET', path: MAIL }, field: 'from', expected: 'array', got: 'string' },
    detectable: { first: true, after: true, why: 'an error is logged: the letters of the text are repeated as items' },
  },
  {
    id: 'read-no-html',
    kind: 'dropped-field',
    step: 'read',
    match: { method: 'GET', path: MAIL },
    effect: { do: 'drop-field', field: 'html' },
    truth: { request: { method: 'GET', path: MAIL }, field: 'html', got: 'missing' },
    detectable: {
      first: false,
      after: true,
      why: 'the pane shows the text instead, as for mail without HTML; only the list has html for the same mail',
    },
  },
  {
    id: 'read-no-headers',
    kind: 'dropped-field',
    step: 'read',
    ask: 'headers',
    match: { method: 'GET', path: MAIL },
    effect: { do: 'drop-field', field: 'headers' },
    truth: { request: { method: 'GET', path: MAIL }, field: 'headers', got: 'missing' },
    detectable: { first: false, after: true, why: 'the table of headers is empty, without an error' },
  },
]
