import { describe, expect, test } from 'vitest'
import { list, observe, request } from './testing/watched-entries.ts'

describe('transport', () => {
  const page = { pageUrl: 'https://shop-tern.net/' }
  test.each([
    ['http://api.shop-tern.net/x', {}, 'http/warning'],
    ['http://127.0.0.1.attacker.net/', {}, 'http/warning'],
    ['http://cdn.shop-tern.net/a', { ...page, contentType: 'text/javascript; charset=utf-8' }, 'mixed-script/critical'],
    ['http://cdn.shop-tern.net/a', { ...page, contentType: 'application/x-javascript' }, 'mixed-script/critical'],
    ['http://cdn.shop-tern.net/a.png', { ...page, contentType: 'image/png' }, 'mixed-content/warning'],
    ['http://cdn.shop-tern.net/a.css', { ...page, contentType: 'text/css' }, 'mixed-content/warning'],
  ])('%s %j', (url, fields, expected) => {
    expect(list('network', request({ url, ...fields }))).toEqual([`transport: ${expected}`])
  })

  test.each([
    'http://localhost:3000/',
    'http://app.localhost/',
    'http://127.8.8.8/',
    'http://[::1]:8080/',
    'https://api.shop-tern.net/',
  ])('%s is fine', (url) => {
    expect(list('network', request({ url }), true)).toEqual([])
  })

  test('WebSockets', () => {
    expect(list('websocket', { event: 'open', id: 'w', url: 'ws://live.shop-tern.net/' })).toEqual([
      'transport: insecure-websocket/warning',
    ])
    expect(list('websocket', { event: 'open', id: 'w', url: 'ws://localhost:5173/' })).toEqual([])
  })

  test('a machine on the same network is information', () => {
    expect(list('network', request({ url: 'http://192.168.1.20/' }), true)).toEqual(['transport: http/info'])
  })

  test('headers of a document and flags of cookies, as information, if headers were seen', () => {
    const document = {
      contentType: 'text/html; charset=utf-8',
      responseHeaders: { 'content-type': 'text/html', 'set-cookie': 'session=x; Path=/' },
    }
    const found = observe('network', request(document))
    expect(found.map(({ severity, subject }) => `${severity} ${subject}`)).toEqual([
      'info Content-Security-Policy',
      'info Strict-Transport-Security',
      'info X-Content-Type-Options',
      'info X-Frame-Options',
      'info session',
    ])
    expect(found.at(-1)?.evidence).toEqual({ cookie: 'session', missing: ['Secure', 'HttpOnly', 'SameSite'] })
    expect(list('network', request({ contentType: 'text/html' }), true)).toEqual([])
  })
})
