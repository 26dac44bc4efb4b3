import { expect } from '@playwright/test'
import type { Client } from '@modelcontextprotocol/client'
import { callTool, postJson, test } from '../support/cli.ts'
import { connectExtension } from '../support/fake-extension.ts'

const PAGE = 'http://localhost:3000/shop'
const UNKNOWN_TAB = 999
const WORDS = 'ant bear cat dog eel fox goat hen ibis jay koi lynx mole newt owl pig quail rat seal toad'.split(' ')

const fail = (word: string, tabId: number) => ({
  level: 'error',
  source: 'exception',
  message: `TypeError: ${word} is undefined`,
  stack: `TypeError: ${word} is undefined\n    at buy (${PAGE}/${word}.js:3:7)\n    at click (${PAGE}/${word}.js:9:1)`,
  url: PAGE,
  tabId,
  pageId: 'p1',
})

async function time(client: Client, word: string): Promise<number> {
  const startedAt = performance.now()
  expect((await callTool(client, 'diagnose')).text).toContain(`${word} is undefined`)
  return performance.now() - startedAt
}

/** All calls but one: the machine may stall. */
const longest = (times: readonly number[]) => times.toSorted((a, b) => b - a)[1]

/** How much longer than on a quiet machine: as long as calls take now that wait for nothing. */
async function measureBusy(client: Client): Promise<number> {
  const times: number[] = []
  for (const _ of WORDS) {
    const startedAt = performance.now()
    await callTool(client, 'get_browser_errors')
    times.push(performance.now() - startedAt)
  }
  return 2 * (longest(times) ?? 0)
}

for (const [state, tabId, respond] of [
  ['a tab that the extension does not know', UNKNOWN_TAB, 'at once'],
  ['a tab whose scripts never come', 7, 'never'],
] as const)
  test(`does not wait for the scripts of ${state}`, async ({ bench }) => {
    const port = await bench.freePort()
    await bench.serve(port)
    const extension = await connectExtension(`http://127.0.0.1:${port}`, () =>
      respond === 'never' ? undefined : { error: { code: 'failed', message: 'no' } },
    )
    const client = await bench.connectHttp(port)
    const fresh: number[] = []
    for (const [n, word] of WORDS.entries()) {
      await extension.beat(n + 1)
      const click = { type: 'click', url: PAGE, selectors: { text: word }, tabId, pageId: 'p1' }
      await postJson(port, '/enhanced-actions', { actions: [click] })
      await postJson(port, '/logs', { entries: [fail(word, tabId)] })
      fresh.push(await time(client, word))
    }
    const again: number[] = []
    for (const _ of WORDS) again.push(await time(client, 'toad'))
    const busyMs = await measureBusy(client)
    expect(longest(fresh)).toBeLessThan(600 + busyMs)
    expect(longest(again)).toBeLessThan(150 + busyMs)
  })
