import { expect, test } from 'vitest'
import { describeSite, describeUncapturable } from './describe-site.ts'

const site = { origin: 'https://a.test', isCaptured: true, isLocal: false, needsReload: false }

test('says whether a site is recorded, and why', () => {
  const describe = (changes: Partial<typeof site>, isCaptureOn = true) =>
    describeSite({ ...site, ...changes }, isCaptureOn)
  expect(describe({})).toBe('Recording. You added this site.')
  expect(describe({ needsReload: true })).toBe('You added this site.')
  expect(describe({ isLocal: true })).toBe('Recording. Local sites are on by default.')
  expect(describe({ isCaptured: false })).toBe('Not recording this site. Nothing runs in it.')
  expect(describe({ isCaptured: false, isLocal: true })).toBe(
    'Not recording. You turned this site off; nothing runs in it.',
  )
  expect(describe({}, false)).toBe('Recording is off for all sites.')
})

test.each([
  ['chrome://settings', 'Pages of the browser'],
  ['devtools://devtools/x', 'Pages of the browser'],
  ['chrome-extension://abc/popup.html', 'Pages of extensions'],
  ['file:///home/me/index.html', 'Serve the page from localhost'],
  ['about:blank', 'no origin'],
  ['data:text/html,x', 'no origin'],
  ['https://chromewebstore.google.com/', 'blocks extensions on this page'],
  [undefined, 'no page to record'],
  ['', 'no page to record'],
])('says why %s cannot be recorded: %s', (url, text) => {
  expect(describeUncapturable(url)).toContain(text)
})
