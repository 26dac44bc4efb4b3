import { createRedactor } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { createIngest } from '../../http/ingest/ingest.ts'
import { Store } from '../../store/store.ts'
import { NOON, buildToolContext } from '../../store/testing/build-store.ts'
import { APP } from '../../codegen/plan/testing/flow-events.ts'
import { callTool } from '../call.ts'
import { tools } from '../index.ts'

test('no secret of a session with a login, tokens and a card is in any output', async () => {
  const store = new Store(() => NOON)
  const ingest = createIngest({ store, redactor: createRedactor({ hash: () => 'abcd' }), now: () => NOON })
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U'
  const secrets = ['hunter2-Tr0ub4dor', jwt, '4242424242424242', '4242 4242 4242 4242']
  const field = (name: string, inputType: string, value: string, seconds: number) => ({
    type: 'input',
    url: `${APP}/login`,
    inputType,
    value,
    timestamp: NOON + seconds * 1_000,
    selectors: { role: { role: 'textbox', name }, label: name, counts: { role: 1 }, best: 'role' },
  })
  ingest.list(
    { stream: 'actions', listName: 'actions', allowsSingle: false },
    {
      actions: [
        { type: 'navigate', url: `${APP}/login?token=${jwt}`, toUrl: `${APP}/login?token=${jwt}`, timestamp: NOON },
        field('Password', 'password', 'hunter2-Tr0ub4dor', 1),
        field('Card number', 'text', '4242 4242 4242 4242', 2),
      ],
    },
    1,
  )
  ingest.list(
    { stream: 'network', listName: 'bodies', allowsSingle: false },
    {
      bodies: [
        {
          method: 'POST',
          url: `${APP}/api/login`,
          status: 200,
          contentType: 'application/json',
          requestBody: '{"user":"ada","password":"hunter2-Tr0ub4dor"}',
          responseBody: `{"token":"${jwt}"}`,
          timestamp: new Date(NOON + 1_500).toISOString(),
        },
        {
          method: 'POST',
          url: `${APP}/api/pay`,
          status: 500,
          contentType: 'application/json',
          requestBody: '{"card":"4242424242424242"}',
          responseBody: `{"error":"card 4242424242424242 refused"}`,
          timestamp: new Date(NOON + 2_500).toISOString(),
        },
      ],
    },
    1,
  )
  expect(store.view().actions.length + store.view().network.length).toBe(5)
  const context = buildToolContext(store)
  for (const [name, args] of [
    ['generate_test', { include_fixtures: true, fixtures: true }],
    ['generate_test', { format: 'cypress', include_fixtures: true }],
    ['get_reproduction_script', { include_fixtures: true }],
    ['get_reproduction_script', { format: 'cypress' }],
    ['generate_bug_report', {}],
  ] as const) {
    const { text, data, isError } = await callTool(tools, name, args, context)
    expect(isError, name).toBe(false)
    const all = text + JSON.stringify(data)
    for (const secret of secrets) expect(all, name).not.toContain(secret)
    expect(all, name).toContain('TEST_PASSWORD')
  }
})
