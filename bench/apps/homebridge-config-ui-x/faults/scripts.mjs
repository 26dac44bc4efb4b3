/** Code of the app's that throws or logs. */
export const scripts = [
  {
    id: 'invite-throw',
    kind: 'thrown',
    step: 'open',
    ask: 'invite',
    match: { method: 'GET', path: '/chunk-CKGQSHVZ.js' },
    effect: {
      do: 'replace-text',
      find: 'onSubmit({value:n}){this.$api.post("/users",n)',
      with: 'onSubmit({value:n}){n.group=n.roles.first;this.$api.post("/users",n)',
    },
    truth: { says: ["reading 'first'"] },
    detectable: { first: true, after: true, why: 'an exception at the click, and no request' },
  },
  {
    id: 'turn-on-throw',
    kind: 'thrown',
    step: 'open',
    ask: 'turn-on',
    match: { method: 'GET', path: '/chunk-MJHLBHHD.js' },
    effect: {
      do: 'replace-text',
      find: '{set:{uniqueId:e.uniqueId,aid:e.aid,siid:e.iid,iid:n.iid,value:r}}',
      with: '{set:{uniqueId:e.house.uniqueId,aid:e.aid,siid:e.iid,iid:n.iid,value:r}}',
    },
    truth: { says: ["reading 'uniqueId'"] },
    detectable: { first: true, after: true, why: 'an exception at the click, and no message on the socket' },
  },
  {
    id: 'rewrite-logged',
    kind: 'logged',
    step: 'open',
    ask: 'rewrite',
    match: { method: 'GET', path: '/chunk-6FMRO7HY.js' },
    effect: {
      do: 'replace-text',
      find: 'try{let e=yield S(this.$api.post("/config-editor",t));',
      with: 'try{console.error("Could not save: the editor has no lock on the file");return;let e=yield S(this.$api.post("/config-editor",t));',
    },
    truth: { says: ['no lock on the file'] },
    detectable: { first: true, after: true, why: 'logged as an error at the click, and no request' },
  },
]
