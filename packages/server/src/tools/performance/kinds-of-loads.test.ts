import { LIMITS } from '@gasoline/wire'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import { NOON, append, performance } from '../../store/testing/build-store.ts'
import { UserError } from '../../user-error.ts'
import { CheckPerformanceOutput } from './check-performance-output.ts'
import { MAIN, PAGE, SHOP, createVisits } from './testing/visits.ts'

test('loads are compared with those of the same navigation, cache and page, ids aside', async () => {
  const { visit, visits, check } = createVisits()
  visits(3)
  visit({ url: 'http://app.test/shop/18', load: 1_000 })
  expect((await check()).report).toMatchObject({ page: 'http://app.test/shop/{id}', samples: { before: 3 } })
  visit({ navigationType: 'navigate', load: 5_000 })
  const other = await check()
  expect(other.report).toMatchObject({ verdict: 'first', navigation: 'navigate' })
  expect(other.text).toContain(
    'Of this page 4 loads by reload, warm cache, are known: only loads of one kind are compared.',
  )
  visit({ resources: [{ ...MAIN, cached: false }], load: 5_000 })
  expect((await check()).report).toMatchObject({ verdict: 'first', cache: 'cold' })
})

test('url chooses a page, the others are one line each', async () => {
  const { visits, check } = createVisits()
  visits(4)
  visits(1, { url: 'http://app.test/cart' })
  const { report, text } = await check({ url: '/shop' })
  expect(report).toMatchObject({ page: 'http://app.test/shop/{id}' })
  expect(text).not.toContain('/cart')
  expect((await check()).text).toContain('  unchanged: http://app.test/shop/{id} (reload, warm cache), load 1.03 s')
  expect((await check({ url: 'nowhere' })).text).toContain('None match: the filter excluded all 2 page loads held.')
})

test('baselines survive a clear', async () => {
  const { store, visits, check } = createVisits()
  visits(5)
  store.clear()
  visits(3, { load: 2_400 })
  expect((await check()).report).toMatchObject({ verdict: 'regressed', samples: { before: 5 } })
})

test('hidden tabs and pages that were left are not compared, and it says so', async () => {
  const { store, visit, check } = createVisits()
  visit({ hidden: true })
  append(store, performance(SHOP, { timing: { load: null, fcp: 80 } }))
  const { text } = await check()
  expect(text).toContain('1 because the tab was hidden, 1 because the page was left before it had loaded')
})

test('of a page that was left early, only the load is compared', async () => {
  const { visit, visits, check } = createVisits()
  visits(4)
  visit({ early: true, longTasks: { count: 9, totalBlockingTime: 900 }, resources: [PAGE] })
  const { text, report } = await check()
  expect(report).toMatchObject({ verdict: 'first', early: true, cache: 'cold' })
  expect(text).toContain('The page was left early')
  expect(text).not.toContain('long tasks 9')
})

test('how fast the page reacts is added when it is known', async () => {
  const { store, visit, check } = createVisits()
  visit({ pageId: 'p1' })
  append(store, { stream: 'vitals', event: { at: NOON, url: SHOP, pageId: 'p1', metrics: { INP: 540 } } })
  expect((await check()).text).toContain('INP 540 ms poor')
})

test('soft navigations are compared among themselves', async () => {
  const { visit, check } = createVisits()
  const soft = { url: 'http://app.test/cart', navigationType: 'soft-navigation', timing: { lcp: 300, fcp: 300 } }
  for (let count = 0; count < 4; count++) visit(soft)
  for (let count = 0; count < 3; count++) visit({ ...soft, timing: { lcp: 900, fcp: 900 } })
  expect((await check()).text).toContain('Regression (3 loads beside 4 before): FCP 900 ms (was 300 ms, +200 %)')
})

test('budgets of the configuration file are checked', async () => {
  const { visit, check } = createVisits()
  const config = JSON.stringify({
    budgets: [
      { path: '/shop/*', load_ms: 900, script_kb: 100 },
      { path: '/cart', lcp_ms: 1 },
    ],
  })
  visit()
  const { text, report } = await check({}, () => Promise.resolve(config))
  expect(report).toMatchObject({ budgets_checked: 1, over_budget: [{ limit: 'load_ms' }, { limit: 'script_kb' }] })
  expect(text).toContain('Over budget: load_ms 1000, at most 900 for /shop/*')
  expect(text).toContain('Over budget: script_kb 240, at most 100 for /shop/*')
})

test('a configuration that cannot be read is reported beside the result', async () => {
  const { visit, check } = createVisits()
  const config = JSON.stringify({ budgets: [{ lcp: 900 }] })
  visit()
  const { text, data } = await check({}, () => Promise.resolve(config))
  expect(data.budget_error).toMatch(/^budgets\[0\]: lcp is not known; known are path, load_ms, /)
  expect(text).toContain('No budgets were checked: gasoline.config.json: budgets[0]: lcp is not known')
  expect(text).toContain('No baseline yet')
})

test('a full memory stays within the budget of a result', async () => {
  const { visits, check } = createVisits()
  const name = (file: number) => `/assets/${'long-name-'.repeat(12)}${file}/part.js`
  const resources = Array.from({ length: LIMITS.performance.resources }, (_, file) => ({
    ...MAIN,
    name: name(file),
    bytes: 50_000,
  }))
  for (let page = 0; page < 60; page++) {
    visits(3, { url: `http://app.test/${'p'.repeat(150)}${page}x/`, resources: [MAIN, PAGE] })
    visits(3, { url: `http://app.test/${'p'.repeat(150)}${page}x/`, resources, load: 3_000 })
  }
  const { text, data } = await check()
  expect(countTokens(text)).toBeLessThanOrEqual(4_000)
  expect(text).toMatch(/\(\d+ smaller differences left out; .*\)/)
  expect(JSON.stringify(data).length).toBeLessThan(LIMITS.answer.textBytes)
  expect(CheckPerformanceOutput.safeParse(data).error).toBeUndefined()
})

test('a configuration that is too large is reported beside the result', async () => {
  const { visit, check } = createVisits()
  visit()
  const readConfig = () => Promise.reject(new UserError('gasoline.config.json has 70000 bytes.', 'Shorten it.'))
  const { text } = await check({}, readConfig)
  expect(text).toContain('gasoline.config.json has 70000 bytes.')
})
