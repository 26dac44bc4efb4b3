import type { DomMatch } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { renderMatches } from './dom.ts'
import { HIDDEN_LIST, match } from './testing/pages.ts'

const render = (matches: DomMatch[], counts: object = {}) =>
  renderMatches({
    url: 'http://localhost/',
    title: 'Shop',
    matches,
    matchCount: matches.length,
    returnedCount: matches.length,
    dropped: 0,
    ...counts,
  })

test('each element on one line, its children below it', () => {
  expect(render([match(), HIDDEN_LIST], { matchCount: 9, dropped: 7 })).toMatchInlineSnapshot(`
    "9 matches on http://localhost/ "Shop"
    <button id="save" disabled> "Save" 80×24 at 10,40
    <ul> not visible {display: none} [hidden=true, data=null]
      <li> "One ⏎ Two" 80×24 at 10,40
      (2 more children)
    (7 more matches left out; narrow the selector)"
  `)
})

test.each<[object, string]>([
  [{}, '0 matches on http://localhost/ "Shop"'],
  [{ matchCount: 1, hiddenCount: 1 }, '1 match (1 hidden) on http://localhost/ "Shop"'],
  [{ framesNotSearched: 2 }, '0 matches on http://localhost/ "Shop"\nNot searched: 2 frames.'],
])('without elements: %j', (counts, words) => {
  expect(render([], counts)).toBe(words)
})
