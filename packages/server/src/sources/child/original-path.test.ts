import fc from 'fast-check'
import { expect, test } from 'vitest'
import { originalPath } from './original-path.ts'

const SCRIPT = 'http://localhost:5173/src/components/Cart.tsx?t=17'
const BUNDLE = 'https://shop.example/base/assets/index-B3x.js.map'

test.each([
  ['Vite, served', 'Cart.tsx', undefined, SCRIPT, 'src/components/Cart.tsx'],
  [
    'Vite, outside the root',
    'x.ts',
    undefined,
    'http://h/@fs/home/me/shop/packages/ui/x.ts',
    '/home/me/shop/packages/ui/x.ts',
  ],
  ['Vite, built', '../../src/components/Cart.tsx', undefined, BUNDLE, 'src/components/Cart.tsx'],
  ['Vite, a library', '../../node_modules/react/index.js', undefined, BUNDLE, 'node_modules/react/index.js'],
  ['Vite, an absolute URL path', '/src/main.ts', undefined, BUNDLE, 'src/main.ts'],
  ['webpack', 'webpack://shop/./src/cart/index.ts', undefined, BUNDLE, 'src/cart/index.ts'],
  ['webpack with a hash', 'webpack:///./src/app.js?a1b2', undefined, BUNDLE, 'src/app.js'],
  ['webpack, evaluated', 'webpack-internal:///./src/app.mjs', undefined, '', 'src/app.mjs'],
  ['webpack, a layer', 'webpack-internal:///(app-pages-browser)/./src/app/page.tsx', undefined, '', 'src/app/page.tsx'],
  ['webpack, upwards', 'webpack:///../../node_modules/x/y.js', undefined, BUNDLE, 'node_modules/x/y.js'],
  ['turbopack', 'turbopack:///[project]/src/app/page.tsx', undefined, BUNDLE, 'src/app/page.tsx'],
  ['Angular', 'src/app/app.component.ts', undefined, 'http://localhost:4200/main.js.map', 'src/app/app.component.ts'],
  ['a file', 'file:///home/me/shop/src/x.ts', undefined, BUNDLE, '/home/me/shop/src/x.ts'],
  ['an address', 'https://cdn.example/src/x.ts?v=2#a', undefined, BUNDLE, 'src/x.ts'],
  ['a root', 'cart/total.ts', '../src/', BUNDLE, 'src/cart/total.ts'],
  ['a root that is a slash', 'src/x.ts', '/', BUNDLE, 'src/x.ts'],
  ['a root with a scheme', 'src/x.ts', 'webpack:///', BUNDLE, 'src/x.ts'],
  ['Windows', '..\\src\\x.ts', undefined, BUNDLE, 'src/x.ts'],
  ['escapes', '../src/%5Bid%5D/a%20b.ts', undefined, BUNDLE, 'src/[id]/a b.ts'],
  ['dots within', '../src/a/../b/./c.ts', undefined, BUNDLE, 'src/b/c.ts'],
  ['the page itself', 'http://h/', undefined, 'http://h/', '/'],
])('%s', (_, source, root, script, path) => {
  expect(originalPath(source, root, script)).toBe(path)
})

test('is one short line, whatever the map contains', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.string(), (source, root) => {
      const path = originalPath(source, root, SCRIPT)
      expect(path.length).toBeLessThanOrEqual(300)
      // oxlint-disable-next-line no-control-regex -- that is what must not be there
      expect(path).not.toMatch(/[\u0000-\u001f]/)
    }),
    { numRuns: 50 },
  )
})
