import { SCRIPT } from './paths.mjs'

/** Scripts that throw or log. */
export const brokenScripts = [
  {
    id: 'save-throws',
    kind: 'thrown error',
    step: 'open',
    ask: 'create',
    match: { method: 'GET', path: SCRIPT },
    effect: {
      do: 'replace-text',
      find: 'e.save().then(function(){n(e.prettyJSON())',
      with: 'e.draft.save().then(function(){n(e.prettyJSON())',
    },
    truth: { says: ["Cannot read properties of undefined (reading 'save')"] },
    detectable: { first: true, after: true, why: 'the click throws, and no request is sent' },
  },
  {
    id: 'logout-logged',
    kind: 'logged error',
    step: 'open',
    ask: 'logout',
    match: { method: 'GET', path: SCRIPT },
    effect: {
      do: 'replace-text',
      find: 'u.default.session.logout().then(function(){u.default.navigate("/")})',
      with: 'console.error("Cannot log out: the session is read-only")',
    },
    truth: { says: ['the session is read-only'] },
    detectable: { first: true, after: true, why: 'the click logs the error, and no request is sent' },
  },
]
