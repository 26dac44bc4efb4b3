import { BUNDLE, seen } from './paths.mjs'

const changed = ({ id, kind, ask, find, with: text, says, why }) => ({
  id,
  kind,
  step: 'login',
  ask,
  match: { method: 'GET', path: BUNDLE },
  effect: { do: 'replace-text', find, with: text },
  truth: { says },
  detectable: seen(why),
})

/** Code of the app that throws or logs. */
export const scripts = [
  changed({
    id: 'moor-throws',
    kind: 'thrown error',
    ask: 'moor',
    find: 'key:"saveNewRow",value:function(){var e=this,t=this.state.useMasterKey,n=this.state.newObject;',
    with: 'key:"saveNewRow",value:function(){var e=this,t=this.state.useMasterKey&&!this.props.quota.rows,n=this.state.newObject;',
    says: ["reading 'rows'"],
    why: 'an exception at the click, and no request',
  }),
  changed({
    id: 'withdraw-throws',
    kind: 'thrown error',
    ask: 'withdraw',
    find: 'key:"deleteParam",value:function(e){var t=this;',
    with: 'key:"deleteParam",value:function(e){var t=this,q=this.props.locks.owner;',
    says: ["reading 'owner'"],
    why: 'an exception at the click, and no request',
  }),
  changed({
    id: 'scrap-logged',
    kind: 'logged error',
    ask: 'scrap',
    find: 'key:"dropClass",value:function(e){var t=this;',
    with: 'key:"dropClass",value:function(e){if(e)return console.error("The class was not deleted: a migration holds it");var t=this;',
    says: ['a migration holds it'],
    why: 'logged as an error at the click, and no request',
  }),
]
