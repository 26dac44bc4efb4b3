import { ExtensionSettings } from '@gasoline/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readServerUrl } from './read-server-url.ts'

test.each([
  ['http://127.0.0.1:7890', 'http://127.0.0.1:7890'],
  [' http://localhost:7890/ ', 'http://localhost:7890'],
  ['localhost:8000', 'http://localhost:8000'],
  ['127.0.0.1', 'http://127.0.0.1'],
  ['[::1]:7890', 'http://[::1]:7890'],
  ['7890', 'http://127.0.0.1:7890'],
  ['HTTPS://LOCALHOST:7890', 'https://localhost:7890'],
])('%s is the server at %s', (typed, serverUrl) => {
  expect(readServerUrl(typed)).toEqual({ serverUrl })
})

test.each([
  ['', 'Enter an address'],
  ['http://', 'not a valid address'],
  ['127.0.0.1:99999', 'not a valid address'],
  ['not an address', 'not a valid address'],
  ['ftp://localhost', 'not ftp'],
  ['javascript://localhost', 'not javascript'],
  ['http://localhost:7890/mcp', 'only scheme, host and port'],
  ['http://me:secret@localhost:7890', 'only scheme, host and port'],
  ['localhost:0', 'Port 0'],
  ['http://example.com:7890', 'not this computer'],
  ['http://192.168.1.5:7890', 'not this computer'],
  ['http://localhost.example.com', 'not this computer'],
  ['http://127.0.0.1.example.com', 'not this computer'],
])('%s is refused: %s', (typed, text) => {
  expect(readServerUrl(typed)).toEqual({ problem: expect.stringContaining(text) })
})

test('any input gives a problem or an address that the settings accept unchanged', () => {
  const typed = fc.oneof(fc.string(), fc.webUrl(), fc.ipV4(), fc.nat({ max: 99_999 }).map(String))
  fc.assert(
    fc.property(typed, (text) => {
      const reading = readServerUrl(text)
      const read = 'serverUrl' in reading ? reading.serverUrl : undefined
      const kept = ExtensionSettings.parse(reading).serverUrl
      expect([undefined, kept]).toContain(read)
    }),
  )
})
