import { createDraw } from './draw.mjs'
import { CHANGES, FORMATS, IDS, ITEMS, LISTS, NAMES, RESULTS } from './parts.mjs'
import { buildWideStyle } from './wide-style.mjs'
import { STEPS } from './world.mjs'

export const ORIGIN = 'http://127.0.0.1:8123'
/** From this number of each thousand on, styles are of the shapes that came later. */
const FIRST_WIDE = 200
const KINDS = ['path', 'name', 'nested', 'query', 'rpc', 'graphql']

/** A made-up API, drawn by a number: `{ name, nameId, call(op, world, thing) }`. */
export function buildStyle(seed) {
  if (seed % 1_000 >= FIRST_WIDE) return buildWideStyle(seed)
  const draw = createDraw(seed)
  const kind = KINDS[seed % KINDS.length]
  const isCall = kind === 'rpc' || kind === 'graphql'
  const pick = (parts) => {
    const keys = Object.keys(parts)
    return keys[Math.floor(draw() * keys.length)]
  }
  const parts = {
    kind,
    names: pick(NAMES),
    ids: kind === 'name' ? ['slug', 'word', 'key'][Math.floor(draw() * 3)] : pick(IDS),
    list: pick(LISTS),
    item: pick(ITEMS),
    change: isCall ? ['whole', 'merge'][Math.floor(draw() * 2)] : pick(CHANGES),
    result: pick(RESULTS),
    format: draw() < 0.8 ? 'json' : pick(FORMATS),
    isBrief: draw() < 0.4,
    readsBack: draw() < 0.4,
    method: draw() < 0.5 ? 'PUT' : 'PATCH',
  }
  if (isCall) parts.format = 'json'
  if (isCall && parts.result === 'none') parts.result = 'bare'
  if (parts.list === 'jsonapi') parts.item = 'jsonapi'
  // An id that nobody gets to know must be chosen by the client.
  if (['bare', 'none'].includes(parts.result) && !['slug', 'word'].includes(parts.ids)) parts.ids = 'slug'
  return { ...createApi(parts), parts, seed, steps: STEPS, name: `${seed} ${Object.values(parts).join(' ')}` }
}

function createApi(parts) {
  const names = NAMES[parts.names]
  const nameOf = (field) => names[field] ?? field
  const present = (thing) => Object.fromEntries(Object.entries(thing).map(([field, value]) => [nameOf(field), value]))
  const brief = ({ id, title, state, updated }) => present({ id, title, state, updated })
  const format = FORMATS[parts.format]
  const id = nameOf('id')
  const around = (thing) => ITEMS[parts.item](present(thing), thing.id, id)
  const listOf = (things, url) => LISTS[parts.list](things, parts.isBrief ? brief : present, { id, url })
  const write = (value) => (value === undefined ? '' : format.write(value))
  const respond = (status, value) => ({ status, value, write, contentType: format.type })
  const result = RESULTS[parts.result]
  const finish = (thing, status) =>
    respond(result.status === 200 ? status : result.status, result.write(present(thing), thing, around, id))
  return {
    nameId: IDS[parts.ids],
    nameOf,
    call: (op, world, { thing, fields, pass, query }) => {
      const sent = (own) => Object.fromEntries(Object.entries(own).map(([field, value]) => [nameOf(field), value]))
      const whole = thing ? { ...present(thing), ...sent(fields ?? {}) } : sent(fields ?? {})
      const address = addressOf(parts, { op, thing, pass, query, sent: sent(fields ?? {}), whole, id })
      const respondTo = {
        list: () => respond(200, listOf(world.list(), '/notes')),
        search: () =>
          respond(
            200,
            listOf(
              world.list().filter(({ title }) => title.toLowerCase().includes(query)),
              '/notes',
            ),
          ),
        read: () => respond(200, around(thing)),
        create: () => finish(thing, 201),
        update: () => finish(thing, 200),
        clear: () => finish(thing, 200),
        remove: () => (parts.result === 'none' ? respond(204, undefined) : respond(200, { ok: true })),
      }
      return { ...address, respond: () => wrap(parts.kind, op, respondTo[op]()) }
    },
  }
}

