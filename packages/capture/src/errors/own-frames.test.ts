import { expect, test } from 'vitest'
import { findScriptUrl, dropOwnFrames } from './own-frames.ts'

const PAGE = 'http://app.test/'

test('reads the URL of the script from a stack', () => {
  expect(findScriptUrl('Error\n    at chrome-extension://abc/inject.js:1:204\n    at x', PAGE)).toBe(
    'chrome-extension://abc/inject.js',
  )
  expect(findScriptUrl('Error\n    at f (gasoline-ci.js:3:4)', PAGE)).toBe('gasoline-ci.js')
})

test('takes no URL that other scripts may have', () => {
  expect(findScriptUrl('Error\n    at <anonymous>:2:135', PAGE)).toBeUndefined()
  expect(findScriptUrl('Error\n    at eval (eval at run (:370:30), <anonymous>:1:1)', PAGE)).toBeUndefined()
  expect(findScriptUrl(`Error\n    at ${PAGE}:10:2`, PAGE)).toBeUndefined()
  expect(findScriptUrl(undefined, PAGE)).toBeUndefined()
  expect(findScriptUrl('Error', PAGE)).toBeUndefined()
})

test('takes our frames out of a stack, and nothing else', () => {
  const own = 'chrome-extension://abc/inject.js'
  const stack = [
    `TypeError: see ${own}:1`,
    `    at Object.apply (${own}:1:204)`,
    '    at save (http://app.test/main.js:3:4)',
    `    at ${own}:2:1`,
    '    at http://app.test/main.js:9:1',
  ]
  expect(dropOwnFrames(stack.join('\n'), own)).toBe([stack[0], stack[2], stack[4]].join('\n'))
  expect(dropOwnFrames(stack.join('\n'), 'chrome-extension://other/inject.js')).toBe(stack.join('\n'))
})
