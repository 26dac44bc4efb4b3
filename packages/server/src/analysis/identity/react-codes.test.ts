import { expect, test } from 'vitest'
import { readReactCode, explainReactCode } from './react-codes.ts'

test.each([
  ['Minified React error #418; visit https://react.dev/errors/418?args[]=HTML', '418'],
  ['Minified React error #31; visit https://reactjs.org/docs/error-decoder.html?invariant=31&args[]=x', '31'],
  ['Error: https://reactjs.org/docs/error-decoder.html?invariant=185', '185'],
  ['React error in #418', undefined],
  ['Order #418 failed', undefined],
])('the code of %j is %s', (message, code) => {
  expect(readReactCode(message)).toBe(code)
})

test.each([418, 419, 421, 422, 423, 424, 425, 130, 185, 31, 310, 321])('code %d has a meaning', (code) => {
  expect(explainReactCode(`Minified React error #${code}`)).toBeDefined()
})

test('an uncommon code has none', () => {
  expect(explainReactCode('Minified React error #7')).toBeUndefined()
})
