import { expect, test } from 'vitest'
import { readBrowserMessage } from './browser-message.ts'

test('what requests and the page report themselves is known', () => {
  expect(readBrowserMessage('Failed to load resource: the server responded with a status of 500').kind).toBe('known')
  expect(readBrowserMessage('Refused to load the script: Content Security Policy directive "x"').kind).toBe('known')
  expect(readBrowserMessage('Mixed Content: the page was loaded over HTTPS').kind).toBe('other')
})

test('why a response is kept from the page is read, also after a redirect', () => {
  const why = "has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present."
  const detail = "blocked by CORS: No 'Access-Control-Allow-Origin' header is present."
  expect(readBrowserMessage(`Access to fetch at 'http://b.test/x' from origin 'http://a.test' ${why}`)).toEqual({
    kind: 'cors',
    url: 'http://b.test/x',
    detail,
  })
  const moved = `Access to XMLHttpRequest at 'http://c.test/y' (redirected from 'http://b.test/x') from origin 'http://a.test' ${why}`
  expect(readBrowserMessage(moved)).toEqual({ kind: 'cors', url: 'http://b.test/x', detail })
})
