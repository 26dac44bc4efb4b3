import { expect, test } from 'vitest'
import { describeSite, describeUncapturable } from './describe-site.ts'

const site = { origin: 'https://a.test', isCaptured: true, isLocal: false, needsReload: false }

test('says whether a site is captured, and by whose decision', () => {
  const say = (changes: Partial<typeof site>, isCaptureOn = true) => describeSite({ ...site, ...changes }, isCaptureOn)
  expect(say({})).toBe('Captured because you added it.')
  expect(say({ isLocal: true })).toBe('Local address: captured unless you turn it off.')
  expect(say({ isCaptured: false })).toBe('Not captured. Nothing runs in this page.')
  expect(say({ isCaptured: false, isLocal: true })).toBe('Turned off by you. Nothing runs in this page.')
  expect(say({}, false)).toBe('Capture is switched off for all sites.')
})

test.each([
  ['chrome://settings', 'belongs to the browser'],
  ['devtools://devtools/x', 'belongs to the browser'],
  ['chrome-extension://abc/popup.html', 'belongs to an extension'],
  ['file:///home/me/index.html', 'Serve the page from localhost'],
  ['about:blank', 'no address of its own'],
  ['data:text/html,x', 'no address of its own'],
  ['https://chromewebstore.google.com/', 'no extension into this page'],
  [undefined, 'no page here'],
  ['', 'no page here'],
])('says why %s cannot be captured: %s', (url, words) => {
  expect(describeUncapturable(url)).toContain(words)
})
