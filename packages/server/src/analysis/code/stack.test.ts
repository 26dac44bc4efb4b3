import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseInitiator, parseStack } from './stack.ts'
import { takesAtMost } from '../../store/testing/takes-at-most.ts'

/** `name url:line:column`, with marks for what else is known. */
function brief(stack: string, message?: string): string[] {
  return parseStack(stack, message).map(
    ({ function: name = '-', url, line, column, isAsync, isEval, cause }) =>
      `${name} ${url || 'nowhere'}${line === undefined ? '' : `:${line}`}${column === undefined ? '' : `:${column}`}` +
      `${isAsync ? ' async' : ''}${isEval ? ' eval' : ''}${cause > 0 ? ` cause ${cause}` : ''}`,
  )
}

describe('Chromium', () => {
  test('names, methods, constructors, aliases and frames without a name', () => {
    const stack = `TypeError: Cannot read properties of undefined (reading 'user')
    at handleSubmit (http://localhost:3000/static/js/main.abc123.js:42:15)
    at Object.render (http://localhost:3000/a.js:1:2)
    at new Cart (http://localhost:3000/a.js:3:4)
    at Store.dispatch [as send] (http://localhost:3000/a.js:5:6)
    at HTMLButtonElement.<anonymous> (http://localhost:3000/a.js:7:8)
    at http://localhost:3000/a.js:9:10`
    expect(brief(stack)).toEqual([
      'handleSubmit http://localhost:3000/static/js/main.abc123.js:42:15',
      'render http://localhost:3000/a.js:1:2',
      'Cart http://localhost:3000/a.js:3:4',
      'Store.dispatch http://localhost:3000/a.js:5:6',
      '- http://localhost:3000/a.js:7:8',
      '- http://localhost:3000/a.js:9:10',
    ])
  })

  test('async frames, built-in functions and places without an address', () => {
    const stack = `Error: x
    at async loadCart (http://h/src/cart.ts?t=1712345678901:12:3)
    at async Promise.all (index 0)
    at Array.map (<anonymous>)
    at JSON.parse (<anonymous>)
    at async http://h/a.js:2:3`
    expect(brief(stack)).toEqual([
      'loadCart http://h/src/cart.ts?t=1712345678901:12:3 async',
      'Promise.all nowhere async',
      'Array.map nowhere',
      'JSON.parse nowhere',
      '- http://h/a.js:2:3 async',
    ])
  })

  test('evaluated code is where it was evaluated, unless it has a name of its own', () => {
    const stack = `Error: x
    at eval (eval at run (http://h/a.js:3:7), <anonymous>:1:7)
    at g (eval at f (eval at run (http://h/a.js:3:7), <anonymous>:1:1), <anonymous>:2:9)
    at explode (webpack-internal:///./src/app.mjs:8:17)
    at Page (webpack-internal:///(app-pages-browser)/./src/app/page.tsx:12:9)
    at eval (eval at ./src/a.js (http://h/main.js:10:1), webpack-internal:///./src/a.js:4:2)`
    expect(brief(stack)).toEqual([
      '- http://h/a.js:3:7 eval',
      'g http://h/a.js:3:7 eval',
      'explode webpack-internal:///./src/app.mjs:8:17',
      'Page webpack-internal:///(app-pages-browser)/./src/app/page.tsx:12:9',
      '- webpack-internal:///./src/a.js:4:2',
    ])
  })

  test('queries, ports, blobs, data and names with brackets', () => {
    const stack = `Error
    at f (http://localhost:5173/node_modules/.vite/deps/chunk-AB12.js?v=8c2f6d1a:100:5)
    at blob:http://localhost:5173/3f8c-11:1:20
    at data:text/javascript,throw%20new%20Error():1:7
    at Object.a (b) (http://h/x.js:1:2)
    at http://[::1]:8080/x.js:3:4`
    expect(brief(stack)).toEqual([
      'f http://localhost:5173/node_modules/.vite/deps/chunk-AB12.js?v=8c2f6d1a:100:5',
      '- blob:http://localhost:5173/3f8c-11:1:20',
      '- data:text/javascript,throw%20new%20Error():1:7',
      'a (b) http://h/x.js:1:2',
      '- http://[::1]:8080/x.js:3:4',
    ])
  })

  test('causes follow, and a message that holds a stack does not count', () => {
    const message = 'it failed:\n    at fake (http://h/fake.js:1:1)'
    const stack = `Error: ${message}\n    at f (http://h/a.js:1:2)\nCaused by: TypeError: y\n    at g (http://h/b.js:3:4)\nCaused by: no stack`
    expect(brief(stack, message)).toEqual(['f http://h/a.js:1:2', 'g http://h/b.js:3:4 cause 1'])
  })
})

