import { json } from './wide-parts.mjs'

/**
 * How the operations of an API are addressed: `given` has `op`, `id`, `idName`, `query` and `change()`, which writes the
 * fields that are sent. Each returns `{ method, url, body?, type?, says? }`; `says`: what names it where all go to one address.
 */
export const ADDRESSES = {
  /** `POST /api/saveNote` with everything in the body. */
  verbs: ({ op, id, idName, query, change }) => {
    const names = {
      list: 'getNotes',
      search: 'searchNotes',
      read: 'getNoteById',
      create: 'addNote',
      remove: 'deleteNote',
    }
    const url = `/api/${names[op] ?? 'saveNote'}`
    const own = { [idName]: id }
    if (op === 'list') return { method: 'POST', url, ...json({}) }
    if (op === 'search') return { method: 'POST', url, ...json({ query }) }
    if (op === 'read' || op === 'remove') return { method: 'POST', url, ...json(own) }
    return { method: 'POST', url, ...change(op === 'create' ? {} : own) }
  },
  /** `GET /note/detail?noteId=3`, `POST /note/update`, `POST /note/delete` with a list of ids. */
  paths: ({ op, id, query, change }) => {
    if (op === 'list') return { method: 'GET', url: '/note/list' }
    if (op === 'search') return { method: 'GET', url: `/note/list?keyword=${query}` }
    if (op === 'read') return { method: 'GET', url: `/note/detail?noteId=${id}` }
    if (op === 'remove') return { method: 'POST', url: '/note/delete', ...json({ ids: [id] }) }
    return op === 'create'
      ? { method: 'POST', url: '/note/add', ...change({}) }
      : { method: 'POST', url: '/note/update', ...change({ noteId: id }) }
  },
  /** The command stands in the body, by a name of its own. */
  command: ({ op, id, query, sent }) => {
    const cmd = `note_${{ read: 'load', create: 'insert', clear: 'update', remove: 'destroy' }[op] ?? op}`
    const args = { list: {}, search: { text: query }, read: { id }, create: sent, remove: { id } }[op] ?? {
      id,
      ...sent,
    }
    return { method: 'POST', url: '/ajax', ...json({ cmd, args }) }
  },
  /** https://trpc.io/docs/client/links/httpBatchLink */
  trpc: ({ op, id, query, sent }) => {
    const name = { search: 'list', read: 'byId', clear: 'update', remove: 'delete' }[op] ?? op
    const input = { list: {}, search: { query }, read: { id }, create: sent, remove: { id } }[op] ?? { id, data: sent }
    const batch = JSON.stringify({ 0: { json: input } })
    return ['list', 'search', 'read'].includes(op)
      ? { method: 'GET', url: `/api/trpc/note.${name}?batch=1&input=${encodeURIComponent(batch)}` }
      : { method: 'POST', url: `/api/trpc/note.${name}?batch=1`, body: batch, type: 'application/json' }
  },
  /** Positional parameters, several calls at once. */
  rpcBatch: ({ op, id, query, sent }) => {
    const method = `note/${{ search: 'find', read: 'get', clear: 'update', remove: 'delete' }[op] ?? op}`
    const params = { list: [], search: [query], read: [id], create: [sent], remove: [id] }[op] ?? [id, sent]
    const calls = [
      { jsonrpc: '2.0', id: 1, method, params },
      { jsonrpc: '2.0', id: 2, method: 'session/touch', params: [] },
    ]
    return { method: 'POST', url: '/jsonrpc', ...json(calls) }
  },
  /** https://www.odata.org/documentation/ */
  odata: ({ op, id, query, change }) => {
    const one = `/odata/Notes(${typeof id === 'number' ? id : `'${id}'`})`
    if (op === 'list') return { method: 'GET', url: '/odata/Notes?$orderby=Id&$top=50' }
    if (op === 'search') return { method: 'GET', url: `/odata/Notes?$filter=contains(Title,'${query}')` }
    if (op === 'read') return { method: 'GET', url: one }
    if (op === 'remove') return { method: 'DELETE', url: one }
    return op === 'create'
      ? { method: 'POST', url: '/odata/Notes', ...change({}) }
      : { method: 'PATCH', url: one, ...change({}) }
  },
  /** https://www.elastic.co/guide/en/elasticsearch/reference/current/docs.html */
  elastic: ({ op, id, query, sent, whole }) => {
    if (op === 'list') return { method: 'POST', url: '/notes/_search', ...json({ query: { match_all: {} }, size: 50 }) }
    if (op === 'search')
      return { method: 'POST', url: '/notes/_search', ...json({ query: { match: { title: query } } }) }
    if (op === 'read') return { method: 'GET', url: `/notes/_doc/${id}` }
    const lines = (...each) => ({
      method: 'POST',
      url: '/_bulk?refresh=true',
      body: each.map((line) => `${JSON.stringify(line)}\n`).join(''),
      type: 'application/x-ndjson',
    })
    const own = { _index: 'notes', _id: String(id) }
    if (op === 'remove') return lines({ delete: own })
    return op === 'create' ? lines({ index: own }, whole) : lines({ update: own }, { doc: sent })
  },
  /** Whole documents under names that the client chooses. */
  documents: ({ op, id, query, whole }) => {
    if (op === 'list') return { method: 'GET', url: '/store/' }
    if (op === 'search') return { method: 'GET', url: `/store/?match=${query}` }
    if (op === 'read') return { method: 'GET', url: `/store/${id}.json` }
    if (op === 'remove') return { method: 'DELETE', url: `/store/${id}.json` }
    return { method: 'PUT', url: `/store/${id}.json`, ...json(whole) }
  },
  /** What is written here is read elsewhere. */
  apart: ({ op, id, query, change }) => {
    if (op === 'list') return { method: 'GET', url: '/api/overview' }
    if (op === 'search') return { method: 'GET', url: `/api/search?term=${query}` }
    if (op === 'read') return { method: 'GET', url: `/api/details/${id}` }
    if (op === 'remove') return { method: 'DELETE', url: `/api/notes/${id}` }
    return op === 'create'
      ? { method: 'POST', url: '/api/notes', ...change({}) }
      : { method: 'PUT', url: `/api/notes/${id}`, ...change({}) }
  },
  rest: ({ op, id, query, change }) => {
    if (op === 'list') return { method: 'GET', url: '/api/v2/notes?limit=50' }
    if (op === 'search') return { method: 'GET', url: `/api/v2/notes?limit=50&filter[title]=${query}` }
    if (op === 'read') return { method: 'GET', url: `/api/v2/notes/${id}` }
    if (op === 'remove') return { method: 'POST', url: `/api/v2/notes/${id}/delete` }
    return op === 'create'
      ? { method: 'POST', url: '/api/v2/notes', ...change({}) }
      : { method: 'POST', url: `/api/v2/notes/${id}`, ...change({}) }
  },
  /** With a selection, as clients of GraphQL send it. */
  selected: ({ op, id, idName, query, sent, fields }) => {
    const picks = fields.join(' ')
    const [text, variables] = {
      list: [`query Notes($first: Int) { notes(first: $first) { ${picks} } }`, { first: 50 }],
      search: [`query Notes($text: String) { notes(text: $text) { ${picks} } }`, { text: query }],
      read: [`query Note($id: ID!) { note(id: $id) { ${picks} } }`, { id }],
      create: [`mutation AddNote($input: NoteInput!) { addNote(input: $input) { ${idName} } }`, { input: sent }],
      remove: [`mutation RemoveNote($id: ID!) { removeNote(id: $id) { ${idName} } }`, { id }],
    }[op] ?? [
      `mutation EditNote($id: ID!, $input: NoteInput!) { editNote(id: $id, input: $input) { ${idName} } }`,
      { id, input: sent },
    ]
    const operation = /\w+ (\w+)/.exec(text)?.[1]
    return { method: 'POST', url: '/graphql', operation, ...json({ operationName: operation, query: text, variables }) }
  },
}

const FIELDS = { list: 'notes', search: 'notes', read: 'note', create: 'addNote', remove: 'removeNote' }

/** What the protocol puts around a response. */
export const AROUND = {
  trpc: (value) => [{ result: { data: { json: value ?? null } } }],
  rpcBatch: (value) => [
    { jsonrpc: '2.0', id: 1, result: value ?? null },
    { jsonrpc: '2.0', id: 2, result: true },
  ],
  selected: (value, op) => ({ data: { [FIELDS[op] ?? 'editNote']: value } }),
  elastic: (value, op, id) =>
    ['list', 'search', 'read'].includes(op)
      ? value
      : {
          took: 4,
          errors: false,
          items: [
            {
              [{ create: 'index', remove: 'delete' }[op] ?? 'update']: {
                _index: 'notes',
                _id: String(id),
                status: 200,
              },
            },
          ],
        },
}
