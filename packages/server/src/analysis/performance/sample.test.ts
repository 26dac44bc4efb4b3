import { expect, test } from 'vitest'
import { findObstacle, readSample } from './sample.ts'
import { file, loadEvent } from './testing/load-event.ts'

test.each([
  ['http://app.test/users/17/cart?tab=2#top', 'http://app.test/users/{id}/cart'],
  ['http://app.test/#/orders/42?x=1', 'http://app.test/#/orders/{id}'],
  ['http://app.test/#!/cart', 'http://app.test/#/cart'],
  ['http://app.test', 'http://app.test'],
])('%s is a load of %s', (url, page) => {
  expect(readSample(loadEvent({ url })).page).toBe(page)
})

test('files have the same name in every build', () => {
  const { resources } = readSample(loadEvent({ resources: [file('/assets/main-AB12cd34.js', 10)] }))
  expect(resources[0]?.name).toBe('/assets/main.js')
})

test('a file that is loaded twice counts twice; of repeated requests, the largest response', () => {
  const data = { type: 'fetch' }
  const resources = [file('/a.js', 10), file('/a.js', 10, { ms: 90 }), file('/api', 30, data), file('/api', 20, data)]
  expect(readSample(loadEvent({ resources })).resources).toEqual([
    { name: '/a.js', type: 'script', bytes: 20, ms: 90 },
    { name: '/api', type: 'fetch', bytes: 30, ms: 20 },
  ])
})

test('a load is warm if enough of its files came from the cache, whatever code requested', () => {
  const read = (...resources: Parameters<typeof file>[]) =>
    readSample(loadEvent({ resources: resources.map((args) => file(...args)) })).cache
  expect(read(['/main.js', 300_000, { cached: true }], ['/new.js', 400_000])).toBe('warm')
  expect(read(['/main.js', 300_000], ['/icon.svg', 500, { cached: true }])).toBe('cold')
  expect(read(['/api/all', 900_000, { type: 'fetch' }], ['/main.js', 100, { cached: true }])).toBe('warm')
  expect(read()).toBe('cold')
})

test('of a page that was left early, what is known late is not read', () => {
  const fields = { timing: { load: 500, fcp: 100, lcp: 200, inp: null }, longTasks: { count: 3 }, cls: 0.2 }
  expect(readSample(loadEvent(fields)).values).toMatchObject({ load: 500, lcp: 200, long_tasks: 3, cls: 0.2 })
  expect(readSample(loadEvent({ ...fields, early: true })).values).toEqual({ load: 500, fcp: 100 })
})

test('a list is whole if it has all that was requested', () => {
  const resources = [file('/a.js', 10), file('/', 10, { type: 'navigation' })]
  expect(readSample(loadEvent({ resources, network: { count: 1 } })).isWhole).toBe(true)
  expect(readSample(loadEvent({ resources, network: { count: 2 } })).isWhole).toBe(false)
  expect(readSample(loadEvent({ resources, network: {} })).isWhole).toBe(false)
})

test('hidden tabs and unfinished loads are not comparable; a soft navigation has no load', () => {
  expect(findObstacle(loadEvent({ hidden: true }))).toBe('the tab was hidden')
  expect(findObstacle(loadEvent({ timing: { load: null } }))).toContain('left before')
  expect(findObstacle(loadEvent({ timing: { load: null }, navigationType: 'soft-navigation' }))).toBeUndefined()
  expect(findObstacle(loadEvent({ timing: { fcp: 90 } }))).toBeUndefined()
})
