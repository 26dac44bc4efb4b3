/** How the fields of a thing are called. */
export const NAMES = {
  plain: {},
  camel: { title: 'displayName', price: 'unitPrice', state: 'currentState', note: 'shortNote', updated: 'updatedAt' },
  snake: { id: 'item_id', price: 'unit_price', state: 'item_state', updated: 'updated_at', rev: 'row_version' },
  couch: { id: '_id', rev: '_rev', title: 'name' },
  pascal: {
    id: 'Id',
    title: 'Title',
    price: 'Price',
    state: 'State',
    tags: 'Tags',
    note: 'Note',
    rev: 'Version',
    updated: 'Changed',
  },
  terse: { id: 'k', title: 't', price: 'p', state: 's', tags: 'g', note: 'n', rev: 'v', updated: 'u' },
}

/** What ids look like. */
export const IDS = {
  number: (count) => count + 100,
  uuid: (count) => `7d1f${count}a30-52c4-4be1-9a6e-0c3f5b8d2e1${count}`,
  slug: (_count, title) => title.toLowerCase().replaceAll(' ', '-'),
  word: (_count, title) => title.split(' ')[0].toLowerCase(),
  key: (count, title) => `${title.split(' ')[1]}-${count}`,
}

/** What is around a list. `one(thing)` is how a thing is written there. */
export const LISTS = {
  bare: (things, one) => things.map(one),
  data: (things, one) => ({ data: things.map(one), meta: { total: things.length, page: 1 } }),
  items: (things, one) => ({ items: things.map(one), count: things.length, next: null }),
  rows: (things, one, { id }) => ({
    total_rows: things.length,
    offset: 0,
    rows: things.map((thing) => ({ id: thing.id, key: thing.id, doc: { ...one(thing), [id]: thing.id } })),
  }),
  embedded: (things, one, { url }) => ({
    _links: { self: { href: url } },
    _embedded: { notes: things.map((thing) => ({ ...one(thing), _links: { self: { href: `${url}/${thing.id}` } } })) },
    total: things.length,
  }),
  jsonapi: (things, one, { id }) => ({
    data: things.map((thing) => toResource(one(thing), thing.id, id)),
    links: { self: '/notes' },
  }),
  map: (things, one) => Object.fromEntries(things.map((thing) => [thing.id, one(thing)])),
  inMap: (things, one) => ({ ok: true, notes: Object.fromEntries(things.map((thing) => [thing.id, one(thing)])) }),
  groups: (things, one) => ({
    groups: ['open', 'done'].map((state) => ({
      name: state,
      entries: things.filter((thing) => thing.state === state).map(one),
    })),
  }),
}

/** What is around a single thing. */
export const ITEMS = {
  bare: (own) => own,
  data: (own) => ({ data: own }),
  named: (own) => ({ note: own }),
  result: (own) => ({ ok: true, result: own }),
  jsonapi: (own, id, idName) => ({ data: toResource(own, id, idName) }),
}

function toResource(own, id, idName) {
  const { [idName]: _own, ...attributes } = own
  return { type: 'notes', id: String(id), attributes }
}

/** How a change is sent: `{ body, type }` of the fields of a thing. */
export const CHANGES = {
  whole: (_fields, whole) => json(whole),
  merge: (fields) => json(fields),
  wrapped: (fields) => json({ note: fields }),
  patch: (fields) =>
    json(
      Object.entries(fields).map(([name, value]) => ({ op: 'replace', path: `/${name}`, value })),
      'application/json-patch+json',
    ),
  form: (fields) => ({
    body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString(),
    type: 'application/x-www-form-urlencoded',
  }),
  journal: (fields, whole, { id, verb }) => ({
    body: new URLSearchParams({
      action: JSON.stringify({ type: verb, id, item: fields, date: 1767000000000 }),
    }).toString(),
    type: 'application/x-www-form-urlencoded',
  }),
}

function json(value, type = 'application/json') {
  return { body: JSON.stringify(value), type }
}

/** What a change responds with. */
export const RESULTS = {
  thing: { status: 200, write: (_own, thing, around) => around(thing) },
  receipt: { status: 200, write: (_own, { id, rev }) => ({ ok: true, id, rev: `${rev}-c0ffee` }) },
  bare: { status: 200, write: () => ({ ok: true }) },
  none: { status: 204, write: () => undefined },
  id: { status: 201, write: (_own, { id }, _around, idName) => ({ [idName]: id }) },
}

/** How a body is written. Anything but JSON has its own way to lose a field. */
export const FORMATS = {
  json: { type: 'application/json', write: (value) => JSON.stringify(value) },
  lines: {
    type: 'application/x-ndjson',
    write: (value) =>
      Array.isArray(value) ? value.map((line) => `${JSON.stringify(line)}\n`).join('') : JSON.stringify(value),
  },
  xml: { type: 'application/xml', write: (value) => `<?xml version="1.0"?>${toXml('response', value)}` },
}

function toXml(name, value) {
  const tag = name.replaceAll(/[^\w-]/g, '_')
  if (Array.isArray(value)) return `<${tag}>${value.map((each) => toXml('entry', each)).join('')}</${tag}>`
  if (value === null || value === undefined) return `<${tag}/>`
  if (typeof value !== 'object')
    return `<${tag}>${String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${tag}>`
  const inner = Object.entries(value).map(([key, child]) => toXml(/^\d/.test(key) ? `n${key}` : key, child))
  return `<${tag}>${inner.join('')}</${tag}>`
}
