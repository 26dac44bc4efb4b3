import { format } from 'oxfmt'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { NOON, buildStore, buildToolContext } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { arrive, at, call, open, press, type } from '../../codegen/plan/testing/flow-events.ts'
import { callTool } from '../call.ts'
import { tools } from '../index.ts'

interface Generated {
  readonly test_script: string
  readonly fixture_file?: string
  readonly test_name: string
  readonly assertion_count: number
  readonly observations: number
  readonly warnings: readonly string[]
}

async function generate(events: readonly Built[], args: Record<string, unknown> = {}, store = buildStore(...events)) {
  const answer = await callTool(tools, 'generate_test', args, buildToolContext(store))
  if (answer.isError) throw new Error(answer.text)
  // As its output schema has it.
  return answer.data as unknown as Generated
}

/** Parses, and a formatter leaves it as it is. */
async function isGoodCode(script: string): Promise<void> {
  expect(parseSync('test.ts', script).errors).toEqual([])
  const { code } = await format('test.ts', script, { singleQuote: true })
  expect(code).toBe(script)
}

const post = (seconds: number, path: string, body: unknown, fields: Parameters<typeof call>[1] = {}) =>
  call(seconds, {
    method: 'POST',
    status: 201,
    url: path,
    requestBody: JSON.stringify(body),
    responseBody: '{"id":1}',
    ...fields,
  })

/** Data is created, then the flow begins. */
const withSetup = (...before: readonly Built[]) => [...before, open(60, '/items'), press(61, 'Go')]

const setupOf = (script: string) => /test\.beforeAll[^]*?\n\}\);\n/.exec(script)?.[0] ?? ''

test('what was written before the flow is written again before the test', async () => {
  const { test_script } = await generate(
    withSetup(
      post(1, '/api/users', {
        name: 'Ada',
        email: 'ada@corp.example',
        role: 'admin',
        id: 9,
        createdAt: '2026-01-01T10:00:00Z',
      }),
      call(2, { method: 'POST', status: 500, url: '/api/broken', requestBody: '{"a":1}' }),
      post(70, '/api/later', { a: 1 }),
    ),
    { include_fixtures: true, last_n_actions: 2 },
  )
  expect(setupOf(test_script)).toMatchInlineSnapshot(`
    "test.beforeAll(async ({ request }) => {
      await request.post(\`\${BASE_URL}/api/users\`, {
        data: { name: 'Ada', email: 'test@example.com', role: 'admin' },
      });
    });
    "
  `)
  await isGoodCode(test_script)
})

test('many of a kind are generated, lists are cut', async () => {
  const items = Array.from({ length: 12 }, (_, index) =>
    post(1 + index, '/api/items', { name: `Item no ${index}`, price: 5 }),
  )
  const list = post(30, '/api/bulk', { rows: Array.from({ length: 500 }, (_, index) => ({ label: `r${index}` })) })
  const { test_script } = await generate(withSetup(...items, list), { include_fixtures: true, last_n_actions: 2 })
  const setup = setupOf(test_script)
  expect(setup).toContain('for (let index = 1; index <= 12; index++) {')
  expect(setup.match(/label/g)).toHaveLength(3)
  expect(setup).toContain('generate')
  await isGoodCode(test_script)
})

test('GraphQL operations come with their query', async () => {
  const query = 'mutation AddCar($name: String!) { addCar(name: $name) { id } }'
  const { test_script } = await generate(
    withSetup(
      post(1, '/graphql', { operationName: 'AddCar', query, variables: { name: 'Mini' } }, { operation: 'AddCar' }),
    ),
    { include_fixtures: true, last_n_actions: 2 },
  )
  expect(setupOf(test_script)).toContain(`query: '${query}'`)
  expect(setupOf(test_script)).toContain("variables: { name: 'Mini' }")
  await isGoodCode(test_script)
})

