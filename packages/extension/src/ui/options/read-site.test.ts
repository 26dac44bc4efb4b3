import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSite } from './read-site.ts'

describe('valid sites', () => {
  test.each([
    ['https://app.example.com', 'https://app.example.com'],
    ['  https://app.example.com/path?token=1#top ', 'https://app.example.com'],
    ['http://app.example.com:8080/', 'http://app.example.com:8080'],
    ['HTTPS://App.Example.COM:443/*', 'https://app.example.com'],
    ['app.example.com', '*://app.example.com'],
    ['app.example.com:8443/login', '*://app.example.com:8443'],
    ['intranet', '*://intranet'],
    ['http://10.0.0.5:3000', 'http://10.0.0.5:3000'],
    ['http://[2001:db8::1]:3000', 'http://[2001:db8::1]:3000'],
    ['*.example.com', '*://*.example.com'],
    ['*://*.example.com/*', '*://*.example.com'],
    ['http://*.example.com:8080/*', 'http://*.example.com:8080'],
    ['bücher.example', '*://xn--bcher-kva.example'],
    ['https://someone:secret@example.com', 'https://example.com'],
  ])('%s is %s', (typed, site) => {
    expect(readSite(typed)).toEqual({ site })
  })
})

describe('invalid sites', () => {
  test.each([
    ['', 'Enter a site'],
    ['   ', 'Enter a site'],
    ['*', 'every site'],
    ['<all_urls>', 'every site'],
    ['*://*/*', 'every site'],
    ['https://*/*', 'every site'],
    ['*.com', 'whole domain'],
    ['*.10.0.0.5', 'whole domain'],
    ['app.*.com', 'only allowed before'],
    ['example.*', 'only allowed before'],
    ['*example.com', 'only allowed before'],
    ['ftp://example.com', 'not ftp'],
    ['chrome://settings', 'not chrome'],
    ['javascript:alert(1)', 'not a valid site'],
    ['<img src=x onerror=alert(1)>', 'not a valid site'],
    ['two words', 'not a valid site'],
    ['http://', 'not a valid site'],
    ['localhost:3000', 'local address'],
    ['http://127.0.0.1', 'local address'],
    ['http://[::1]:5173', 'local address'],
    ['*.localhost', 'local address'],
    ['app.localhost:3000', 'local address'],
    ['https://chromewebstore.google.com/detail/x', 'web store'],
  ])('%s: %s', (typed, text) => {
    expect(readSite(typed)).toEqual({ problem: expect.stringContaining(text) })
  })
})

test('any input gives a problem or an origin that reads as itself', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.domain(),
    fc.domain().map((domain) => `*.${domain}`),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const reading = readSite(text)
      const site = 'site' in reading ? reading.site : 'https://none.example'
      expect(site).toMatch(/^(\*|https?):\/\/(\*\.)?[^/*\s]+$/)
      expect(readSite(site)).toEqual({ site })
    }),
  )
})
