import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { loadEvent, file } from '../../analysis/performance/testing/load-event.ts'
import { LoadMemory } from './load-memory.ts'

test('keeps the last 20 loads of a page, compared before they join', () => {
  const memory = new LoadMemory()
  for (let at = 0; at < 30; at++) memory.add('performance', loadEvent({ at, timing: { load: 500 + at } }))
  const [kept] = memory.list()
  expect(kept?.track.before).toHaveLength(20)
  expect(kept?.track.before.at(-1)?.values.load).toBe(529)
})

test('pages, navigations and states of the cache are kept apart, the newest first', () => {
  const memory = new LoadMemory()
  const resources = [file('/a.js', 100, { cached: true })]
  memory.add('performance', loadEvent({ at: 1 }))
  memory.add('performance', loadEvent({ at: 2, navigationType: 'navigate' }))
  memory.add('performance', loadEvent({ at: 3, resources }))
  memory.add('performance', loadEvent({ at: 4, url: 'http://app.test/cart' }))
  expect(memory.list().map(({ key }) => key)).toEqual([
    'reload cold http://app.test/cart',
    'reload warm http://app.test/',
    'navigate cold http://app.test/',
    'reload cold http://app.test/',
  ])
})

test('stays within its entries and bytes, and forgets what was not loaded for longest', () => {
  const memory = new LoadMemory()
  const resources = Array.from({ length: LIMITS.performance.resources }, (_, index) =>
    file(`/part-of-the-app/${index}x.js`, index),
  )
  for (let page = 0; page < 100; page++)
    for (let at = 0; at < 12; at++)
      memory.add('performance', loadEvent({ at: page * 100 + at, url: `http://app.test/page${page}x/`, resources }))
  expect(memory.list().length).toBeLessThanOrEqual(LIMITS.loads.tracks)
  expect(memory.bytes).toBeLessThanOrEqual(LIMITS.loads.bytes)
  expect(memory.list()[0]?.newest.url).toBe('http://app.test/page99x/')
})

test('how fast a page reacted belongs to its load, and to no other', () => {
  const memory = new LoadMemory()
  const vitals = { id: 'V1', seq: 2, at: 9, url: 'http://app.test/', metrics: { INP: 320 } }
  memory.add('performance', loadEvent({ pageId: 'a' }))
  memory.add('vitals', { ...vitals, pageId: 'b' })
  memory.add('vitals', { ...vitals, pageId: 'a', url: 'http://app.test/other' })
  expect(memory.list()[0]?.newest.values.inp).toBeUndefined()
  memory.add('vitals', { ...vitals, pageId: 'a' })
  expect(memory.list()[0]?.newest.values.inp).toBe(320)
  expect(memory.list()[0]?.track.before[0]?.values.inp).toBe(320)
})

test('counts what cannot be compared', () => {
  const memory = new LoadMemory()
  memory.add('performance', loadEvent({ hidden: true }))
  expect([memory.list(), memory.skipped()]).toEqual([[], { 'the tab was hidden': 1 }])
})
