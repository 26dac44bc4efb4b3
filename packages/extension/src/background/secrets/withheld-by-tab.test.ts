import { expect, test } from 'vitest'
import { ParsedBatch } from '../delivery/parsed-batch.ts'
import { buildBatch } from '../delivery/testing/batch.ts'
import { createWithheldByTab } from './withheld-by-tab.ts'

const PAGE = { pageId: 'page-1', tabId: 1, origin: 'https://app.test' }
const NEXT = { ...PAGE, pageId: 'page-2' }
const entry = (value: string, field = 'page-1:f1') => [{ field, value }]

test('address, title and events of a tab are redacted', () => {
  const withheld = createWithheldByTab()
  withheld.remember(PAGE, entry('Summer!24'))
  const tab = { tabId: 1, url: 'https://app.test/?q=Summer!24', title: 'Summer!24 x' }
  expect(withheld.cleanTab(tab)).toEqual({
    tabId: 1,
    url: 'https://app.test/?q=[redacted]',
    title: '[redacted] x',
  })
  expect(withheld.cleanTab({ ...tab, tabId: 2 })).toEqual({ ...tab, tabId: 2 })
  const batch = buildBatch('p', 1, { events: '[["logs",{"level":"info","message":"is Summer!24"}]]', url: tab.url })
  const clean = (tabId: number) => {
    const parsed = new ParsedBatch(batch)
    withheld.cleanBatch(tabId, parsed)
    return parsed.toBatch()
  }
  expect(clean(1)).toMatchObject({
    events: '[["logs",{"level":"info","message":"is [redacted]"}]]',
    bytes: 53,
    url: 'https://app.test/?q=[redacted]',
  })
  expect(clean(2)).toBe(batch)
})

test('a common word is redacted in addresses only', () => {
  const withheld = createWithheldByTab()
  withheld.remember(PAGE, entry('admin'))
  expect(withheld.cleanResponse(1, { role: 'admin', list: ['/a?p=admin', '/a?p=admin#x'], count: 2 })).toEqual({
    role: 'admin',
    list: ['/a?p=[redacted]', '/a?p=[redacted]#x'],
    count: 2,
  })
})

test('a document gets the values of others of its origin', () => {
  const withheld = createWithheldByTab()
  withheld.remember(PAGE, entry('Summer!24'))
  withheld.remember({ ...NEXT, origin: 'https://other.test' }, entry('Winter!24', 'page-2:f1'))
  expect(withheld.others(NEXT)).toEqual(entry('Summer!24'))
  expect(withheld.others(PAGE)).toEqual([])
  expect(withheld.others({ ...NEXT, origin: undefined })).toEqual([])
  expect(withheld.others({ ...NEXT, tabId: 2 })).toEqual([])
})

test('a copy in another document does not replace the value of the document itself', () => {
  const withheld = createWithheldByTab()
  withheld.remember(NEXT, entry('Summer!2'))
  withheld.remember(PAGE, entry('Summer!24'))
  withheld.remember(NEXT, entry('Summer!2'))
  expect(withheld.others(NEXT)).toEqual(entry('Summer!24'))
})

test('the last value of a field counts, until the tab is closed', () => {
  const withheld = createWithheldByTab()
  withheld.remember(PAGE, entry('Summer!2'))
  withheld.remember(PAGE, entry('Summer!24'))
  expect(withheld.others(NEXT)).toEqual(entry('Summer!24'))
  withheld.forget(1)
  expect(withheld.cleanResponse(1, 'Summer!24')).toBe('Summer!24')
})

test('only the last 30 are kept', () => {
  const withheld = createWithheldByTab()
  for (let index = 0; index < 31; index++) withheld.remember(PAGE, entry(`Summer!${index}`, `page-1:f${index}`))
  expect(withheld.others(NEXT)).toHaveLength(30)
})
