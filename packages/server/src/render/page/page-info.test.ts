import type { CapturedTab } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { renderPageInfo } from './page-info.ts'

const PAGE: Parameters<typeof renderPageInfo>[0] = {
  url: 'http://localhost/checkout',
  title: 'Checkout',
  viewport: { width: 1280, height: 720 },
  scroll: { x: 0, y: 40 },
  documentHeight: 2_300,
  forms: [
    {
      name: 'pay',
      action: 'http://localhost/pay',
      fields: [
        { label: 'E-mail', name: 'email', type: 'email', required: true },
        { name: 'note', type: 'textarea', required: false },
      ],
    },
  ],
  headings: [
    { level: 1, text: 'Checkout' },
    { level: 2, text: 'Your cart' },
  ],
  counts: { links: 12, images: 1, interactive: 20 },
  leftOut: { forms: 0, fields: 0, headings: 0 },
  tabId: 7,
  tabs: [],
  tabsLeftOut: 0,
}
const TAB: CapturedTab = { tabId: 9, url: 'http://localhost/9', title: 'Tab 9', active: false, focusedAt: 0 }

test('where the page stands, and which other tabs there are', () => {
  expect(renderPageInfo({ ...PAGE, tabs: [TAB] })).toMatchInlineSnapshot(`
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
  const cut = { ...PAGE, leftOut: { forms: 1, fields: 2, headings: 3 }, tabs: [TAB], tabsLeftOut: 11 }
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
