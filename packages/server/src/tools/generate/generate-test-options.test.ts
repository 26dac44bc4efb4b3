import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { buildStore, buildToolContext, log } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { APP, arrive, at, call, open, press, type } from '../../codegen/plan/testing/flow-events.ts'
import { callTool } from '../call.ts'
import { tools } from '../index.ts'

interface Generated {
  readonly test_script: string
  readonly test_name: string
  readonly action_count: number
  readonly assertion_count: number
  readonly note?: string
}

/** What was generated; `own` is the test without the helper below it. */
async function generate(events: readonly Built[], args: Record<string, unknown> = {}) {
  const { data, isError, text } = await callTool(tools, 'generate_test', args, buildToolContext(buildStore(...events)))
  if (isError) throw new Error(text)
  // As its output schema has it.
  const generated = data as unknown as Generated
  return { ...generated, own: generated.test_script.split('\ntype Shape = ', 1)[0] ?? '' }
}

/** A login that leads to a dashboard, which loads two things. */
const login = (): Built[] => [
  open(0, '/login'),
  type(1, 'Email', 'ada@example.com', { url: `${APP}/login` }),
  press(2, 'Log in', { url: `${APP}/login`, appeared: [{ text: 'Welcome', role: 'heading' }] }),
  call(2.1, {
    method: 'POST',
    url: '/api/login',
    requestBody: '{"email":"ada@example.com"}',
    responseBody: '{"session":"s-81723","user":{"id":5,"name":"Bob Secretname"}}',
  }),
  arrive(2.3, '/login', '/dashboard'),
  call(2.4, { url: '/api/dashboard', responseBody: '{"widgets":[{"id":1}]}' }),
  call(2.5, { url: '/api/news', responseBody: '{"news":[]}' }),
  press(8, 'Refresh', { url: `${APP}/dashboard` }),
  call(8.1, { url: '/api/refresh', responseBody: '{"done":true}' }),
]

/** The requests that each step expects, by the title of the step. */
function listRequests(own: string): Record<string, string[]> {
  const steps = own.split("app.step('").slice(1)
  return Object.fromEntries(
    steps.map((step) => [
      step.slice(0, step.indexOf("')")),
      [...step.matchAll(/expectRequest\(\s*'(\w+)',\s*'([^']+)'/g)].map(([, method, path]) => `${method} ${path}`),
    ]),
  )
}

test('imports, one test, a watcher from the first line, the page, and no errors at the end', async () => {
  const { own, action_count } = await generate(login())
  const order = [
    "import { test, expect } from '@playwright/test';",
    "test('",
    'const app = watch(page',
    'await page.goto(',
    'await app.expectNoErrors();',
  ]
  const places = order.map((line) => own.indexOf(line))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(action_count).toBe(4)
  // Nothing is awaited that may have come already.
  expect(own).not.toMatch(/waitForResponse|networkidle|waitForTimeout/)
})

test('each request belongs to the action before it, and all of them are expected, with status', async () => {
  const { own } = await generate(login())
  const requests = listRequests(own)
  expect(Object.values(requests).map((list) => list.toSorted())).toEqual([
    [],
    [],
    ['GET /api/dashboard', 'GET /api/news', 'POST /api/login'],
    ['GET /api/refresh'],
  ])
  expect(own.match(/status: \d+/g)).toEqual(['status: 200', 'status: 200', 'status: 200', 'status: 200'])
})

test('a page is expected by its path, not by a part of it', async () => {
  const { own } = await generate(login())
  expect(own).toContain(String.raw`await expect(page).toHaveURL(/\/dashboard(?:[?#]|$)/, soon);`)
})

test('shapes have types and no values; without them requests alone are expected', async () => {
  const { own } = await generate(login(), { assert_response_shape: true })
  expect(own).toMatch(/user: \{ id: 'number', name: 'string' \}/)
  expect(own).not.toMatch(/Secretname|s-81723/)
  const without = await generate(login(), { assert_response_shape: false })
  expect(without.own).not.toContain("'number'")
  expect(listRequests(without.own)).toEqual(listRequests(own))
})

test('each kind of assertion can be turned off, and assertions.* beats assert_*', async () => {
  const network = await generate(login(), { assert_network: false })
  expect(network.own).not.toContain('expectRequest')
  expect(network.own).toContain("expectVisible('Welcome')")
  const errors = await generate(login(), { assert_no_errors: false })
  expect(errors.own).not.toContain('expectNoErrors')
  expect(errors.own).toContain('expectRequest')
  const page = await generate(login(), { assertions: { dom_state: false } })
  expect(page.own).not.toContain('expectVisible')
  const both = await generate(login(), {
    assert_network: true,
    assert_no_errors: false,
    assertions: { network: false, no_errors: true },
  })
  expect(both.own).not.toContain('expectRequest')
  expect(both.own).toContain('expectNoErrors')
  const counts = [network, errors, page, both].map(({ assertion_count }) => assertion_count)
  const { assertion_count: all } = await generate(login())
  expect(counts.every((count) => count < all)).toBe(true)
})

test('errors of the recorded flow are known, and others still fail the test', async () => {
  const widget = log({ at: at(2.6), level: 'error', message: 'Failed to load sidebar widget', url: `${APP}/dashboard` })
  const { own } = await generate([...login(), widget])
  expect(own).toContain("const app = watch(page, ['Failed to load sidebar widget']);")
  expect(own).toContain('await app.expectNoErrors();')
  const without = await generate([...login(), widget], { assert_no_errors: false })
  expect(without.own).not.toContain('sidebar')
})

test('base_url replaces the origin everywhere, test_name names the test', async () => {
  const { test_script, test_name } = await generate(login(), {
    base_url: 'http://localhost:4000/',
    test_name: "Ada's login",
  })
  expect(test_script).toContain("process.env.BASE_URL ?? 'http://localhost:4000'")
  expect(test_script).not.toContain('app.test')
  expect(test_name).toBe("Ada's login")
  expect(test_script).toContain('test("Ada\'s login", async ({ page }) => {')
})

test('no actions, no network, a single action, fifty actions', async () => {
  expect(await generate([])).toMatchObject({ test_script: '', action_count: 0, note: expect.any(String) })
  const quiet = await generate([open(0, '/items'), press(1, 'Go')])
  expect(quiet.own).not.toContain('expectRequest')
  const single = await generate([press(1, 'Go')])
  expect(single.own).toContain('await page.goto(`${BASE_URL}/items`);')
  const fifty = await generate([
    open(0, '/items'),
    ...Array.from({ length: 50 }, (_, index) => press(index + 1, `Button ${index}`)),
  ])
  expect(fifty.action_count).toBe(50)
  for (const { test_script } of [quiet, single, fifty]) expect(parseSync('test.ts', test_script).errors).toEqual([])
})
