import { expect, test } from 'vitest'
import { ParsedBatch } from '../delivery/parsed-batch.ts'
import { batchOf } from '../delivery/testing/batch.ts'
import { createWithheldByTab } from './withheld-by-tab.ts'

const PAGE = { pageId: 'page-1', tabId: 1, origin: 'https://app.test' }
const NEXT = { ...PAGE, pageId: 'page-2' }
const told = (value: string, field = 'page-1:f1') => [{ field, value }]

test('an address, a title and events of the tab lose what a document of it withheld', () => {
  const withheld = createWithheldByTab()
  withheld.remember(PAGE, told('Summer!24'))
  const place = { tabId: 1, url: 'https://app.test/?q=Summer!24', title: 'Summer!24 x' }
  expect(withheld.cleanTab(place)).toEqual({
    tabId: 1,
    url: 'https://app.test/?q=[redacted]',
    title: '[redacted] x',
  })
  expect(withheld.cleanTab({ ...place, tabId: 2 })).toEqual({ ...place, tabId: 2 })
  const batch = batchOf('p', 1, { events: '[["logs",{"level":"info","message":"is Summer!24"}]]', url: place.url })
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

test('a word goes from addresses only', () => {
  const withheld = createWithheldByTab()
  withheld.remember(PAGE, told('admin'))
  expect(withheld.cleanResponse(1, { role: 'admin', list: ['/a?p=admin', '/a?p=admin#x'], count: 2 })).toEqual({
    role: 'admin',
    list: ['/a?p=[redacted]', '/a?p=[redacted]#x'],
    count: 2,
  })
})

test('a document gets what was written in others of its origin', () => {
  const withheld = createWithheldByTab()
  withheld.remember(PAGE, told('Summer!24'))
  withheld.remember({ ...NEXT, origin: 'https://other.test' }, told('Winter!24', 'page-2:f1'))
  expect(withheld.others(NEXT)).toEqual(told('Summer!24'))
  expect(withheld.others(PAGE)).toEqual([])
  expect(withheld.others({ ...NEXT, origin: undefined })).toEqual([])
  expect(withheld.others({ ...NEXT, tabId: 2 })).toEqual([])
})

test('what another document kept of it does not replace what a document says itself', () => {
  const withheld = createWithheldByTab()
  withheld.remember(NEXT, told('Summer!2'))
  withheld.remember(PAGE, told('Summer!24'))
  withheld.remember(NEXT, told('Summer!2'))
  expect(withheld.others(NEXT)).toEqual(told('Summer!24'))
})

test('what is known is what stands in a field at last, until the tab is closed', () => {
  const withheld = createWithheldByTab()
  withheld.remember(PAGE, told('Summer!2'))
  withheld.remember(PAGE, told('Summer!24'))
  expect(withheld.others(NEXT)).toEqual(told('Summer!24'))
  withheld.forget(1)
  expect(withheld.cleanResponse(1, 'Summer!24')).toBe('Summer!24')
})

test('only the last 30 are kept', () => {
  const withheld = createWithheldByTab()
  for (let index = 0; index < 31; index++) withheld.remember(PAGE, told(`Summer!${index}`, `page-1:f${index}`))
  expect(withheld.others(NEXT)).toHaveLength(30)
})