/** Calls that all go to one address have an envelope of their own. */
function wrap(kind, op, response) {
  const { value } = response
  if (kind === 'rpc') return { ...response, status: 200, value: { jsonrpc: '2.0', id: 7, result: value } }
  return kind === 'graphql' ? { ...response, status: 200, value: { data: { [FIELDS[op]]: value } } } : response
}

/** The request of an operation. */
function addressOf(parts, given) {
  const { op, thing, pass, query, sent, whole, id } = given
  const verb = { create: 'add', update: 'edit', clear: 'edit' }[op] ?? op
  if (parts.kind === 'rpc') return toCall(given)
  if (parts.kind === 'graphql') return toOperation(given)
  const base =
    parts.kind === 'nested' ? `/spaces/space-${pass}/notes` : parts.kind === 'query' ? '/notes.php' : '/api/notes'
  const one = parts.kind === 'query' ? `${base}?note=${thing?.id}` : `${base}/${thing?.id}`
  const change = CHANGES[parts.change](sent, whole, { id: thing?.id, verb })
  const body = { requestBody: change.body, requestType: change.type }
  if (op === 'list') return { method: 'GET', url: base }
  if (op === 'search') return { method: 'GET', url: `${base}?q=${query}` }
  if (op === 'read') return { method: 'GET', url: one }
  if (op === 'remove') return { method: 'DELETE', url: one }
  const full = parts.change === 'patch' ? CHANGES.whole({}, whole) : change
  if (op === 'create')
    return parts.kind === 'name'
      ? { method: 'PUT', url: one, requestBody: full.body, requestType: full.type }
      : {
          method: 'POST',
          url: base,
          ...toCreation(parts, { ...whole, [id]: undefined }, whole, sent),
        }
  const method =
    parts.change === 'patch' || parts.change === 'merge' ? 'PATCH' : parts.change === 'form' ? 'POST' : parts.method
  return { method: parts.change === 'whole' ? 'PUT' : method, url: one, ...body }
}

/** A new thing is sent without its id, unless the client chooses it. */
function toCreation(parts, without, whole, sent) {
  const isChosen = ['bare', 'none'].includes(parts.result)
  const fields = isChosen ? whole : { ...sent, ...without }
  const own = parts.change === 'patch' ? CHANGES.merge(fields) : CHANGES[parts.change](fields, fields, { verb: 'add' })
  return { requestBody: own.body, requestType: own.type }
}

const CALLS = {
  list: 'notes.list',
  search: 'notes.search',
  read: 'notes.get',
  create: 'notes.create',
  update: 'notes.update',
  clear: 'notes.update',
  remove: 'notes.delete',
}

function toCall({ op, thing, query, sent, whole, id }) {
  const params = {
    list: {},
    search: { query },
    read: { [id]: thing?.id },
    create: whole,
    update: { [id]: thing?.id, changes: sent },
    clear: { [id]: thing?.id, changes: sent },
    remove: { [id]: thing?.id },
  }[op]
  return {
    method: 'POST',
    url: '/rpc',
    operation: CALLS[op],
    requestBody: JSON.stringify({ jsonrpc: '2.0', id: 7, method: CALLS[op], params }),
    requestType: 'application/json',
  }
}

const OPERATIONS = {
  list: ['query', 'Notes'],
  search: ['query', 'FindNotes'],
  read: ['query', 'Note'],
  create: ['mutation', 'CreateNote'],
  update: ['mutation', 'UpdateNote'],
  clear: ['mutation', 'UpdateNote'],
  remove: ['mutation', 'DeleteNote'],
}

const FIELDS = {
  list: 'notes',
  search: 'findNotes',
  read: 'note',
  create: 'createNote',
  update: 'updateNote',
  clear: 'updateNote',
  remove: 'deleteNote',
}

function toOperation({ op, thing, query, sent, whole, id }) {
  const [type, operation] = OPERATIONS[op]
  const variables = {
    list: {},
    search: { query },
    read: { [id]: thing?.id },
    create: { input: whole },
    update: { [id]: thing?.id, input: sent },
    clear: { [id]: thing?.id, input: sent },
    remove: { [id]: thing?.id },
  }[op]
  return {
    method: 'POST',
    url: '/graphql',
    operation,
    requestBody: JSON.stringify({
      operationName: operation,
      query: `${type} ${operation} { ${FIELDS[op]} }`,
      variables,
    }),
    requestType: 'application/json',
  }
}
