import { BUNDLE, seen } from './paths.mjs'

const changed = ({ id, kind, ask, find, with: text, says, why }) => ({
  id,
  kind,
  step: 'open',
  ask,
  match: { method: 'GET', path: BUNDLE },
  effect: { do: 'replace-text', find, with: text },
  truth: { says },
  detectable: seen(why),
})

/** Code of the app that throws or logs. */
export const scripts = [
  changed({
    id: 'add-throws',
    kind: 'thrown error',
    ask: 'add',
    find: 'createRecord:function(t){var n=e.actions.commands;Qr.create(t)',
    with: 'createRecord:function(t){var n=e.actions.commands;Qr.create(t.form.values)',
    says: ["reading 'values'"],
    why: 'an exception at the click, and no request',
  }),
  changed({
    id: 'remove-logged',
    kind: 'logged error',
    ask: 'remove',
    find: 'deleteRecord:function(t){var n=e.actions.commands;Qr.delete(t)',
    with: 'deleteRecord:function(t){var n=e.actions.commands;return console.error("Could not delete the command: it is locked");Qr.delete(t)',
    says: ['it is locked'],
    why: 'logged as an error at the click, and no request',
  }),
  changed({
    id: 'suspend-throws',
    kind: 'thrown error',
    ask: 'suspend',
    find: 'o=e.actions.userAccounts;no.update(t,n)',
    with: 'o=e.actions.userAccounts;no.update(o.selected.id,n)',
    says: ["reading 'id'"],
    why: 'an exception at the click, and no request',
  }),
]
