import type { Pair } from './same-errors.ts'
import { CHECKOUT, DEV, bundle, failed, said, thrown } from './thrown.ts'

/** What are two errors, although they look alike. */
export const DIFFERENT: readonly Pair[] = [
  ['type', thrown('TypeError: a', CHECKOUT), thrown('RangeError: a', CHECKOUT)],
  ['function', thrown('Error: a', [`load ${DEV}/api.ts:1:2`]), thrown('Error: a', [`save ${DEV}/api.ts:9:2`])],
  ['file', thrown('Error: a', [`load ${DEV}/users.ts:1:2`]), thrown('Error: a', [`load ${DEV}/items.ts:1:2`])],
  [
    'folder, where files are all named index',
    thrown('Error: a', [`load ${DEV}/users/index.ts:1:2`]),
    thrown('Error: a', [`load ${DEV}/items/index.ts:1:2`]),
  ],
  ['caller', thrown('Error: a', CHECKOUT), thrown('Error: a', [CHECKOUT[0] ?? '', `Basket ${DEV}/Basket.tsx:3:1`])],
  [
    'status in the words, under one stack',
    thrown('Error: Request failed with status code 404', CHECKOUT),
    thrown('Error: Request failed with status code 500', CHECKOUT),
  ],
  [
    'code in the words, under one stack',
    thrown('Error: ERR_TIMEOUT', CHECKOUT),
    thrown('Error: ERR_OFFLINE', CHECKOUT),
  ],
  [
    'words, with one frame',
    thrown('Error: No name', [`check ${DEV}/form.ts:1:2`]),
    thrown('Error: No address', [`check ${DEV}/form.ts:1:2`]),
  ],
  [
    'words, in a minified bundle',
    thrown("TypeError: Cannot read properties of undefined (reading 'total')", [`e ${bundle('B3x9kQ2a', '2:18834')}`]),
    thrown("TypeError: Cannot read properties of undefined (reading 'price')", [`e ${bundle('B3x9kQ2a', '2:99')}`]),
  ],
  [
    'property',
    said("Cannot read properties of undefined (reading 'x')"),
    said("Cannot read properties of undefined (reading 'y')"),
  ],
  [
    'undefined and null',
    said("TypeError: Cannot read properties of undefined (reading 'x')", { source: 'exception' }),
    said("TypeError: Cannot read properties of null (reading 'x')", { source: 'exception' }),
  ],
  [
    'method that is no function',
    said('TypeError: items.map is not a function', { source: 'exception' }),
    said('TypeError: items.filter is not a function', { source: 'exception' }),
  ],
  [
    'name that does not exist',
    said('ReferenceError: total is not defined', { source: 'exception' }),
    said('ReferenceError: price is not defined', { source: 'exception' }),
  ],
  [
    'React code',
    said('Minified React error #418; visit https://react.dev/errors/418', { source: 'exception' }),
    said('Minified React error #423; visit https://react.dev/errors/423', { source: 'exception' }),
  ],
  [
    'page of a hydration error',
    said('Hydration failed because x', { source: 'exception', url: 'http://a.test/cart' }),
    said('Hydration failed because x', { source: 'exception', url: 'http://a.test/help' }),
  ],
  ['status word', said('Request failed with status 404'), said('Request failed with status 500')],
  ['status and reason', said('Load error: 401 Unauthorized'), said('Load error: 403 Forbidden')],
  ['status of HTTP', said('HTTP 502 from the server'), said('HTTP 504 from the server')],
  ['error code', said('E11000 duplicate key'), said('E11001 duplicate key')],
  ['network code', said('net::ERR_CONNECTION_REFUSED'), said('net::ERR_NAME_NOT_RESOLVED')],
  ['code of Angular', said('ERROR Error: NG0100: Expression changed'), said('ERROR Error: NG0200: Circular')],
  ['number of a code', said('database error, code: 23505'), said('database error, code: 23503')],
  ['quoted name', said("Missing field 'user'"), said("Missing field 'email'")],
  ['path of an address', said('Cannot reach https://a.test/items'), said('Cannot reach https://a.test/users')],
  ['words', said('a'), said('b')],
  ['source', said('boom'), said('boom', { source: 'exception' })],
  ['script', said('boom', { filename: 'a.js', lineno: 1 }), said('boom', { filename: 'b.js', lineno: 1 })],
  [
    'words of a log through one wrapper',
    said('Cannot load users', { stack: `    at report (${DEV}/log.ts:3:1)\n    at run (${DEV}/main.ts:8:1)` }),
    said('Cannot save users', { stack: `    at report (${DEV}/log.ts:3:1)\n    at run (${DEV}/main.ts:8:1)` }),
  ],
  [
    'cause',
    thrown('Error: a', CHECKOUT, {
      stack: 'Error: a\n    at f (http://a.test/x.js:1:2)\nCaused by: TypeError: b\n    at g (http://a.test/x.js:3:2)',
    }),
    thrown('Error: a', CHECKOUT, {
      stack: 'Error: a\n    at f (http://a.test/x.js:1:2)\nCaused by: RangeError: c\n    at g (http://a.test/x.js:3:2)',
    }),
  ],
  ['status of a request', failed({ status: 401 }), failed({ status: 403 })],
  ['method', failed({ method: 'PUT' }), failed({ method: 'POST' })],
  ['path', failed({ url: '/a' }), failed({ url: '/b' })],
  ['host', failed({ url: 'http://a.test/x' }), failed({ url: 'http://b.test/x' })],
  ['GraphQL operation', failed({ url: '/graphql', operation: 'Cart' }), failed({ url: '/graphql', operation: 'User' })],
  ['version in a path', failed({ url: '/v1/items' }), failed({ url: '/v2/items' })],
  [
    'resource',
    said('Failed to load <img> http://a.test/logo.png', { source: 'network' }),
    said('Failed to load <img> http://a.test/photo.png', { source: 'network' }),
  ],
]
