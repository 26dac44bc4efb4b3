export const scripts = [
  {
    id: 'comment-throw',
    kind: 'thrown',
    step: 'open',
    ask: 'comment',
    match: { method: 'GET', path: '/admin/assets/index.*.entry.js' },
    effect: {
      do: 'replace-text',
      find: 'l.value.length===0)){g.value=!0;try{t.existingComment',
      with: 'l.value.text.length===0)){g.value=!0;try{t.existingComment',
    },
    truth: { says: ["reading 'length'"] },
    detectable: { first: true, after: true, why: 'an exception at the click, and no request' },
  },
  {
    id: 'arrange-logged',
    kind: 'logged',
    step: 'open',
    ask: 'arrange',
    match: { method: 'GET', path: '/admin/assets/index-*.js' },
    effect: {
      do: 'replace-text',
      find: 'await r.post(ie.value,{item:T,to:P})',
      with: 'console.error("Could not save the new order: the list is locked by another editor")',
    },
    truth: { says: ['locked by another editor'] },
    detectable: { first: true, after: true, why: 'logged as an error at the end of the drag, and no request' },
  },
]
