import { expect, test } from 'vitest'
import { FLAWS, REASONS } from './reasons.ts'

test('reasons with a value read like this', () => {
  expect(
    [
      REASONS.unreadable('blob'),
      REASONS.slowFetch(2_000),
      REASONS.slowInAll(5_000),
      REASONS.slowDecode(500),
      REASONS.tooLarge(200),
      REASONS.noSuchPlace(),
      REASONS.noSuchPlace('its source map returned 404'),
      REASONS.minified(),
      REASONS.minified('its source map returned 404'),
      REASONS.noLine(3),
      REASONS.brokenMap('invalid'),
      REASONS.unusableMap(FLAWS.tooManySections(10_000)),
      REASONS.unusableMap(FLAWS.tooManyValues(3_000_000)),
    ].join('\n'),
  ).toMatchInlineSnapshot(`
    "a blob: script cannot be read from outside the page
    fetching and decoding took longer than 2 s
    it took longer than 5 s in all
    it takes longer than 0.5 s to decode
    it needs more memory than the limit of 200 MB
    what is served now has no such place
    what is served now has no such place: its source map returned 404
    minified, and no source map is named
    minified: its source map returned 404
    its source text has no line 3
    the source map cannot be read (invalid)
    the source map cannot be used: it has more than 10000 sections
    the source map cannot be used: it has more than 3000000 values"
  `)
})
