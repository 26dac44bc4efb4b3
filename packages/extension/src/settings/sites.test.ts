import { expect, test } from 'vitest'
import { isCapturedOrigin, parseOrigin, buildPatterns, setSite } from './sites.ts'

const settings = { captureEnabled: true, sites: [] as string[], excludedSites: [] as string[] }

test.each([
  ['http://localhost:3000', true],
  ['https://localhost', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:8080', true],
  ['http://app.localhost:3000', true],
  ['http://127.0.0.2', false],
  ['https://localhost.example.com', false],
  ['https://example.com', false],
])('%s is captured by default: %s', (origin, expected) => {
  expect(isCapturedOrigin(origin, settings)).toBe(expected)
})

test.each([
  ['https://example.com', 'https://example.com', true],
  ['https://example.com', 'https://example.com:8443', false],
  ['https://example.com', 'http://example.com', false],
  ['https://example.com', 'https://app.example.com', false],
  ['http://example.com:8080', 'http://example.com:8080', true],
  ['*://example.com', 'http://example.com', true],
  ['*://example.com', 'https://example.com:8443', true],
  ['*://*.example.com', 'https://app.example.com', true],
  ['*://*.example.com', 'https://example.com', true],
  ['*://*.example.com', 'https://badexample.com', false],
  ['*://*.example.com:8443', 'https://app.example.com', false],
  ['nonsense', 'https://example.com', false],
  ['*://*', 'https://example.com', false],
])('the site %s includes %s: %s', (site, origin, expected) => {
  expect(isCapturedOrigin(origin, { ...settings, sites: [site] })).toBe(expected)
})

test('a site that was turned off is not captured, nor is any when capture is off', () => {
  const off = { ...settings, excludedSites: ['http://localhost:3000'] }
  expect(isCapturedOrigin('http://localhost:3000', off)).toBe(false)
  expect(isCapturedOrigin('http://localhost:3001', off)).toBe(true)
  expect(isCapturedOrigin('http://localhost:3001', { ...off, captureEnabled: false })).toBe(false)
})

test("the server's own page is not captured, under whatever local name", () => {
  const known = { ...settings, serverUrl: 'http://127.0.0.1:7890' }
  const captured = (origin: string) => isCapturedOrigin(origin, known)
  expect(['127.0.0.1', 'localhost', '[::1]', 'a.localhost'].map((host) => captured(`http://${host}:7890`))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(captured('http://localhost:3000')).toBe(true)
  expect(buildPatterns(known)?.excludeMatches).toEqual([
    'http://localhost:7890/*',
    'http://127.0.0.1:7890/*',
    'http://[::1]:7890/*',
    'http://*.localhost:7890/*',
  ])
})

test('patterns have a port, since none means any, and invalid ones are left out', () => {
  const sites = [
    'https://example.com',
    'http://example.com:8080',
    '*://*.example.org',
    'javascript:alert(1)',
    'https://a b',
  ]
  expect(buildPatterns({ ...settings, sites, excludedSites: ['http://localhost:3000'] })).toEqual({
    matches: [
      '*://localhost/*',
      '*://127.0.0.1/*',
      '*://[::1]/*',
      '*://*.localhost/*',
      'https://example.com:443/*',
      'http://example.com:8080/*',
      '*://*.example.org/*',
    ],
    excludeMatches: ['http://localhost:3000/*'],
  })
  expect(buildPatterns({ ...settings, captureEnabled: false })).toBeNull()
})

test('turning a site on or off changes only what is necessary', () => {
  const local = 'http://localhost:3000'
  const remote = 'https://app.example.com'
  expect(setSite(settings, remote, true)).toEqual({ sites: [remote], excludedSites: [] })
  expect(setSite({ ...settings, sites: [remote] }, remote, true)).toEqual({ sites: [remote], excludedSites: [] })
  expect(setSite({ ...settings, sites: [remote] }, remote, false)).toEqual({ sites: [], excludedSites: [] })
  expect(setSite(settings, local, false)).toEqual({ sites: [], excludedSites: [local] })
  expect(setSite({ ...settings, excludedSites: [local] }, local, true)).toEqual({ sites: [], excludedSites: [] })
  const byPattern = { ...settings, sites: ['*://*.example.com'] }
  expect(setSite(byPattern, remote, false)).toEqual({ sites: ['*://*.example.com'], excludedSites: [remote] })
  expect(setSite(byPattern, remote, true)).toEqual({ sites: ['*://*.example.com'], excludedSites: [] })
})

test('only web pages have an origin that can be captured', () => {
  expect(parseOrigin('https://example.com/a?b')).toBe('https://example.com')
  for (const url of ['chrome://settings', 'file:///etc/passwd', 'about:blank', 'null', undefined])
    expect(parseOrigin(url)).toBeUndefined()
})
