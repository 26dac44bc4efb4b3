import { expect } from '@playwright/test'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { SCENARIOS } from './edits.ts'
import { test } from './shop.ts'

// One worker: the shop, which is built again for each edit, and the browser are shared.
test.describe.configure({ mode: 'default' })

const MOST_TOKENS = 250
const SAVES = [{ open: '/product/marlow-lamp' }, { click: '.save' }]

for (const scenario of SCENARIOS) {
  const { name, bug, broken = [], edit, before = SAVES, after = before, slow, verdict, says } = scenario
  test(`${name}: ${verdict}`, async ({ workshop: { tools, page, publish, begin, walk } }) => {
    await publish(broken, bug)
    await begin()
    await walk(before)
    const started = await tools.call('verify_fix', { action: 'start', label: name })
    expect(started.data, started.text).toMatchObject({ status: 'baseline_captured' })
    await publish(edit, bug)
    await tools.call('verify_fix', { action: 'watch' })
    if (slow !== undefined)
      await page.route(slow, (route) =>
        new Promise((resolve) => setTimeout(resolve, SLOW_MS)).then(() => route.continue()),
      )
    await walk(after)
    const { text, data } = await tools.call('verify_fix', { action: 'compare' })
    if (slow !== undefined) await page.unroute(slow)
    await test.info().attach('answer', { body: `${started.text}\n\n${text}` })
    expect(data.result, text).toMatchObject({ verdict })
    for (const part of says) expect(text).toMatch(part instanceof RegExp ? part : new RegExp(escape(part)))
    expect(countTokens(text), text).toBeLessThanOrEqual(MOST_TOKENS)
  })
}

const SLOW_MS = 600
const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
