import { describe, expect, test } from 'vitest'
import { isLibraryPath } from './library-path.ts'

describe('not the app', () => {
  test.each([
    'http://localhost:5173/node_modules/.vite/deps/react-dom_client.js?v=8c2f6d1a',
    'http://localhost:5173/@vite/client',
    'http://localhost:5173/@react-refresh',
    'node_modules/zone.js/fesm2015/zone.js',
    'webpack-internal:///./node_modules/react-dom/cjs/react-dom.development.js',
    'webpack/bootstrap',
    'work/darwin_arm64-fastbuild-ST-fdfa778d11ba/bin/packages/core/src/render3/util.ts',
    'webpack/runtime/jsonp chunk loading',
    'http://h/_next/static/chunks/node_modules_next_dist_client.js/next/dist/x.js',
    'https://unpkg.com/vue@3/dist/vue.global.js',
    'https://cdn.jsdelivr.net/npm/x.js',
    'http://h/js/react-dom.production.min.js',
    'http://h/js/vue.runtime.esm-browser.prod.js',
    'http://h/js/jquery-3.7.1.min.js',
    'http://h/assets/vendor-B3xk92Lq.js',
    'http://h/polyfills.js',
    'chrome-extension://abc/content.js',
  ])('%s', (path) => expect(isLibraryPath(path)).toBe(true))
})

describe('the app', () => {
  test.each([
    'src/components/Cart.tsx',
    'http://localhost:5173/src/App.tsx?t=1',
    'http://h/assets/index-B3xk92Lq.js',
    'http://h/main.js',
    'src/vendor/payment.js',
    'src/react.js',
    'http://h/js/app.js',
    'http://h/js/reactor.js',
    'http://h/vendors/list.js',
    'packages/vue-shop/src/cart.ts',
    'webpack-internal:///./src/app.mjs',
    'http://evil-unpkg.com/x.js',
    'http://h/js/axios-setup.js',
    '',
  ])('%s', (path) => expect(isLibraryPath(path)).toBe(false))
})
