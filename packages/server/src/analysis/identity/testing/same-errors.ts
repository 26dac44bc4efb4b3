import type { Built } from '../../../store/testing/build-store.ts'
import { CARD, CHECKOUT, DEV, bundle, failed, said, thrown, thrownElsewhere } from './thrown.ts'

export type Pair = readonly [what: string, one: Built, other: Built]

/** What is one error, although it does not look alike. */
export const SAME: readonly Pair[] = [
  [
    'the words, where the stack is known',
    thrown('Error: No price for alice', CHECKOUT),
    thrown('Error: No price for bob', CHECKOUT),
  ],
  ['lines, after an edit above', thrown('Error: a', CARD), thrown('Error: a', [`UserCard ${DEV}/UserCard.tsx:19:20`])],
  [
    'the time stamp of a hot update',
    thrown('Error: a', CHECKOUT),
    thrown(
      'Error: a',
      CHECKOUT.map((frame) => frame.replace(/(\.tsx?):/, '$1?t=1769860000123:')),
    ),
  ],
  [
    'the port of the dev server',
    thrown('Error: a', CHECKOUT),
    thrown(
      'Error: a',
      CHECKOUT.map((frame) => frame.replace('5173', '5174')),
    ),
  ],
  [
    'the hash of a bundle',
    thrown("TypeError: Cannot read properties of undefined (reading 'total')", [`Xe ${bundle('B3x9kQ2a', '2:18834')}`]),
    thrown("TypeError: Cannot read properties of undefined (reading 'total')", [`Qt ${bundle('Ch71sZ_k', '2:18790')}`]),
  ],
  [
    'a hash after a point',
    thrown('Error: a', [`load https://a.test/static/js/main.8f3c21ab.js:1:900`]),
    thrown('Error: a', [`load https://a.test/static/js/main.77aa00fe.chunk.js:1:9100`]),
  ],
  [
    'minified names of two builds',
    thrown('TypeError: e.map is not a function', [
      `r ${bundle('AAAAaaa1', '1:700')}`,
      `wl ${bundle('AAAAaaa1', '1:99')}`,
    ]),
    thrown('TypeError: t.map is not a function', [
      `n ${bundle('BBBBbbb2', '1:702')}`,
      `Sl ${bundle('BBBBbbb2', '1:99')}`,
    ]),
  ],
  [
    'webpack-internal and the served file',
    thrown('Error: a', [`load webpack-internal:///./src/api.js:3:9`, `App webpack-internal:///./src/App.js:8:1`]),
    thrown('Error: a', [`load http://localhost:8080/src/api.js:30:9`, `App http://localhost:8080/src/App.js:80:1`]),
  ],
  [
    'blob addresses',
    thrown('Error: a', [`work blob:http://localhost:5173/0b1c2d3e-1111-4222-8333-444455556666:3:9`]),
    thrown('Error: a', [`work blob:http://localhost:5173/ffffffff-1111-4222-8333-444455556666:3:9`]),
  ],
  [
    'how deep a recursion went',
    thrown(
      'RangeError: Maximum call stack size exceeded',
      Array.from({ length: 10 }, () => `walk ${DEV}/tree.ts:3:5`),
    ),
    thrown('RangeError: Maximum call stack size exceeded', [`walk ${DEV}/tree.ts:3:5`, `walk ${DEV}/tree.ts:4:5`]),
  ],
  [
    'recursion of two',
    thrown('RangeError: Maximum call stack size exceeded', [
      `even ${DEV}/a.ts:3:5`,
      `odd ${DEV}/a.ts:7:5`,
      `even ${DEV}/a.ts:3:5`,
    ]),
    thrown('RangeError: Maximum call stack size exceeded', [`even ${DEV}/a.ts:3:5`, `odd ${DEV}/a.ts:7:5`]),
  ],
  [
    'frames of libraries',
    thrown('Error: a', CARD),
    thrown('Error: a', [`UserCard ${DEV}/UserCard.tsx:12:20`, `workLoop https://unpkg.com/react-dom/x.js:1:2`]),
  ],
  [
    'native and anonymous frames',
    thrown('Error: a', CHECKOUT),
    thrown('Error: a', [CHECKOUT[0] ?? '', 'Array.map <anonymous>', CHECKOUT[1] ?? '']),
  ],
  [
    'code from a text',
    thrown('Error: a', CHECKOUT),
    thrown('Error: a', ['eval eval at run (http://a.test/x.js:1:2), <anonymous>:1:7', ...CHECKOUT]),
  ],
  [
    'Chromium and Firefox',
    thrown("TypeError: Cannot read properties of undefined (reading 'name')", [`UserCard ${DEV}/UserCard.tsx:12:20`]),
    thrownElsewhere('TypeError: can\'t access property "name", user is undefined', [
      `UserCard ${DEV}/UserCard.tsx:12:15`,
    ]),
  ],
  [
    'Chromium and Safari',
    thrown("TypeError: Cannot read properties of null (reading 'name')", [`UserCard ${DEV}/UserCard.tsx:12:20`]),
    thrownElsewhere("TypeError: null is not an object (evaluating 'props.user.name')", [
      `UserCard ${DEV}/UserCard.tsx:12:15`,
    ]),
  ],
  [
    'a variable that does not exist, in Chromium and Safari',
    said('ReferenceError: total is not defined', { source: 'exception' }),
    said("ReferenceError: Can't find variable: total", { source: 'exception' }),
  ],
  [
    'no function, in Chromium and Safari',
    said('TypeError: items.map is not a function', { source: 'exception' }),
    said("TypeError: items.map is not a function. (In 'items.map(x)', 'items.map' is undefined)", {
      source: 'exception',
    }),
  ],
  [
    'too deep a recursion, in Chromium and Firefox',
    said('RangeError: Maximum call stack size exceeded', { source: 'exception' }),
    said('InternalError: too much recursion', { source: 'exception' }),
  ],
  [
    'no JSON, in Chromium and Safari',
    said('SyntaxError: Unexpected token \'<\', "<!DOCTYPE "... is not valid JSON', { source: 'exception' }),
    said("SyntaxError: JSON Parse error: Unrecognized token '<'", { source: 'exception' }),
  ],
  [
    'no network, in Chromium and Firefox',
    said('TypeError: Failed to fetch', { source: 'unhandledrejection' }),
    said('TypeError: NetworkError when attempting to fetch resource.', { source: 'unhandledrejection' }),
  ],
  [
    '"Uncaught" before it',
    said('TypeError: x is not a function', { source: 'exception' }),
    said('Uncaught TypeError: x is not a function', { source: 'exception' }),
  ],
  [
    'React codes and their arguments',
    said('Minified React error #31; visit https://react.dev/errors/31?args[]=object%20a', { source: 'exception' }),
    said(
      'Minified React error #31; visit https://reactjs.org/docs/error-decoder.html?invariant=31&args[]=b for the full message',
      { source: 'exception' },
    ),
  ],
  [
    'chunks that did not load',
    said('ChunkLoadError: Loading chunk 42 failed. (error: https://a.test/42.8f3c.js)', { source: 'exception' }),
    said('ChunkLoadError: Loading CSS chunk 7 failed.', { source: 'exception' }),
  ],
  [
    'modules that did not load',
    said('TypeError: Failed to fetch dynamically imported module: https://a.test/assets/Cart-B3x9kQ2a.js', {
      source: 'exception',
    }),
    said('TypeError: Importing a module script failed.', { source: 'exception' }),
  ],
  [
    'hydration',
    said('Error: Hydration failed because the initial UI does not match what was rendered on the server.', {
      source: 'exception',
      url: 'http://a.test/cart',
    }),
    said('Error: Text content does not match server-rendered HTML.', {
      source: 'exception',
      url: 'http://a.test/cart',
    }),
  ],
  ['numbers', said('User 17 not found'), said('User 4242 not found')],
  ['ids in a path', said('GET /users/7/posts failed'), said('GET /users/8/posts failed')],
  [
    'UUIDs',
    said('Job 0b1c2d3e-1111-4222-8333-444455556666 failed'),
    said('Job FFFFFFFF-1111-4222-8333-444455556666 failed'),
  ],
  ['hashes', said('Hash deadbeefdeadbeef differs'), said('Hash 0123456789abcdef0 differs')],
  ['prefixed ids', said('No customer cus_NffrFeUfNV2Hib'), said('No customer cus_9s6XKzkNRiz8i3')],
  ['e-mail addresses', said('Mail to ann@shop.test bounced'), said('Mail to bob+1@mail.other.org bounced')],
  [
    'hosts and queries of addresses',
    said('Cannot reach https://eu1.api.test/items?page=2'),
    said('Cannot reach https://us2.api.test/items?page=31&q=x'),
  ],
  ['IP addresses', said('connect to 10.0.0.7:5432 refused'), said('connect to 192.168.1.20:5432 refused')],
  ['dates and times', said('Expired at 2026-01-31T12:00:00.000Z'), said('Expired at 2025-11-02 08:15:30')],
  ['durations', said('timeout of 5000ms exceeded'), said('timeout of 30 s exceeded')],
  ['sizes', said('Body of 12.5 MB is too large'), said('Body of 730 kB is too large')],
  ['what was redacted', said('token [redacted:jwt:1a2b] expired'), said('token [redacted:jwt:ffff] expired')],
  ['lines and columns in words', said('Parse error at line 3 column 17'), said('Parse error at line 120 column 4')],
  [
    'requests to one route',
    failed({ url: 'http://a.test/api/items/1' }),
    failed({ url: 'http://a.test/api/items/2?full=1' }),
  ],
  [
    'requests for a UUID',
    failed({ url: 'http://a.test/o/0b1c2d3e-1111-4222-8333-444455556666/x' }),
    failed({ url: 'http://a.test/o/ffffffff-1111-4222-8333-444455556666/x' }),
  ],
  [
    'a request that was logged',
    failed({ url: 'http://a.test/api' }),
    said('GET http://a.test/api → 500', { source: 'network' }),
  ],
  [
    'a resource with a hash in its name',
    said('Failed to load <script> https://a.test/assets/vendor-B3x9kQ2a.js', { source: 'network' }),
    said('Failed to load <script> https://a.test/assets/vendor-Zz19kQ_b.js', { source: 'network' }),
  ],
  [
    'hydration, printed by React 18',
    said('Hydration failed because the server rendered HTML did not match', { source: 'exception', url: '/cart' }),
    said('Warning: Text content did not match. Server: "a" Client: "b"', { url: '/cart' }),
  ],
]
