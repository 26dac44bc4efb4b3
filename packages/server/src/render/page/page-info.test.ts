import { expect, test } from 'vitest'
import { tab } from '../../http/extension/testing/captured-tab.ts'
import { renderPageInfo } from './page-info.ts'
import { CHECKOUT } from './testing/pages.ts'

const PAGE = { ...CHECKOUT, tabs: [], tabsLeftOut: 0 }

test('where the page stands, and which other tabs there are', () => {
  expect(renderPageInfo({ ...PAGE, tabs: [tab(9)] })).toMatchInlineSnapshot(`
    "tab 7: http://localhost/checkout "Checkout"
    viewport 1280×720, scrolled to 0,40 of 2300
    12 links, 1 image, 20 interactive elements
    h1 Checkout
    h2 Your cart
    form "pay" → /pay: E-mail* (email), note (textarea)
    Also captured:
    tab 9: http://localhost/9 "Tab 9""
  `)
})

test('what was left out stands where it would be', () => {
  const cut = { ...PAGE, leftOut: { forms: 1, fields: 2, headings: 3 }, tabs: [tab(9)], tabsLeftOut: 11 }
  expect(renderPageInfo(cut).split('\n').slice(3)).toEqual([
    'h1 Checkout',
    'h2 Your cart',
    '(3 more headings left out; query_dom finds them)',
    'form "pay" → /pay: E-mail* (email), note (textarea)',
    '(1 more forms left out; query_dom finds them)',
    '(2 more fields left out; query_dom finds them)',
    'Also captured:',
    'tab 9: http://localhost/9 "Tab 9"',
    '(11 more tabs left out; close some)',
  ])
})
