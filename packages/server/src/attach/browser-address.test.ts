import { expect, test } from 'vitest'
import { readBrowserAddress } from './browser-address.ts'

test.each([
  ['http://127.0.0.1:9222', '127.0.0.1:9222', undefined],
  ['http://localhost:9222/', 'localhost:9222', undefined],
  ['localhost:41355', 'localhost:41355', undefined],
  ['http://[::1]:9222', '[::1]:9222', undefined],
  ['ws://127.0.0.1:9222', '127.0.0.1:9222', undefined],
  ['ws://127.0.0.1:9222/devtools/browser/2f-1', '127.0.0.1:9222', '/devtools/browser/2f-1'],
])('%s is %s with %s', (text, host, socketPath) => {
  expect(readBrowserAddress(text)).toEqual({ host, socketPath })
})

test.each([
  ['', 'is no address'],
  ['9222', 'is no address'],
  ['https://127.0.0.1:9222', 'neither http:// nor ws://'],
  ['http://example.com:9222', 'is not this machine'],
  ['http://10.0.0.7:9222', 'is not this machine'],
  ['http://127.0.0.1.example.com:9222', 'is not this machine'],
  ['ws://0.0.0.0:9222', 'is not this machine'],
  ['http://127.0.0.1', 'has no port'],
])('%s: %s', (text, why) => {
  expect(readBrowserAddress(text)).toContain(why)
})
