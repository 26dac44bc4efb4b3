import { PROTOCOL } from '@gasoline/wire'
import { expect, test } from 'vitest'
import type { Disconnection, TabStatus } from '../messages.ts'
import { describeConnection, summarizeConnection } from './describe-connection.ts'

const NOW = 1_000_000_000
const connection = (changes: Partial<TabStatus['connection']> = {}): TabStatus['connection'] => ({
  state: 'connected',
  serverUrl: 'http://127.0.0.1:7890',
  serverVersion: '1.2.3',
  heartbeatAt: NOW - 4_000,
  reason: null,
  ...changes,
})

test('a fresh heartbeat is a connection', () => {
  expect(describeConnection(connection(), NOW)).toEqual({
    tone: 'good',
    title: 'Connected',
    detail: 'Gasoline 1.2.3 on port 7890',
    heartbeat: 'Last heartbeat 4 s ago',
    command: '',
    advice: '',
    canTrust: false,
  })
})

test('without a recent heartbeat it is not connected', () => {
  for (const heartbeatAt of [null, NOW - 46_000]) {
    const text = describeConnection(connection({ heartbeatAt }), NOW)
    expect(text).toMatchObject({ tone: 'bad', title: 'Not connected', detail: 'No heartbeat from 127.0.0.1:7890.' })
  }
})

test('a heartbeat from a clock ahead of ours counts as now', () => {
  expect(describeConnection(connection({ heartbeatAt: NOW + 500 }), NOW).heartbeat).toBe('Last heartbeat 0 s ago')
})

test('a missing server is shown with the reason and the command that starts it', () => {
  const reason = { kind: 'no-response' } as const
  const away = connection({ state: 'disconnected', heartbeatAt: NOW - 200_000, reason })
  expect(describeConnection(away, NOW)).toMatchObject({
    detail: 'No response from http://127.0.0.1:7890.',
    heartbeat: 'Last heartbeat 3 min ago',
    command: 'gasoline serve',
  })
  const elsewhere = { ...away, serverUrl: 'http://localhost:9000' }
  expect(describeConnection(elsewhere, NOW).command).toBe('gasoline serve --port 9000')
  expect(describeConnection({ ...away, heartbeatAt: NOW - 3 * 3_600_000 }, NOW).heartbeat).toBe(
    'Last heartbeat 3 h ago',
  )
})

test('no command is offered while connecting, nor for an incompatible server', () => {
  expect(describeConnection(connection({ state: 'connecting' }), NOW)).toMatchObject({ tone: 'waiting', command: '' })
  const reason = { kind: 'other-protocol', version: '1.2.3', protocol: 99 } as const
  expect(describeConnection(connection({ state: 'incompatible', reason }), NOW)).toMatchObject({
    tone: 'bad',
    detail: `Gasoline 1.2.3 at http://127.0.0.1:7890 uses protocol 99; this extension needs protocol ${PROTOCOL}.`,
    command: '',
    advice: expect.stringContaining('gasoline extension'),
  })
})

test('only a server with an unknown key can be trusted', () => {
  const describe = (reason: Disconnection) => describeConnection(connection({ state: 'incompatible', reason }), NOW)
  expect(describe({ kind: 'unknown-server', key: 'k' })).toMatchObject({ title: 'Unknown server', canTrust: true })
  expect(describe({ kind: 'not-gasoline' })).toMatchObject({ title: 'Another program', canTrust: false })
  expect(describe({ kind: 'unproven' })).toMatchObject({ title: 'Another program', canTrust: false })
})

test('one line says to which server it is connected, or why it is not', () => {
  expect(summarizeConnection(describeConnection(connection(), NOW))).toBe('Connected to Gasoline 1.2.3 on port 7890')
  const away = connection({ state: 'disconnected', reason: { kind: 'silent' } })
  expect(summarizeConnection(describeConnection(away, NOW))).toBe('Not connected: The server stopped responding.')
})

test.each<[Disconnection, string]>([
  [{ kind: 'no-response' }, 'No response from http://127.0.0.1:7890.'],
  [{ kind: 'not-gasoline' }, 'The program at http://127.0.0.1:7890 is not Gasoline.'],
  [{ kind: 'unproven' }, 'The program at http://127.0.0.1:7890 does not prove that it is Gasoline.'],
  [
    { kind: 'unknown-server', key: 'k' },
    'The Gasoline server at http://127.0.0.1:7890 is not one that this extension knows.',
  ],
  [{ kind: 'silent' }, 'The server stopped responding.'],
  [{ kind: 'address-changed' }, 'The server address has changed.'],
  [{ kind: 'closed', message: '' }, 'The server closed the connection.'],
  [{ kind: 'closed', message: 'This server needs protocol 1.' }, 'This server needs protocol 1.'],
])('the reason %j reads: %s', (reason, words) => {
  expect(describeConnection(connection({ state: 'disconnected', reason }), NOW).detail).toBe(words)
})
