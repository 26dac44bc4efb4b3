import { expect } from '@playwright/test'
import { callTool, postJson, test } from '../support/cli.ts'
import { made } from '../support/secrets.ts'

interface Audit {
  readonly findings: readonly { readonly category: string; readonly severity: string; readonly count: number }[]
  readonly summary: { readonly total: number; readonly scanned: { readonly network_requests: number } }
}

test('security_audit reports what was posted, once a secret, and never shows it; clearing empties it', async ({
  bench,
}) => {
  const port = await bench.freePort()
  await bench.serve(port)
  const client = await bench.connectHttp(port)
  const secret = ['sk', 'live', made(24)].join('_')
  const bodies = Array.from({ length: 40 }, (_, index) => ({
    method: 'GET',
    url: `https://api.tern-and-loom.net/items/${index}`,
    status: 200,
    responseBody: JSON.stringify({ config: { key: secret } }),
  }))
  const people = {
    method: 'GET',
    url: 'https://api.tern-and-loom.net/users/7',
    status: 200,
    authKind: 'none',
    responseBody: JSON.stringify({ id: 7, email: 'petra.novak@gmail.com' }),
  }
  const login = {
    method: 'POST',
    url: 'https://api.tern-and-loom.net/login',
    status: 200,
    requestBody: '{"password":"Blue-Lamp-19"}',
  }
  expect((await postJson(port, '/network-bodies', { bodies: [...bodies, people, login] })).status).toBe(200)
  await postJson(port, '/logs', { entries: [{ level: 'log', message: `Authorization: Bearer ${made(40)}` }] })
  await postJson(port, '/websocket-events', {
    events: [{ event: 'open', id: 'w1', url: 'ws://live.tern-and-loom.net/feed' }],
  })

  const { text, data } = await callTool(client, 'security_audit')
  const audit = data as Audit
  expect(audit.findings.map(({ category, severity, count }) => `${category} ${severity} ${count}`).toSorted()).toEqual([
    'auth_patterns warning 1',
    'credentials critical 40',
    'pii_exposure critical 1',
    'transport warning 1',
  ])
  expect(audit.summary.scanned.network_requests).toBe(42)
  for (const shown of [text, JSON.stringify(data)]) {
    expect(shown).not.toContain(secret)
    expect(shown).not.toContain('Blue-Lamp-19')
    expect(shown).not.toContain('petra.novak')
  }
  const sarif = await callTool(client, 'security_audit', { format: 'sarif' })
  expect(JSON.parse(sarif.text.slice(sarif.text.indexOf('{')))).toMatchObject({ version: '2.1.0' })

  expect((await postJson(port, '/clear', {})).status).toBe(200)
  const cleared = await callTool(client, 'security_audit')
  expect((cleared.data as Audit).summary.total).toBe(0)
})
