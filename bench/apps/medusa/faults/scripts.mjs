import { PAGES, seen } from './paths.mjs'

const changed = ({ id, kind, ask, find, with: text, says, why }) => ({
  id,
  kind,
  step: 'open',
  ask,
  match: { method: 'GET', path: PAGES },
  effect: { do: 'replace-text', find, with: text },
  truth: { says },
  detectable: seen(why),
})

/** Code of the app that throws or logs. */
export const scripts = [
  changed({
    id: 'found-throws',
    kind: 'thrown error',
    ask: 'found',
    find: ':c({name:n.name,metadata:ez(i)},{onSuccess:o,onError:s})',
    with: ':c({name:n.title.trim(),metadata:ez(i)},{onSuccess:o,onError:s})',
    says: ["reading 'trim'"],
    why: 'an exception at the click, and no request',
  }),
  changed({
    id: 'members-throws',
    kind: 'thrown error',
    ask: 'members',
    find: 't.length&&h({customer_ids:t.map(function(e){return{id:e}})',
    with: 't.length&&h({customer_ids:t.map(function(e){return{id:e.customer.id}})',
    says: ["reading 'id'"],
    why: 'an exception at the click, and no request',
  }),
  changed({
    id: 'discard-throws',
    kind: 'thrown error',
    ask: 'discard',
    find: 'Are you sure you want to delete this collection?")})];case 1:return e.sent()&&a.mutate()',
    with: 'Are you sure you want to delete this collection?")})];case 1:return e.sent()&&a.variables.mutate()',
    says: ["reading 'mutate'"],
    why: 'an exception at the click, and no request',
  }),
  changed({
    id: 'store-logged',
    kind: 'logged error',
    ask: 'store',
    find: 't?r?n?i(e,{onSuccess:function(){o(l("settings-success"',
    with: 't?r?n?console.error("Could not save the store: no default currency")&&i(e,{onSuccess:function(){o(l("settings-success"',
    says: ['no default currency'],
    why: 'logged as an error at the click, and no request',
  }),
]
