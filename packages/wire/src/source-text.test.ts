import { expect, test } from 'vitest'
import { findMapUrl, findModuleLine } from './source-text.ts'

const SCRIPT = 'http://h/assets/app.js?v=1'
const findUrl = (text: string, mapHeader?: string) =>
  findMapUrl({ bytes: new TextEncoder().encode(text), mapHeader }, SCRIPT)

test('uses the last comment, in every form', () => {
  expect(findUrl('x\n//# sourceMappingURL=old.map\ny\n//# sourceMappingURL=app.js.map\n')).toBe(
    'http://h/assets/app.js.map',
  )
  expect(findUrl('x\n//@ sourceMappingURL=/maps/app.map')).toBe('http://h/maps/app.map')
  expect(findUrl('x /*# sourceMappingURL=app.map */')).toBe('http://h/assets/app.map')
  expect(findUrl('x\n//# sourceMappingURL=http://other.test/app.map')).toBe('http://other.test/app.map')
})

test('the header comes first', () => {
  expect(findUrl('x\n//# sourceMappingURL=app.map', '/header.map')).toBe('http://h/header.map')
})

test('an inline map has no address', () => {
  expect(findUrl('x\n//# sourceMappingURL=data:application/json;base64,e30=')).toBe('data:')
  expect(findUrl(`x\n//# sourceMappingURL=data:application/json;base64,${'e30'.repeat(20_000)}`)).toBeUndefined()
})

test('a script may have no map', () => {
  expect(findUrl('const a = "sourceMappingURL=x.map"')).toBeUndefined()
  expect(findUrl('')).toBeUndefined()
})

test('finds the line that evaluates a module, and no module whose name only begins alike', () => {
  const bundle = [
    'a',
    'eval("x //# sourceURL=webpack-internal:///./app.jsx?")',
    'eval("y //# sourceURL=webpack-internal:///./app.js")',
    'b',
  ]
  expect(findModuleLine(bundle.join('\n'), 'webpack-internal:///./app.js')).toBe(bundle[2])
  expect(findModuleLine(bundle.join('\n'), 'webpack-internal:///./other.js')).toBeUndefined()
})
