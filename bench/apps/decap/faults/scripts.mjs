const SCRIPT = '/admin/decap-cms.js'

/** Scripts that throw or log. */
export const brokenScripts = [
  {
    id: 'delete-throws',
    kind: 'thrown error',
    step: 'open',
    ask: 'delete',
    match: { method: 'GET', path: SCRIPT },
    effect: {
      do: 'replace-text',
      find: 'setTimeout(async()=>(await r(n,i),this.deleteBackup()',
      with: 'setTimeout(async()=>(await r(n.config.first,i),this.deleteBackup()',
    },
    truth: { says: ["Cannot read properties of undefined (reading 'first')"] },
    detectable: { first: true, after: true, why: 'the click throws, and no request is sent' },
  },
  {
    id: 'publish-logged',
    kind: 'logged error',
    step: 'open',
    ask: 'create',
    match: { method: 'GET', path: SCRIPT },
    effect: {
      do: 'replace-text',
      find: 'async persistEntry(e,t){const n=await Promise.all(e.assets.map(cz));return this.request({action:"persistEntry"',
      with: 'async persistEntry(e,t){console.error("The site is frozen");return new Promise(()=>{});const n=0;return this.request({action:"persistEntry"',
    },
    truth: { says: ['The site is frozen'] },
    detectable: { first: true, after: true, why: 'the click logs the error, and the post is never published' },
  },
]
