import { expect, mergeTests } from '@playwright/test'
import type { Client } from '@modelcontextprotocol/client'
import { callTool, test as cliTest } from '../support/cli.ts'
import { test as extensionTest } from '../support/extension.ts'
import { json } from '../support/site.ts'
import { expectPrompt } from '../support/prompt.ts'
import { soon } from '../support/soon.ts'

const test = mergeTests(cliTest, extensionTest)
test.use({ sessionOptions: { settings: { screenshotOnError: false } } })

const PAGE = '<!doctype html><title>shop</title><link rel="icon" href="data:,"><button>Buy</button>'
const AT_ONCE = 16
const PATIENT_MS = 50_000

interface Waited {
  readonly happened: boolean
  readonly waited_ms: number
  readonly events: readonly { readonly id: string; readonly what: string }[]
}

/** Waits, and returns the result as text and as data. */
async function wait(client: Client, args: Record<string, unknown>) {
  const { text, data } = await callTool(client, 'wait_for', { timeout_ms: PATIENT_MS, ...args })
  // The tool's own result.
  return { text, ...(data as Waited) }
}

/** Does something again and again until the wait is over: only what happens after the call has arrived counts. */
async function trigger(waiting: ReturnType<typeof wait>, work: () => Promise<unknown>) {
  const over = waiting.then(() => true)
  do await work()
  while (!(await Promise.race([over, new Promise<false>((resolve) => setTimeout(resolve, 1_000, false))])))
  return waiting
}

test('waits for errors, requests, navigation and idle, over stdio and HTTP', async ({ session, bench }) => {
  const held: (() => void)[] = []
  const site = await session.startSite({
    '/': PAGE,
    '/api/cart': json({ ok: true }),
    '/api/broken': json({ error: 'no' }, 500),
    '/api/slow': (_, response) => void held.push(() => response.end('{}')),
  })
  const page = await session.openPage(`${site.origin}/`)
  const port = Number(new URL(session.server.url).port)
  const http = await bench.connectHttp(port)
  const { client: stdio } = await bench.connectStdio(port)
  for (const client of [http, stdio]) await callTool(client, 'get_websocket_status')

  for (const client of [http, stdio]) {
    const name = client === http ? 'http' : 'stdio'
    const request = wait(client, { for: 'request', url: `/api/cart?${name}` })
    const order = () => page.evaluate((name) => fetch(`/api/cart?${name}`).then((response) => response.text()), name)
    expect((await trigger(request, order)).text).toMatch(
      new RegExp(`N\\d+ GET ${site.origin}/api/cart\\?${name} → 200 in \\d+ ms`),
    )

    const navigation = wait(client, { for: 'navigation', url: name })
    const navigate = () => page.evaluate((name) => history.pushState({}, '', `/done-${name}`), name)
    expect((await trigger(navigation, navigate)).text).toMatch(
      new RegExp(`A\\d+ to ${site.origin}/done-${name} \\(push\\)`),
    )

    const errors = wait(client, { for: 'errors' })
    await page.evaluate((name) => setTimeout(() => void Promise.reject(new Error(`no luck with ${name}`))), name)
    const { text, events } = await errors
    expect(text).toContain(`no luck with ${name}`)
    expect(text, 'it is not reported again').not.toContain('since your last call')
    const { text: whole } = await callTool(client, 'get_browser_errors', { limit: 1 })
    expect(whole).toContain(events[0]?.id)

    // From before the call, but after the one before it.
    const marked = wait(client, { for: 'request', url: 'broken' })
    const fail = () => page.evaluate(() => fetch('/api/broken').then(() => {}))
    expect((await trigger(marked, fail)).text).toContain('→ 500')
    await page.evaluate((name) => console.error(`printed for ${name}`), name)
    await expect.poll(async () => JSON.stringify(await session.snapshot()), soon).toContain(`printed for ${name}`)
    const printed = await wait(client, { for: 'errors' })
    expect(printed.text).toContain(`printed for ${name}`)
    await expectPrompt(printed.waited_ms, 200)

    await page.evaluate(() => void fetch('/api/slow'))
    await expect.poll(() => held, soon).toHaveLength(1)
    const idle = wait(client, { for: 'idle' })
    // Longer than the quiet time of idle: a wait that ignored the request would end first.
    const first = await Promise.race([idle, new Promise((resolve) => setTimeout(resolve, 800, 'still waiting'))])
    expect(first).toBe('still waiting')
    held.pop()?.()
    expect(await idle).toMatchObject({ happened: true })
    expect((await idle).text).toMatch(/Idle after \d+ ms: no request is under way\.$/)
  }
})

test('reports what happened instead, reports progress, and stops when the client cancels', async ({
  session,
  bench,
}) => {
  const site = await session.startSite({ '/': PAGE, '/api/cart': json({ ok: true }), '/never': () => {} })
  const page = await session.openPage(`${site.origin}/`)
  const port = Number(new URL(session.server.url).port)
  const { client: stdio } = await bench.connectStdio(port)
  const http = await bench.connectHttp(port)

  await page.evaluate(() => {
    void fetch('/never')
    const timer = setInterval(() => void fetch('/api/cart').then((response) => response.text()), 100)
    addEventListener('click', () => clearInterval(timer))
  })
  await wait(http, { for: 'request' })
  const steps: unknown[] = []
  const progress = stdio.callTool(
    { name: 'wait_for', arguments: { for: 'request', url: '/api/order', timeout_ms: 2_400 } },
    { onprogress: (step) => steps.push(step) },
  )
  const { content } = await progress
  const [block] = content
  expect(block).toMatchObject({
    text: expect.stringMatching(
      /No request that ended with "\/api\/order" within [2-9]\d\d\d ms\. Meanwhile \d+ requests, the last:\nN\d+ GET .*\/api\/cart → 200/,
    ),
  })
  expect(steps).toMatchObject([
    { total: 2_400, message: expect.stringContaining('waiting for request') },
    { total: 2_400, message: expect.stringMatching(/, [1-9]\d* other events so far/) },
  ])
  await page.getByRole('button').click()
  const busy = await wait(http, { for: 'idle', timeout_ms: 700 })
  expect(busy.text).toMatch(/Not idle within \d+ ms\. .*\nStill under way:\nN\d+ GET .*\/never for [\d.]+ s$/s)
  await page.close()

  const controllers = Array.from({ length: AT_ONCE }, () => new AbortController())
  const waits = controllers.map(({ signal }) =>
    http.callTool({ name: 'wait_for', arguments: { for: 'navigation', timeout_ms: PATIENT_MS } }, { signal }),
  )
  const another = async () => (await wait(http, { for: 'navigation', timeout_ms: 1 })).text
  await expect.poll(another, soon).toContain('16 calls of yours are waiting already')
  expect((await wait(stdio, { for: 'navigation', timeout_ms: 1 })).text, 'others may').toContain('No navigation within')
  for (const controller of controllers) controller.abort()
  const ends = await Promise.allSettled(waits)
  expect(ends.map(({ status }) => status)).toEqual(ends.map(() => 'rejected'))
  await expect.poll(another, soon).toContain('No navigation within')
  const quiet = await wait(http, { for: 'idle' })
  expect(quiet.text, 'requests of a closed page are over').toContain('Idle after')

  for (const wrong of [{ for: 'rain' }, { for: 'errors', timeout_ms: 60_001 }, {}]) {
    const { isError } = await callTool(http, 'wait_for', wrong)
    expect(isError).toBe(true)
  }
})
