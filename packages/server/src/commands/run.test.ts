import { expect, test } from 'vitest'
import { addPreload } from './run.ts'

test('what is set for Node already stays, and paths may have spaces and quotes', () => {
  expect(addPreload(undefined, '/a b/preload.js')).toBe('--require "/a b/preload.js"')
  expect(addPreload('--max-old-space-size=100', '/x.js')).toBe('--max-old-space-size=100 --require "/x.js"')
  expect(addPreload('', 'C:\\a "b"\\x.js')).toBe(String.raw`--require "C:\\a \"b\"\\x.js"`)
})
