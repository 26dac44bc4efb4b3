import { BOWL, CONNECTIONS, EXEC, INFO, KILN, NOTE, SALES, seen, SESSIONS, SHOP, SIGNIN, TREE } from './paths.mjs'

const EMPTY = ['empt|[]|no entries|0 entries|no items|0 items|none']
const get = (path) => ({ method: 'GET', path })

const dropped = ({ id, step, request, body, field, expected, symptoms, why }) => ({
  id,
  kind: 'dropped field',
  step,
  match: { ...request, ...(body && { body }) },
  effect: { do: 'drop-field', field },
  truth: { request, field, expected, got: 'missing', ...(symptoms && { symptoms }) },
  detectable: seen(why),
})

const retyped = ({ id, step, request, field, value, expected, got, why }) => ({
  id,
  kind: 'wrong type',
  step,
  match: request,
  effect: { do: 'set-field', field, value },
  truth: { request, field, expected, got },
  detectable: seen(why),
})

const emptied = ({ id, step, request, field, detectable }) => ({
  id,
  kind: 'emptied list',
  step,
  match: request,
  effect: { do: 'empty-list', field },
  truth: { request, says: EMPTY },
  detectable,
})

/** Responses of 200 whose data is not what it should be. */
export const reads = [
  dropped({
    id: 'login-token-dropped',
    step: 'login',
    request: { method: 'POST', path: SIGNIN },
    body: 'username',
    field: 'bearerToken',
    expected: 'string',
    symptoms: [get(CONNECTIONS), get('/apiv2/**'), get('/config')],
    why: 'each request after the login is refused for want of a token, and the response to the login has none',
  }),
  dropped({
    id: 'login-connections-dropped',
    step: 'login',
    request: get(CONNECTIONS),
    field: 'connections',
    expected: 'array',
    why: 'a template throws as it loops over connections, of which the response says ok and no more',
  }),
  emptied({
    id: 'login-tree-empty',
    step: 'login',
    request: get(TREE),
    field: 'data',
    detectable: { first: false, after: true, why: 'a database may have no keys; only who saw them misses them' },
  }),
  dropped({
    id: 'bowl-data-dropped',
    step: 'bowl',
    request: get(BOWL),
    field: 'data',
    expected: 'object',
    why: 'the template throws that data is not defined, and the page stays at Loading',
  }),
  {
    id: 'reread-price-stale',
    kind: 'stale read',
    step: 'reread',
    match: get(BOWL),
    effect: { do: 'set-field', field: 'data.price', value: '24.50' },
    truth: { request: get(BOWL), says: ['price|24.50|26.50'], symptoms: [{ method: 'POST', path: '/apiv2/hash/**' }] },
    detectable: seen('24.50 once more, though 26.50 was confirmed, and was in what was read right after it'),
  },
  dropped({
    id: 'info-dropped',
    step: 'info',
    request: get(INFO),
    field: 'data[].info',
    expected: 'array',
    why: 'the template throws that info is not defined, and the page stays at Loading',
  }),
  dropped({
    id: 'back-value-dropped',
    step: 'back',
    request: get(NOTE),
    field: 'value',
    expected: 'string',
    why: 'the field has no text; a text was confirmed, and each read of a string before had a value',
  }),
  retyped({
    id: 'kiln-items-null',
    step: 'kiln',
    request: get(KILN),
    field: 'items',
    value: null,
    expected: 'array',
    got: 'null',
    why: 'the page throws as it reads the length of null, and stays at Loading',
  }),
  emptied({
    id: 'sales-items-empty',
    step: 'sales',
    request: get(SALES),
    field: 'items',
    detectable: seen('a note says that the index is out of bounds; the response counts four, and lists none'),
  }),
  retyped({
    id: 'tags-members-text',
    step: 'tags',
    request: get(SHOP),
    field: 'members',
    value: 'dishwasher safe,handmade,limited,oven safe',
    expected: 'array',
    got: 'string',
    why: 'the template throws that forEach is not a function, and the page stays at Loading',
  }),
  emptied({
    id: 'sessions-empty',
    step: 'sessions',
    request: get(SESSIONS),
    field: 'data',
    detectable: seen('nothing unfolds, while the tree counts three keys there'),
  }),
  emptied({
    id: 'search-empty',
    step: 'search',
    request: { method: 'POST', path: EXEC },
    field: 'data',
    detectable: seen('nothing is found, while the tree has just listed two such keys'),
  }),
]
