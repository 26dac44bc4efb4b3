import { expect, test } from 'vitest'
import { findMapUrl } from './find-map-url.ts'

const SCRIPT = 'http://h/assets/app.js?v=1'
const addressOf = (text: string, mapHeader?: string) =>
  findMapUrl({ bytes: new TextEncoder().encode(text), type: 'text/javascript', mapHeader }, SCRIPT)

test('takes the last comment, in every form', () => {
  expect(addressOf('x\n//# sourceMappingURL=old.map\ny\n//# sourceMappingURL=app.js.map\n')).toBe(
    'http://h/assets/app.js.map',
  )
  expect(addressOf('x\n//@ sourceMappingURL=/maps/app.map')).toBe('http://h/maps/app.map')
  expect(addressOf('x /*# sourceMappingURL=app.map */')).toBe('http://h/assets/app.map')
  expect(addressOf('x\n//# sourceMappingURL=http://other.test/app.map')).toBe('http://other.test/app.map')
})

test('the header comes first', () => {
  expect(addressOf('x\n//# sourceMappingURL=app.map', '/header.map')).toBe('http://h/header.map')
})

test('a map inside is not an address, wherever it begins', () => {
  expect(addressOf('x\n//# sourceMappingURL=data:application/json;base64,e30=')).toBe('data:')
  expect(addressOf(`x\n//# sourceMappingURL=data:application/json;base64,${'e30'.repeat(20_000)}`)).toBeUndefined()
})

test('a script may name none', () => {
  expect(addressOf('const a = "sourceMappingURL=x.map"')).toBeUndefined()
  expect(addressOf('')).toBeUndefined()
})
