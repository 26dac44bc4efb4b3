// oxlint-disable max-lines -- a table
import { bare, build, chrome, dev, firefox, mapped, rejected, safari } from './labelled.ts'
import type { Labelled } from './labelled.ts'
import { failed, said } from './thrown.ts'

const CARD = [`UserCard ${dev('UserCard.tsx', 12)}`]

/** Labelled before identity was run on them; rules were tuned on these. */
export const KNOWN: readonly Labelled[] = [
  // One mistake in three browsers.
  [
    'same',
    'read of undefined: Chrome, Firefox',
    chrome("TypeError: Cannot read properties of undefined (reading 'email')", CARD),
    firefox('TypeError: can\'t access property "email", account is undefined', CARD),
  ],
  [
    'same',
    'read of undefined: Chrome, Safari',
    chrome("TypeError: Cannot read properties of undefined (reading 'email')", CARD),
    safari("TypeError: undefined is not an object (evaluating 'account.email')", CARD),
  ],
  [
    'same',
    'read of undefined: Firefox, Safari',
    firefox('TypeError: can\'t access property "email", this.account is undefined', CARD),
    safari("TypeError: undefined is not an object (evaluating 'this.account.email')", CARD),
  ],
  [
    'same',
    'read of null: Chrome, Safari',
    bare("TypeError: Cannot read properties of null (reading 'focus')"),
    bare('TypeError: null is not an object (evaluating \'document.querySelector("#q").focus\')'),
  ],
  [
    'same',
    'old and new wording of Chrome',
    bare("TypeError: Cannot read property 'length' of undefined"),
    bare("TypeError: Cannot read properties of undefined (reading 'length')"),
  ],
  [
    'same',
    'write to null: Chrome, Firefox',
    bare("TypeError: Cannot set properties of null (setting 'textContent')"),
    bare('TypeError: can\'t access property "textContent", title is null'),
  ],
  [
    'same',
    'old Firefox: x is undefined, with a named call',
    chrome("TypeError: Cannot read properties of undefined (reading 'lines')", [
      `total ${dev('cart.ts', 4)}`,
      `Cart ${dev('Cart.tsx', 9)}`,
    ]),
    firefox('TypeError: order is undefined', [`total ${dev('cart.ts', 4)}`, `Cart ${dev('Cart.tsx', 9)}`]),
  ],
  [
    'same',
    'name that does not exist',
    bare('ReferenceError: formatPrice is not defined'),
    bare("ReferenceError: Can't find variable: formatPrice"),
  ],
  [
    'same',
    'no function: Chrome, Safari',
    bare('TypeError: rows.flatMap is not a function'),
    bare("TypeError: rows.flatMap is not a function. (In 'rows.flatMap(f)', 'rows.flatMap' is undefined)"),
  ],
  [
    'same',
    'no constructor: Chrome, Safari',
    bare('TypeError: Chart is not a constructor'),
    bare("TypeError: Chart is not a constructor (evaluating 'new Chart(el)')"),
  ],
  [
    'same',
    'before initialisation: Chrome, Firefox',
    bare("ReferenceError: Cannot access 'config' before initialization"),
    bare("ReferenceError: can't access lexical declaration 'config' before initialization"),
  ],
  [
    'same',
    'before initialisation: Chrome, Safari',
    bare("ReferenceError: Cannot access 'config' before initialization"),
    bare("ReferenceError: Cannot access 'config' before initialization."),
  ],
  [
    'same',
    'constant: Chrome, Firefox',
    bare('TypeError: Assignment to constant variable.'),
    bare("TypeError: invalid assignment to const 'total'"),
  ],
  [
    'same',
    'constant: Chrome, Safari',
    bare('TypeError: Assignment to constant variable.'),
    bare('TypeError: Attempted to assign to readonly property.'),
  ],
  [
    'same',
    'recursion: Firefox, Safari',
    firefox('InternalError: too much recursion', [`walk ${dev('tree.ts', 3)}`]),
    safari('RangeError: Maximum call stack size exceeded.', [`walk ${dev('tree.ts', 3)}`]),
  ],
  ['same', 'fetch: Chrome, Safari', rejected('TypeError: Failed to fetch'), rejected('TypeError: Load failed')],
  [
    'same',
    'fetch: Firefox, Safari',
    rejected('TypeError: NetworkError when attempting to fetch resource.'),
    rejected('TypeError: Load failed'),
  ],
  [
    'same',
    'no JSON: Chrome, Firefox',
    rejected('SyntaxError: Unexpected token \'<\', "<!doctype "... is not valid JSON'),
    rejected('SyntaxError: JSON.parse: unexpected character at line 1 column 1 of the JSON data'),
  ],
  [
    'same',
    'undefined as JSON: Chrome, Safari',
    rejected('SyntaxError: "undefined" is not valid JSON'),
    rejected('SyntaxError: JSON Parse error: Unexpected identifier "undefined"'),
  ],
  [
    'same',
    'JSON that ends: Chrome, Safari',
    rejected('SyntaxError: Unexpected end of JSON input'),
    rejected('SyntaxError: JSON Parse error: Unexpected EOF'),
  ],
  [
    'same',
    'aborted: Chrome, Firefox',
    rejected('AbortError: signal is aborted without reason'),
    rejected('AbortError: The operation was aborted. '),
  ],
  [
    'same',
    'aborted: Chrome old, Safari',
    rejected('AbortError: The user aborted a request.'),
    rejected('AbortError: Fetch is aborted'),
  ],
  [
    'same',
    'empty reduce: Chrome, Firefox',
    bare('TypeError: Reduce of empty array with no initial value'),
    bare('TypeError: reduce of empty array with no initial value'),
  ],
  [
    'same',
    'Object.keys of nothing: Chrome, Firefox',
    bare('TypeError: Cannot convert undefined or null to object'),
    bare("TypeError: can't convert undefined to object"),
  ],
  [
    'same',
    'invalid date: Chrome, Firefox',
    chrome('RangeError: Invalid time value', [`showDay ${dev('day.ts', 3)}`]),
    firefox('RangeError: date value is not finite in DateTimeFormat.format()', [`showDay ${dev('day.ts', 3)}`]),
  ],
  [
    'same',
    'prefix of an unhandled rejection in Safari',
    rejected('TypeError: items.map is not a function'),
    rejected('Unhandled Promise Rejection: TypeError: items.map is not a function'),
  ],
  // One mistake in two builds.
  [
    'same',
    'rebuilt bundle',
    chrome("TypeError: Cannot read properties of undefined (reading 'sku')", [`Ke ${build('B3x9kQ2a', 18834)}`]),
    chrome("TypeError: Cannot read properties of undefined (reading 'sku')", [`Qt ${build('Dk20sZ_k', 19112)}`]),
  ],
  [
    'same',
    'rebuilt bundle, two browsers',
    chrome("TypeError: Cannot read properties of null (reading 'sku')", [`Ke ${build('B3x9kQ2a', 18834)}`]),
    safari("TypeError: null is not an object (evaluating 'e.sku')", [`Qt ${build('Dk20sZ_k', 19112)}`]),
  ],
  [
    'same',
    'mapped: an edit above moved the line',
    mapped('Error: No price', build('B3x9kQ2a', 700), { file: 'src/cart/total.ts', line: 8, function: 'total' }),
    mapped('Error: No price', build('Dk20sZ_k', 750), { file: 'src/cart/total.ts', line: 31, function: 'total' }),
  ],
  [
    'same',
    'mapped: minified names of two builds',
    mapped('TypeError: e.map is not a function', build('B3x9kQ2a', 700), {
      file: 'src/list.tsx',
      line: 8,
      function: 'List',
    }),
    mapped('TypeError: t.map is not a function', build('Dk20sZ_k', 750), {
      file: 'src/list.tsx',
      line: 8,
      function: 'List',
    }),
  ],
  [
    'same',
    'hot update stamps',
    chrome('Error: boom', [`save http://localhost:5173/src/save.ts?t=1769860000123:9:2`]),
    chrome('Error: boom', [`save http://localhost:5173/src/save.ts?t=1769860999999:12:2`]),
  ],
  [
    'same',
    'module of webpack, two runs',
    chrome('Error: boom', [`load webpack-internal:///./src/api.js:3:9`]),
    chrome('Error: boom', [`load webpack-internal:///./src/api.js:8:9`]),
  ],
  // One mistake with other data.
  [
    'same',
    'order number in the message',
    said('Order 10422 could not be saved'),
    said('Order 10977 could not be saved'),
  ],
  [
    'same',
    'UUID in the message',
    said('Upload 8d8f6a1e-3a55-4c80-9d7c-0d4f0b1f2c11 failed'),
    said('Upload 11111111-3a55-4c80-9d7c-0d4f0b1f2c11 failed'),
  ],
  [
    'same',
    'time in the message',
    said('Session expired at 2026-01-31T12:00:00Z'),
    said('Session expired at 2026-02-01T07:30:11Z'),
  ],
  ['same', 'duration in the message', said('Request timed out after 5003ms'), said('Request timed out after 5120ms')],
  ['same', 'e-mail in the message', said('No account for ann@shop.test'), said('No account for bob@shop.test')],
  [
    'same',
    'id in the path',
    failed({ url: 'http://app.test/api/orders/10422' }),
    failed({ url: 'http://app.test/api/orders/10977' }),
  ],
  [
    'same',
    'query of a request',
    failed({ url: 'http://app.test/api/search?q=lamp' }),
    failed({ url: 'http://app.test/api/search?q=chair&page=2' }),
  ],
  [
    'same',
    'React code with other arguments',
    bare('Error: Minified React error #31; visit https://react.dev/errors/31?args[]=a'),
    bare('Error: Minified React error #31; visit https://react.dev/errors/31?args[]=b'),
  ],
  [
    'same',
    'chunk that did not load, two names',
    bare('ChunkLoadError: Loading chunk 12 failed. (error: https://shop.example/12.aa.js)'),
    bare('ChunkLoadError: Loading chunk 940 failed. (error: https://shop.example/940.bb.js)'),
  ],
  // Two mistakes.
  [
    'different',
    'status 404 and 500 in a message',
    said('Request failed with status 404'),
    said('Request failed with status 500'),
  ],
  [
    'different',
    'status code 404 and 500 of axios',
    rejected('AxiosError: Request failed with status code 404'),
    rejected('AxiosError: Request failed with status code 500'),
  ],
  [
    'different',
    'status 404 and 500, under one stack',
    chrome('Error: status 404', [`get ${dev('api.ts', 3)}`, `load ${dev('list.ts', 9)}`]),
    chrome('Error: status 500', [`get ${dev('api.ts', 3)}`, `load ${dev('list.ts', 9)}`]),
  ],
  [
    'different',
    'status 404 and 500 of requests',
    failed({ url: 'http://app.test/api/a', status: 404 }),
    failed({ url: 'http://app.test/api/a', status: 500 }),
  ],
  [
    'different',
    '404 (Not Found) and 500 (Internal Server Error)',
    said('Failed to load resource: the server responded with a status of 404 (Not Found)'),
    said('Failed to load resource: the server responded with a status of 500 (Internal Server Error)'),
  ],
  [
    'different',
    'HTTP 401 and HTTP 403',
    said('HTTP 401 while loading the cart'),
    said('HTTP 403 while loading the cart'),
  ],
  [
    'different',
    'answered with 404 and with 500',
    chrome('ApiError: GET /api/cart was answered with 404', [`request ${dev('request.ts', 20)}`]),
    chrome('ApiError: GET /api/cart was answered with 500', [`request ${dev('request.ts', 20)}`]),
  ],
  [
    'different',
    'other property',
    bare("TypeError: Cannot read properties of undefined (reading 'email')"),
    bare("TypeError: Cannot read properties of undefined (reading 'phone')"),
  ],
  [
    'different',
    'other property, two browsers',
    bare("TypeError: Cannot read properties of undefined (reading 'email')"),
    bare("TypeError: undefined is not an object (evaluating 'account.phone')"),
  ],
  [
    'different',
    'undefined and null',
    bare("TypeError: Cannot read properties of undefined (reading 'email')"),
    bare("TypeError: Cannot read properties of null (reading 'email')"),
  ],
  [
    'different',
    'other function',
    bare('TypeError: rows.map is not a function'),
    bare('TypeError: rows.filter is not a function'),
  ],
  [
    'different',
    'other name',
    bare('ReferenceError: formatPrice is not defined'),
    bare('ReferenceError: formatDate is not defined'),
  ],
  [
    'different',
    'other place, mapped',
    mapped('Error: No price', build('B3x9kQ2a', 700), { file: 'src/cart/total.ts', line: 8, function: 'total' }),
    mapped('Error: No price', build('B3x9kQ2a', 900), { file: 'src/order/total.ts', line: 8, function: 'orderTotal' }),
  ],
  [
    'different',
    'other file of the app',
    chrome('Error: boom', [`save ${dev('cart.ts', 3)}`, `onClick ${dev('Cart.tsx', 9)}`]),
    chrome('Error: boom', [`save ${dev('order.ts', 3)}`, `onClick ${dev('Order.tsx', 9)}`]),
  ],
  ['different', 'type of the error', chrome('TypeError: boom', CARD), chrome('RangeError: boom', CARD)],
  ['different', 'quoted field', said("Missing field 'phone'"), said("Missing field 'street'")],
  ['different', 'code of a database', said('duplicate key, code: 23505'), said('foreign key, code: 23503')],
  [
    'different',
    'React codes',
    bare('Error: Minified React error #418; visit https://react.dev/errors/418'),
    bare('Error: Minified React error #185; visit https://react.dev/errors/185'),
  ],
  [
    'different',
    'JSON that ends and what is none',
    rejected('SyntaxError: Unexpected end of JSON input'),
    rejected('SyntaxError: Unexpected token \'o\', "oops" is not valid JSON'),
  ],
  [
    'different',
    'GraphQL operations',
    failed({ url: '/graphql', operation: 'Cart' }),
    failed({ url: '/graphql', operation: 'Orders' }),
  ],
  ['different', 'method', failed({ method: 'PUT', url: '/api/cart' }), failed({ method: 'DELETE', url: '/api/cart' })],
  [
    'different',
    'endpoint',
    failed({ url: 'http://app.test/api/orders/1' }),
    failed({ url: 'http://app.test/api/orders/1/lines' }),
  ],
  ['different', 'network codes', said('net::ERR_CONNECTION_REFUSED'), said('net::ERR_CERT_DATE_INVALID')],
]