test('a session that began with a login signs in first; the password comes from the environment', async () => {
  const login = post(
    1,
    '/api/login',
    { email: 'ada@corp.example', password: '[redacted:password:1a2b]' },
    { status: 200, responseBody: '{"token":"[redacted:token:3c4d]"}' },
  )
  const { test_script, warnings } = await generate(
    withSetup(login, post(2, '/api/items', { name: 'Tea' }, { hasAuthHeader: true })),
    { include_fixtures: true, last_n_actions: 2 },
  )
  expect(setupOf(test_script)).toMatchInlineSnapshot(`
    "test.beforeAll(async ({ request }) => {
      // Signs in.
      const login = await request.post(\`\${BASE_URL}/api/login\`, {
        data: {
          email: process.env.TEST_USER ?? 'test@example.com',
          password: process.env.TEST_PASSWORD ?? '[user-provided]',
        },
      });
      const token = String((await login.json())['token']);

      await request.post(\`\${BASE_URL}/api/items\`, {
        data: { name: 'Tea' },
        headers: { Authorization: \`Bearer \${token}\` },
      });
    });
    "
  `)
  expect(warnings).toContainEqual(expect.stringContaining('TEST_PASSWORD'))
  await isGoodCode(test_script)
  const cypress = await generate(withSetup(login), { include_fixtures: true, last_n_actions: 2, format: 'cypress' })
  expect(cypress.test_script).toContain("Cypress.env('TEST_PASSWORD') ?? '[user-provided]'")
  await isGoodCode(cypress.test_script)
})

const created = (name: string): Built[] => [
  open(0, '/items'),
  call(0.1, { responseBody: '[]' }),
  type(1, 'Name', name),
  press(2, 'Save', {
    appeared: [
      { text: name, role: 'cell' },
      { text: '3 items', role: 'status' },
    ],
  }),
  post(2.1, '/api/items', { name }, { responseBody: JSON.stringify({ id: 7, name, token: '[redacted:token:3c4d]' }) }),
  call(2.2, { responseBody: JSON.stringify([{ id: 7, name }]) }),
  arrive(2.4, '/items', '/items/7'),
]

test('a twin of the test is served the captured responses', async () => {
  const { test_script, fixture_file = '', test_name } = await generate(created('Green tea'), { fixtures: true })
  const responses = JSON.parse(fixture_file) as Record<string, unknown>
  expect(responses).toEqual({
    'GET /api/items': { status: 200, contentType: 'application/json', body: [{ id: 7, name: 'Green tea 1' }] },
    'POST /api/items': {
      status: 201,
      contentType: 'application/json',
      body: { id: 7, name: 'Green tea 1', token: 'mock-value' },
    },
  })
  expect(test_script).toContain(`test('${test_name} (mocked)'`)
  expect(test_script).toContain('page.route(')
  await isGoodCode(test_script)
})

test('at most 20 responses and 50 kB are in the file', async () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    call(1 + index / 100, { url: `/api/part-${index}`, responseBody: JSON.stringify({ text: 'x'.repeat(4_000) }) }),
  )
  const { fixture_file = '' } = await generate([open(0, '/items'), ...many, press(9, 'Go')], { fixtures: true })
  expect(Object.keys(JSON.parse(fixture_file) as object).length).toBeLessThanOrEqual(20)
  expect(Buffer.byteLength(fixture_file)).toBeLessThan(55_000)
})

test('pages are compared by screenshots, with what changed between observations masked', async () => {
  const again = created('Green tea').map(({ stream, event }) => ({
    stream,
    event: {
      ...event,
      at: event.at + 60_000,
      ...('appeared' in event && { appeared: [{ text: '4 items', role: 'status' }] }),
    },
  })) as Built[]
  const events = [...created('Green tea'), ...again]
  const { test_script } = await generate(events, { assert_visual: true })
  expect(test_script).toContain("toHaveScreenshot('items.png', {")
  expect(test_script).toContain(String.raw`mask: [page.getByText(/^\d+ items$/)]`)
  await isGoodCode(test_script)
  const plain = await generate(events, { assertions: { visual: true }, mask_dynamic: false })
  expect(plain.test_script).not.toContain('mask:')
  expect((await generate(events)).test_script).not.toContain('toHaveScreenshot')
})

test('two recordings that the caller names', async () => {
  const again = created('Green tea').map(({ stream, event }) => ({
    stream,
    event: { ...event, at: event.at + 60_000 },
  })) as Built[]
  const events = [...created('Green tea'), open(30, '/other'), press(31, 'Elsewhere'), ...again]
  const { observations, test_script } = await generate(events, {
    observations: [
      { since: NOON, until: at(10) },
      { since: at(55), until: at(80) },
    ],
  })
  expect(observations).toBe(2)
  expect(test_script).not.toContain('Elsewhere')
})

test('without assertions it is a replay', async () => {
  const { test_script, assertion_count } = await generate(created('Green tea'), { include_assertions: false })
  expect(test_script).not.toContain('app.expectRequest(')
  expect(test_script).not.toContain('toHaveURL')
  expect(test_script).toContain(String.raw`await page.waitForURL(/\/items\/[^/?#]+(?:[?#]|$)/, soon);`)
  expect(assertion_count).toBe(0)
  await isGoodCode(test_script)
})
