import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import type { CapturedTab } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { renderPageInfo } from '../../render/page/page-info.ts'
import { CHECKOUT } from '../../render/page/testing/pages.ts'
import { tab } from '../../http/extension/testing/captured-tab.ts'
import { callTool } from '../call.ts'
import getPageInfo from './get-page-info.ts'
import { GetPageInfoOutput } from './get-page-info-output.ts'
import { browserContext } from '../testing/browser-context.ts'
import { isTextOf } from '../testing/is-text-of.ts'

const ask = (page: object = {}, tabs: readonly CapturedTab[] = []) => {
  const { context } = browserContext({ get_page_info: { ...CHECKOUT, ...page } }, { tabs: () => tabs })
  return callTool([getPageInfo], 'get_page_info', {}, context)
}

test('says where the page stands, and which other tabs there are', async () => {
  const answer = await ask({}, [tab(7), tab(9)])
  expect(answer.data).toEqual({ ...CHECKOUT, tabs: [tab(9)], tabsLeftOut: 0 })
  expect(isTextOf(answer, renderPageInfo)).toBe(true)
})

test('says what the page and the answer left out', async () => {
  const { data } = await ask(
    { leftOut: { forms: 1, fields: 2, headings: 3 } },
    Array.from({ length: 20 }, (_, index) => tab(index)),
  )
  expect(data).toMatchObject({ leftOut: { forms: 1, fields: 2, headings: 3 }, tabsLeftOut: 11 })
  expect(GetPageInfoOutput.strict().safeParse(data).error).toBeUndefined()
})

test('a page of many long headings and forms costs at most 4,000 tokens', async () => {
  const long = '見出し heading '.repeat(20)
  const headings = Array.from({ length: 200 }, () => ({ level: 2, text: long }))
  const fields = Array.from({ length: 100 }, () => ({ label: long, type: 'text', required: true }))
  const forms = Array.from({ length: 30 }, () => ({ name: long, action: `/${long}`, fields }))
  const { text, data } = await ask(
    { headings, forms },
    Array.from({ length: 50 }, (_, index) => tab(index)),
  )
  expect(countTokens(text)).toBeLessThanOrEqual(4_000)
  const { leftOut } = GetPageInfoOutput.parse(data) as typeof CHECKOUT
  expect(leftOut.headings).toBeGreaterThan(0)
  expect(leftOut.fields + leftOut.forms * 100).toBeGreaterThan(2_000)
})