describe('Firefox', () => {
  test('names, nested functions, async calls and evaluated code', () => {
    const stack = `handleSubmit@http://localhost:3000/main.js:42:15
render/<@http://h/a.js:1:2
outer/inner@http://h/a.js:3:4
async*loadCart@http://h/a.js:5:6
setTimeout handler*start@http://h/a.js:7:8
@http://h/@fs/home/me/x.ts:9:10
@http://h/a.js line 26 > eval:1:1
f@http://h/a.js line 3 > Function:2:9
`
    expect(brief(stack)).toEqual([
      'handleSubmit http://localhost:3000/main.js:42:15',
      'render http://h/a.js:1:2',
      'inner http://h/a.js:3:4',
      'loadCart http://h/a.js:5:6 async',
      'start http://h/a.js:7:8 async',
      '- http://h/@fs/home/me/x.ts:9:10',
      '- http://h/a.js:26 eval',
      'f http://h/a.js:3 eval',
    ])
  })
})

describe('Safari', () => {
  test('native code, global code, frames that are an address alone', () => {
    const stack = `f@http://h/a.js:1:2
map@[native code]
global code@http://h/a.js:3:4
module code@http://h/node_modules/@angular/core/x.mjs:5:6
http://h/a.js:7:8
[native code]`
    expect(brief(stack)).toEqual([
      'f http://h/a.js:1:2',
      'map nowhere',
      '- http://h/a.js:3:4',
      '- http://h/node_modules/@angular/core/x.mjs:5:6',
      '- http://h/a.js:7:8',
      '- nowhere',
    ])
  })
})

test('a message alone has no frames, whatever it speaks of', () => {
  for (const text of [
    '',
    'Error: at noon (12:30)',
    'me@example.com:25 refused',
    'see http://h/a.js for more',
    'at f (x)',
  ])
    expect(parseStack(text)).toEqual([])
})

test('reads an initiator line by line', () => {
  expect(parseInitiator('loadCart (http://h/a.js:1:2)\nhttp://h/b.js:3:4\nwhatever')).toEqual([
    { function: 'loadCart', url: 'http://h/a.js', line: 1, column: 2, cause: 0 },
    { url: 'http://h/b.js', line: 3, column: 4, cause: 0 },
    { url: 'whatever', cause: 0 },
  ])
})

const PIECES = ['    at ', 'async ', 'new ', 'eval at ', '(', ')', ', <anonymous>', ':1:2', ':', '@', '\n', ' line 3 > eval', 'http://h/', '[native code]', 'Caused by: ', ' [as ', '/<', '*', '9'.repeat(30)] // prettier-ignore

test('never throws, and takes time in proportion to the text', () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 5, unit: 'binary' })), { maxLength: 80 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, fc.string({ maxLength: 5 }), (stack, message) => {
      for (const { url, line = 1, column = 1 } of [...parseStack(stack, message), ...parseInitiator(stack)]) {
        expect(url).not.toMatch(/\s/)
        expect([line > 0, column > 0]).toEqual([true, true])
      }
    }),
    { numRuns: 500 },
  )
  for (const piece of PIECES) {
    const parseBoth = () => {
      parseStack(`    at x\n${piece.repeat(100_000)}`)
      parseStack(piece.repeat(100_000))
    }
    expect(takesAtMost(3_000, parseBoth), piece).toBe(true)
  }
})
