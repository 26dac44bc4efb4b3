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
    id: 'retitle-throws',
    kind: 'thrown error',
    ask: 'retitle',
    find: 'this._post({title: title})',
    with: 'this._post({title: title, slug: this.state.names.slug})',
    says: ["reading 'slug'"],
    why: 'an exception at the input, and no request',
  }),
  changed({
    id: 'unpublish-throws',
    kind: 'thrown error',
    ask: 'unpublish',
    find: 'api.unpublish(this.state.post._id)',
    with: 'api.unpublish(this.state.post.key._id)',
    says: ["reading '_id'"],
    why: 'an exception at the click, and no request',
  }),
  changed({
    id: 'grammar-throws',
    kind: 'thrown error',
    ask: 'grammar',
    find: 'checkingGrammar: !this.state.checkingGrammar',
    with: 'checkingGrammar: !this.toggled(this.state.checkingGrammar)',
    says: ['this.toggled is not a function'],
    why: 'an exception at the click, and no suggestions',
  }),
  changed({
    id: 'rename-logged',
    kind: 'logged error',
    ask: 'rename',
    find: 'api.renamePost(postId, editingName).then(',
    with: 'return console.error("Could not rename: the file is open elsewhere"); api.renamePost(postId, editingName).then(',
    says: ['the file is open elsewhere'],
    why: 'logged as an error at the key, and no request',
  }),
  changed({
    id: 'deploy-throws',
    kind: 'thrown error',
    ask: 'deploy',
    find: 'api.deploy(message).then(',
    with: 'api.deploy(message.body.trim()).then(',
    says: ["reading 'trim'"],
    why: 'an exception at the click, and no request',
  }),
]
