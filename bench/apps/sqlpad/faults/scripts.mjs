const main = { method: 'GET', path: '/static/js/main.*.chunk.js' }

export const scripts = [
  {
    id: 'clone-throw',
    kind: 'thrown',
    step: 'open',
    ask: 'clone',
    match: main,
    effect: {
      do: 'replace-text',
      find: 'delete t._id;var n="Copy of "+t.name',
      with: 'delete t._id;var n="Copy of "+t.title.text',
    },
    truth: { says: ["reading 'text'"] },
    detectable: { first: true, after: true, why: 'an exception at the click, and nothing else happens' },
  },
  {
    id: 'promote-throw',
    kind: 'thrown',
    step: 'open',
    ask: 'promote',
    match: main,
    effect: {
      do: 'replace-text',
      find: 'E("PUT","/api/users/"+t._id,{role:n.target.value})',
      with: 'E("PUT","/api/users/"+t.account.id,{role:n.target.value})',
    },
    truth: { says: ["reading 'id'"] },
    detectable: { first: true, after: true, why: 'an unhandled rejection at the choice, and no request' },
  },
  {
    id: 'connect-logged',
    kind: 'logged',
    step: 'open',
    ask: 'connect',
    match: main,
    effect: {
      do: 'replace-text',
      find: 'return e.next=11,E("POST","/api/connections",o)',
      with: 'return console.error("Could not save the connection: the key store is locked"),w(!1),e.abrupt("return")',
    },
    truth: { says: ['key store is locked'] },
    detectable: { first: true, after: true, why: 'logged as an error at the click, and no request' },
  },
]
