import { SCRIPT } from './paths.mjs'

/** Scripts that throw or log. */
export const brokenScripts = [
  {
    id: 'move-throws',
    kind: 'thrown error',
    step: 'open',
    ask: 'move',
    match: { method: 'GET', path: SCRIPT },
    effect: { do: 'replace-text', find: '{id:d.id,type:"move",order:', with: '{id:d.alias.id,type:"move",order:' },
    truth: { says: ["Cannot read properties of undefined (reading 'id')"] },
    detectable: { first: true, after: true, why: 'the drop throws, and no change is sent' },
  },
  {
    id: 'create-throws',
    kind: 'thrown error',
    step: 'open',
    ask: 'create',
    match: { method: 'GET', path: SCRIPT },
    effect: { do: 'replace-text', find: 'h.become(u);let m=h.getRawPage();', with: 'h.become(u);let m=h.getStory();' },
    truth: { says: ['h.getStory is not a function'] },
    detectable: { first: true, after: true, why: 'the click throws, and no page is created' },
  },
  {
    id: 'delete-logged',
    kind: 'logged error',
    step: 'open',
    ask: 'delete',
    match: { method: 'GET', path: SCRIPT },
    effect: {
      do: 'replace-text',
      find: 'match(/_rev0$/))o(p,u);else{',
      with: 'match(/_rev0$/))console.error("Delete failed: the page is locked by its owner");else{',
    },
    truth: { says: ['the page is locked by its owner'] },
    detectable: { first: true, after: true, why: 'the click logs the error, and the page stays' },
  },
]
