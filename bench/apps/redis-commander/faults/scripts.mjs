import { SCRIPT, seen } from './paths.mjs'

const changed = ({ id, kind, ask, find, with: text, says, why }) => ({
  id,
  kind,
  step: 'open',
  ask,
  match: { method: 'GET', path: SCRIPT },
  effect: { do: 'replace-text', find, with: text },
  truth: { says },
  detectable: seen(why),
})

/** Code of the app that throws or logs. */
export const scripts = [
  changed({
    id: 'create-throws',
    kind: 'thrown error',
    ask: 'create',
    find: "console.log('saving new key ' + newKey);",
    with: "console.log('saving new key ' + newKey.name.trim());",
    says: ["reading 'trim'"],
    why: 'an exception at the click, and no request',
  }),
  changed({
    id: 'load-throws',
    kind: 'thrown error',
    ask: 'load',
    find: "$('#addListValue').val('');",
    with: "$('#addListValue').val(connections.findById(key).foldingChar);",
    says: ["reading 'foldingChar'"],
    why: 'an exception at the click, and no dialog',
  }),
  changed({
    id: 'unglaze-logged',
    kind: 'logged error',
    ask: 'unglaze',
    find: "$('#hashFieldValue').val('REDISCOMMANDERTOMBSTONE');",
    with: "return console.error('Could not remove the field: the product is locked');",
    says: ['the product is locked'],
    why: 'logged as an error at the click, and no request',
  }),
]
