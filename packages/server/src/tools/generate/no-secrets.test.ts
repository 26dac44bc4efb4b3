import { createRedactor } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { createIngest } from '../../http/ingest/ingest.ts'
import { Store } from '../../store/store.ts'
import { NOON, buildToolContext } from '../../store/testing/build-store.ts'
import { APP } from '../../codegen/plan/testing/flow-events.ts'
import { callTool } from '../call.ts'
import { tools } from '../index.ts'

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U'
const PASSWORD = 'hunter2-Tr0ub4dor'
const REFRESH = 'rt-9f8e7d6c5b4a39281706f5e4d3c2b1a0'
// In two parts, so that nobody takes it for a real one.
const API_KEY = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_')
const SECRETS = [JWT, PASSWORD, REFRESH, API_KEY, '4242424242424242', '4242 4242 4242 4242']

const iso = (seconds: number) => new Date(NOON + seconds * 1_000).toISOString()

/** What ingest keeps of a session with a login, tokens in every place, and a card that is refused. */
function recordSession(): Store {
  const store = new Store(() => NOON)
  const ingest = createIngest({ store, redactor: createRedactor({ hash: () => 'abcd' }), now: () => NOON })
  const on = (role: string, name: string) => ({ role: { role, name }, label: name, counts: { role: 1 }, best: 'role' })
  const field = (name: string, inputType: string, value: string, seconds: number) => ({
    type: 'input',
    url: `${APP}/login`,
    inputType,
    value,
    timestamp: NOON + seconds * 1_000,
    selectors: on('textbox', name),
  })
  const actions = [
    { type: 'navigate', url: `${APP}/login?token=${JWT}`, toUrl: `${APP}/login?token=${JWT}`, timestamp: NOON },
    field('Password', 'password', PASSWORD, 1),
    {
      type: 'click',
      url: `${APP}/login`,
      timestamp: NOON + 1_400,
      selectors: on('button', 'Log in'),
      appeared: [{ text: `Your key: ${API_KEY}`, role: 'status' }],
    },
    field('Card number', 'text', '4242 4242 4242 4242', 2),
    { type: 'click', url: `${APP}/pay`, timestamp: NOON + 2_400, selectors: on('button', 'Pay') },
  ]
  const json = { method: 'POST', contentType: 'application/json' }
  const bodies = [
    {
      ...json,
      url: `${APP}/api/login`,
      status: 200,
      requestBody: JSON.stringify({ user: 'ada', password: PASSWORD }),
      responseBody: JSON.stringify({ token: JWT, refresh_token: REFRESH, api_key: API_KEY }),
      timestamp: iso(1.5),
    },
    {
      ...json,
      url: `${APP}/api/session?refresh_token=${REFRESH}`,
      status: 200,
      requestBody: `grant_type=refresh_token&refresh_token=${REFRESH}`,
      responseBody: JSON.stringify({ access_token: JWT }),
      timestamp: iso(1.8),
    },
    {
      ...json,
      url: `${APP}/api/pay`,
      status: 500,
      requestBody: '{"card":"4242424242424242"}',
      responseBody: '{"error":"card 4242424242424242 refused"}',
      timestamp: iso(2.5),
    },
  ]
  const entries = [
    {
      level: 'error',
      source: 'exception',
      url: `${APP}/pay`,
      message: `Error: payment with ${API_KEY} and Authorization: Bearer ${JWT} failed for card 4242 4242 4242 4242`,
      stack: `Error: payment with ${API_KEY} failed\n    at pay (${APP}/src/pay.js?access_token=${JWT}:3:1)`,
      timestamp: iso(2.6),
    },
  ]
  ingest.list({ stream: 'actions', listName: 'actions', allowsSingle: false }, { actions }, 1)
  ingest.list({ stream: 'network', listName: 'bodies', allowsSingle: false }, { bodies }, 1)
  ingest.list({ stream: 'logs', listName: 'entries', allowsSingle: false }, { entries }, 1)
  const { actions: kept, network, logs } = store.view()
  expect([kept.length, network.length, logs.length]).toEqual([5, 3, 1])
  return store
}

const ENVIRONMENT = {
  playwright: "const password = process.env.TEST_PASSWORD ?? '[user-provided]';",
  cypress: "const password = Cypress.env('TEST_PASSWORD') ?? '[user-provided]';",
}

const FIXTURES = { include_fixtures: true, fixtures: true }

test.each([
  ['generate_test', 'playwright', {}],
  ['generate_test', 'playwright', FIXTURES],
  ['generate_test', 'cypress', {}],
  ['generate_test', 'cypress', FIXTURES],
  ['get_reproduction_script', 'playwright', { include_fixtures: true, include_screenshots: true }],
  ['get_reproduction_script', 'cypress', { include_fixtures: true, include_screenshots: true }],
] as const)(
  'no secret of a session is in what %s writes for %s with %j; the password comes from the environment',
  async (name, format, args) => {
    const { text, data, isError } = await callTool(tools, name, { ...args, format }, buildToolContext(recordSession()))
    expect(isError).toBe(false)
    const all = text + JSON.stringify(data)
    for (const secret of SECRETS) expect(all).not.toContain(secret)
    expect(String(data?.['test_script'] ?? data?.['script'])).toContain(ENVIRONMENT[format])
    expect(data?.['warnings']).toContainEqual(
      'The value of "Password" is not recorded: set TEST_PASSWORD in the environment.',
    )
  },
)

test('nor in a bug report', async () => {
  const { text, data, isError } = await callTool(tools, 'generate_bug_report', {}, buildToolContext(recordSession()))
  expect(isError).toBe(false)
  const all = text + JSON.stringify(data)
  for (const secret of SECRETS) expect(all).not.toContain(secret)
  expect(String(data?.['report'])).toContain(ENVIRONMENT.playwright)
  expect(String(data?.['report'])).toContain('set TEST_PASSWORD in the environment')
})
