import { VENDOR } from './paths.mjs'

/** Scripts that throw or log. */
export const brokenScripts = [
  {
    id: 'save-throws',
    kind: 'thrown error',
    step: 'dashboard',
    ask: 'edit',
    match: { method: 'GET', path: VENDOR },
    effect: { do: 'replace-text', find: 'f=i.name,d=null,p=i.params;', with: 'f=i.parent.name,d=null,p=i.params;' },
    truth: { says: ["Cannot read properties of undefined (reading 'name')"] },
    detectable: { first: true, after: true, why: 'the click on Save throws, and no request is sent' },
  },
  {
    id: 'delete-logged',
    kind: 'logged error',
    step: 'dashboard',
    ask: 'delete',
    match: { method: 'GET', path: VENDOR },
    effect: {
      do: 'replace-text',
      find: 't.WriteQueries.deleteOne(t.view,t.entityId).then(',
      with: 'console.error("Delete failed: the stock list is read-only"),new Promise(function(){}).then(',
    },
    truth: { says: ['the stock list is read-only'] },
    detectable: { first: true, after: true, why: 'the click on Yes logs the error, and no request is sent' },
  },
]
