import { expect, test } from 'vitest'
import { isMixedId, toPathTemplate, withoutBuildHash } from './path-template.ts'

test.each([
  ['/users/17/orders/456', '/users/{id}/orders/{id}'],
  ['/users/123/456/', '/users/{id}/{id}/'],
  ['/v2/items', '/v2/items'],
  ['/o/0B1C2D3E-1111-4222-8333-444455556666', '/o/{id}'],
  ['/o/01ARZ3NDEKTSV4RRFFQ69G5FAV', '/o/{id}'],
  ['/o/507f1f77bcf86cd799439011/x', '/o/{id}/x'],
  ['/c/cus_NffrFeUfNV2Hib', '/c/{id}'],
  ['/email/hfM2TZbW/html', '/email/{id}/html'],
  ['/email/a3RNJJZd', '/email/{id}'],
  ['/email/0BaHpOfZ', '/email/{id}'],
  ['/api/getUserById2', '/api/getUserById2'],
  ['/api/oauth2Callback', '/api/oauth2Callback'],
  ['/api/Win32Api', '/api/Win32Api'],
  ['/c/ORD-2024-00017', '/c/{id}'],
  ['/files/123.json', '/files/{id}.json'],
  ['/day/2026-01-31', '/day/{id}'],
  ['/mail/ann@shop.test', '/mail/{id}'],
  ['/pages/Wash%20the%20car%202/comments', '/pages/{id}/comments'],
  ['/photos/My%20cat.jpg', '/photos/{id}.jpg'],
  ['/wiki/100%', '/wiki/100%'],
  ['/users/undefined/cart', '/users/{id}/cart'],
  ['/users/me/settings', '/users/me/settings'],
  ['/deadbeef/feedface', '/deadbeef/feedface'],
  ['/assets/index-B3x9kQ2a.js', '/assets/index.js'],
  ['/', '/'],
  ['', ''],
])('%s → %s', (path, template) => {
  expect(toPathTemplate(path)).toBe(template)
})

test.each([
  ['index-B3x9kQ2a.js', 'index.js'],
  ['index-DiwrgTda.js', 'index.js'],
  ['index-_x9AbQ2a.css', 'index.css'],
  ['main.8f3c21ab.chunk.js', 'main.js'],
  ['main-ES2015.8f3c21ab.js', 'main-ES2015.js'],
  ['chunk-ABCDEFG2.js', 'chunk.js'],
  ['app.min.js', 'app.js'],
  ['vendors~main.1f2e3d4c5b6a.js', 'vendors~main.js'],
  ['857.3f2a1b9c.js', '857.js'],
  ['4f2c9a1b.js', 'js'],
  ['user-settings.js', 'user-settings.js'],
  ['date-picker.js', 'date-picker.js'],
  ['react-dom.production.js', 'react-dom.production.js'],
  ['UserCard.tsx', 'UserCard.tsx'],
  ['index.js', 'index.js'],
  ['main-settings.js', 'main-settings.js'],
])('%s without its hash is %s', (file, bare) => {
  expect(withoutBuildHash(file)).toBe(bare)
})

test.each([
  ['x1y2z3', true],
  ['V1StGXR8Z5jdHi6B', true],
  ['utf8', false],
  ['i18n', false],
  ['getUserById2FromCache', false],
  ['item17', false],
])('%s is an id of mixed letters: %s', (token, isId) => {
  expect(isMixedId(token)).toBe(isId)
})
