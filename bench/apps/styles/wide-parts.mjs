import { CHANGES, IDS, ITEMS, LISTS, NAMES, RESULTS } from './parts.mjs'

/** More envelopes of lists, as they are around things of real APIs. */
export const WIDE_LISTS = {
  bare: LISTS.bare,
  data: LISTS.data,
  inMap: LISTS.inMap,
  coded: (things, one) => ({ code: 0, msg: 'success', data: { list: things.map(one), total: things.length } }),
  hits: (things, one) => ({
    took: 3,
    timed_out: false,
    hits: {
      total: { value: things.length, relation: 'eq' },
      hits: things.map((thing) => ({ _index: 'notes', _id: String(thing.id), _score: 1, _source: one(thing) })),
    },
  }),
  value: (things, one) => ({ '@odata.context': '$metadata#Notes', value: things.map(one) }),
  cursor: (things, one) => ({ notes: things.map(one), nextCursor: null, hasMore: false }),
  edges: (things, one) => ({
    notes: {
      edges: things.map((thing) => ({ cursor: `c${thing.id}`, node: one(thing) })),
      pageInfo: { hasNextPage: false, endCursor: things.length === 0 ? null : `c${things.at(-1).id}` },
    },
  }),
  entities: (things, one) => ({
    ids: things.map(({ id }) => id),
    entities: Object.fromEntries(things.map((thing) => [thing.id, one(thing)])),
  }),
  deep: (things, one) => ({
    response: { status: 'OK', result: { notes: things.map(one), paging: { page: 1, pages: 1 } } },
  }),
}

/** More envelopes of single things. */
export const WIDE_ITEMS = {
  bare: ITEMS.bare,
  named: ITEMS.named,
  coded: (own) => ({ code: 0, msg: 'success', data: own }),
  jsend: (own) => ({ status: 'success', data: { note: own } }),
  source: (own, id) => ({ _index: 'notes', _id: String(id), _version: own.rev ?? 1, found: true, _source: own }),
  deep: (own) => ({ response: { status: 'OK', result: { note: own } } }),
  beside: (own) => ({ note: own, author: { login: 'ann', full: 'Ann Example' }, rights: ['edit', 'delete'] }),
}

/** What a change responds with; `id`, `scalar` and `thing` let the client know the id of what it created. */
export const WIDE_RESULTS = {
  ...RESULTS,
  list: { status: 200, write: (_own, _thing, _around, _id, all) => all() },
  scalar: { status: 201, write: (_own, { id }) => id },
  coded: { status: 200, write: () => ({ code: 0, msg: 'success', data: null }) },
  count: { status: 200, write: () => ({ affected: 1 }) },
  success: { status: 200, write: () => ({ success: true, message: 'Saved.' }) },
  version: { status: 200, write: (_own, { id, rev }) => ({ _id: String(id), _version: rev, result: 'updated' }) },
}
/** These do not say what id a new thing has got. */
export const WITHOUT_ID = new Set(['bare', 'none', 'coded', 'count', 'success'])

/** How a change is sent. */
export const WIDE_CHANGES = {
  whole: CHANGES.whole,
  merge: CHANGES.merge,
  wrapped: CHANGES.wrapped,
  /** `note[title]=A`: https://guides.rubyonrails.org/form_helpers.html */
  brackets: (fields) => toForm(Object.entries(fields).map(([name, value]) => [`note[${name}]`, String(value)])),
  /** As capture describes a FormData: all values are texts. */
  parts: (fields) => ({
    body: JSON.stringify(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))),
    type: undefined,
  }),
  texts: (fields) =>
    json(
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
      ),
    ),
  cells: (fields) => json({ changes: Object.entries(fields).map(([column, value]) => ({ column, value })) }),
  deep: (fields) => json({ request: { note: fields }, options: { silent: false } }),
}

/** Fields are sent by other names than those by which they are returned. */
export const SENDS = {
  same: (name) => name,
  snake: (name) => name.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase(),
  camel: (name) => name.replaceAll(/(?<=[a-z])_([a-z])/g, (_, letter) => letter.toUpperCase()),
}

export { IDS, NAMES }

export function json(value, type = 'application/json') {
  return { body: JSON.stringify(value), type }
}

function toForm(pairs) {
  return { body: new URLSearchParams(pairs).toString(), type: 'application/x-www-form-urlencoded' }
}
