import { expect, test } from 'vitest'
import { readCssContent } from './css-content.ts'

const attribute = (name: string) => `<${name}>`

test.each([
  ['"★ "', '★ '],
  ['"a" "b"', 'ab'],
  [String.raw`"say \"hi\""`, 'say "hi"'],
  [String.raw`"\f00d x"`, '\uF00Dx'],
  ['attr(data-x)', '<data-x>'],
  ['"x" / "read as"', 'read as'],
  ['url("a.png") / "a picture"', 'a picture'],
  ['"1/2"', '1/2'],
])('%s reads %s', (content, text) => {
  expect(readCssContent(content, true, attribute)).toBe(text)
})

test.each(['none', 'normal', '', 'counter(item)', 'url("a.png")', '"a" counter(b)'])('%s is no text', (content) => {
  expect(readCssContent(content, true, attribute)).toBeUndefined()
})

test('an element without a pseudo class needs a reading of its own', () => {
  expect(readCssContent('"x"', false, attribute)).toBeUndefined()
  expect(readCssContent('url("a.png") / "logo"', false, attribute)).toBe('logo')
})
