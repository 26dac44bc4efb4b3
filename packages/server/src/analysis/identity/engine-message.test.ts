import { expect, test } from 'vitest'
import { unifyEngineMessage } from './engine-message.ts'
import { takesAtMost } from '../../store/testing/takes-at-most.ts'

/** One a row: as Chromium, Firefox and Safari word it. */
test.each([
  [
    "Cannot read properties of undefined (reading 'name')",
    'can\'t access property "name", this.user is undefined',
    "undefined is not an object (evaluating 'this.user.name')",
  ],
  [
    "Cannot set properties of null (setting 'x')",
    'can\'t access property "x", a is null',
    "null is not an object (evaluating 'a.x = 1')",
  ],
  [
    "Cannot read properties of undefined (reading '0')",
    "can't access property 0, list is undefined",
    "undefined is not an object (evaluating 'list[0]')",
  ],
  [
    "Cannot read property 'a' of null",
    'can\'t access property "a", b is null',
    "null is not an object (evaluating 'b.a')",
  ],
  [
    "Cannot destructure property 'a' of 'b' as it is undefined.",
    'can\'t access property "a", b is undefined',
    "undefined is not an object (evaluating 'b.a')",
  ],
  [
    'items.map is not a function',
    'e.map is not a function',
    "t.map is not a function. (In 't.map(f)', 't.map' is undefined)",
  ],
  ['total is not defined', 'total is not defined', "Can't find variable: total"],
  ['Cart is not a constructor', 'Cart is not a constructor', "Cart is not a constructor (evaluating 'new Cart()')"],
  ['Assignment to constant variable.', "invalid assignment to const 'x'", 'Attempted to assign to readonly property.'],
  [
    'Unexpected token \'<\', "<!DOCTYPE "... is not valid JSON',
    'JSON.parse: unexpected character at line 1 column 1 of the JSON data',
    "JSON Parse error: Unrecognized token '<'",
  ],
  [
    'Unexpected end of JSON input',
    'JSON.parse: unexpected end of data at line 1 column 1 of the JSON data',
    'JSON Parse error: Unexpected EOF',
  ],
  ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'],
  ['Maximum call stack size exceeded', 'too much recursion', 'Maximum call stack size exceeded.'],
  [
    'Converting circular structure to JSON\n    --> starting at object',
    'cyclic object value',
    'JSON.stringify cannot serialize cyclic structures.',
  ],
])('%s', (chromium, firefox, safari) => {
  expect(unifyEngineMessage(chromium)).toBeDefined()
  expect([unifyEngineMessage(firefox), unifyEngineMessage(safari)]).toEqual([
    unifyEngineMessage(chromium),
    unifyEngineMessage(chromium),
  ])
})

test.each(['Payment is undefined', 'No such user', 'Cannot read the file', ''])(
  '%j is the wording of no engine',
  (message) => {
    expect(unifyEngineMessage(message)).toBeUndefined()
  },
)

test('no text is slow', () => {
  for (const part of [
    "is not a function (evaluating '",
    "can't access property ",
    'a.',
    '(',
    "'",
    'Unexpected token ',
    '= ',
  ]) {
    const readBoth = () => {
      unifyEngineMessage(part.repeat(8_000 / part.length))
      unifyEngineMessage(`undefined is not an object (evaluating '${part.repeat(8_000 / part.length)}')`)
    }
    expect(takesAtMost(100, readBoth), part).toBe(true)
  }
})
