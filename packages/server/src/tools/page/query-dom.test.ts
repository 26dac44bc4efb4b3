import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import type { DomMatch } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { renderMatches } from '../../render/page/dom.ts'
import { HIDDEN_LIST, match } from '../../render/page/testing/pages.ts'
import { callTool } from '../call.ts'
import queryDom from './query-dom.ts'
import { QueryDomOutput } from './query-dom-output.ts'
import { browserContext } from '../testing/browser-context.ts'
import { isTextOf } from '../testing/is-text-of.ts'

const page = { url: 'http://localhost/', title: 'Shop' }

function ask(args: object, matches: readonly DomMatch[], matchCount = matches.length) {
  const result = { ...page, matches, matchCount, returnedCount: matches.length }
  const { commands, context } = browserContext({ query_dom: result })
  return { commands, answer: callTool([queryDom], 'query_dom', { selector: 'button', ...args }, context) }
}

test('passes its arguments on, with the defaults', () => {
  const { commands } = ask({ tab_id: 3 }, [])
  expect(commands).toEqual([
    {
      name: 'query_dom',
      args: { selector: 'button', include_styles: false, include_children: false, max_depth: 3, properties: [] },
      tabId: 3,
    },
  ])
})

test('returns each element with its children, and counts the others', async () => {
  const matches = [match(), HIDDEN_LIST]
  const answer = await ask({}, matches, 9).answer
  expect(answer.data).toEqual({ ...page, matches, matchCount: 9, returnedCount: 2, dropped: 7 })
  expect(isTextOf(answer, renderMatches)).toBe(true)
})

test('no match is a result, not an error', async () => {
  const { data, isError } = await ask({}, []).answer
  expect({ data, isError }).toMatchObject({ data: { matches: [], matchCount: 0, dropped: 0 }, isError: false })
})

test('fifty long elements with children cost at most 4,000 tokens, and data and words agree', async () => {
  const long = '日本語テキスト and some words '.repeat(20).slice(0, 500)
  const children = Array.from({ length: 20 }, () => match({ text: long }))
  const matches = Array.from({ length: 50 }, () =>
    match({ text: long, attributes: { class: 'a1b2c3 x9y8z7 '.repeat(8), title: long }, children }),
  )
  const answer = await ask({ include_children: true }, matches, 120).answer
  expect(countTokens(answer.text)).toBeLessThanOrEqual(4_000)
  const found = QueryDomOutput.parse(answer.data) as Parameters<typeof renderMatches>[0]
  const kept = found.matches.length
  expect([found.returnedCount, found.dropped]).toEqual([kept, 120 - kept])
  expect(kept).toBeLessThan(50)
  expect(isTextOf(answer, renderMatches)).toBe(true)
})

const countCut = (element?: DomMatch): number =>
  (element?.childrenLeftOut ?? 0) + (element?.children ?? []).reduce((sum, child) => sum + countCut(child), 0)

test('one element with a very large tree below it costs at most 4,000 tokens', async () => {
  const tree = (depth: number): DomMatch =>
    match({ text: 'x'.repeat(300), children: depth === 0 ? [] : Array.from({ length: 20 }, () => tree(depth - 1)) })
  const { text, data } = await ask({ include_children: true }, [tree(2)]).answer
  expect(countTokens(text)).toBeLessThanOrEqual(4_000)
  const [kept] = (data as { matches: DomMatch[] }).matches
  expect(countCut(kept)).toBeGreaterThan(0)
})

test('says how many cannot be seen', async () => {
  const result = { url: 'http://localhost/', title: '', matches: [match()], matchCount: 3, returnedCount: 1 }
  const { context } = browserContext({ query_dom: { ...result, hiddenCount: 2 } })
  const { data } = await callTool([queryDom], 'query_dom', { selector: 'button' }, context)
  expect(data).toMatchObject({ matchCount: 3, hiddenCount: 2, dropped: 2 })
})
