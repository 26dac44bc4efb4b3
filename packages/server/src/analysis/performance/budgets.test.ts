import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { checkBudgets, parseBudgets } from './budgets.ts'
import { readSample } from './sample.ts'
import { file, loadEvent } from './testing/load-event.ts'

const sample = (url = 'http://app.test/shop/17') =>
  readSample(
    loadEvent({
      url,
      timing: { load: 1_200, lcp: 900 },
      network: { count: 20, transferSize: 350_000 },
      resources: [file('/a.js', 200_000), file('/b.js', 50_000), file('/c.css', 900, { type: 'link' })],
    }),
  )
const parse = (text: string) => {
  const parsed = parseBudgets(text)
  return 'error' in parsed ? parsed.error : parsed.budgets
}

test('reports what takes more than it may, and nothing at the limit', () => {
  const { exceeded } = checkBudgets(sample(), [
    { load_ms: 1_000, lcp_ms: 900, transfer_kb: 300, script_kb: 249, requests: 20 },
  ])
  expect(exceeded).toEqual([
    { limit: 'load_ms', most: 1_000, value: 1_200 },
    { limit: 'transfer_kb', most: 300, value: 350 },
    { limit: 'script_kb', most: 249, value: 250 },
  ])
})

test('what was not measured exceeds nothing', () => {
  expect(checkBudgets(sample(), [{ inp_ms: 0, cls: 0, fcp_ms: 0 }])).toEqual({ checked: 1, exceeded: [] })
})

test.each([
  ['/shop/*', true],
  ['/shop/17', true],
  ['*/17', true],
  ['/*/1*7', true],
  ['/shop', false],
  ['/shop/*/17', false],
  ['/shop/17*17', false],
])('%s matches /shop/17: %s', (path, isMatch) => {
  expect(checkBudgets(sample(), [{ path, load_ms: 1 }]).checked).toBe(isMatch ? 1 : 0)
})

test('the page without a path is /', () => {
  expect(checkBudgets(sample('http://app.test'), [{ path: '/', load_ms: 1 }]).checked).toBe(1)
})

test('reads budgets beside settings of others; without any there are none', () => {
  expect(parse('{"budgets":[{"load_ms":900}],"other":{"a":1}}')).toEqual([{ load_ms: 900 }])
  expect(parse('{}')).toEqual([])
})

test.each([
  ['{"budgets":', /^it is not JSON \(/],
  ['[]', /^the file: /],
  ['{"budgets":{}}', /^budgets: /],
  ['{"budgets":[{"load":900}]}', /^budgets\[0\]: load is not known; known are path, load_ms, /],
  ['{"budgets":[{},{"load_ms":"fast"}]}', /^budgets\[1\]\.load_ms: .*number/],
  ['{"budgets":[{"load_ms":-1}]}', /^budgets\[0\]\.load_ms: /],
  [JSON.stringify({ budgets: Array.from({ length: LIMITS.loads.budgets + 1 }, () => ({})) }), /^budgets: /],
])('says what is wrong with %s', (text, error) => {
  expect(parse(text)).toMatch(error)
})

test('a path with many stars is matched in no time', () => {
  const path = `${'*a'.repeat(99)}*b`
  expect(checkBudgets(sample(`http://app.test/${'a'.repeat(2_000)}`), [{ path, load_ms: 1 }]).checked).toBe(0)
})
