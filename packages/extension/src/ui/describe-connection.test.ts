import { expect, test } from 'vitest'
import type { TabStatus } from '../messages.ts'
import { describeConnection } from './describe-connection.ts'

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
    detail: 'Gasoline 1.2.3 at 127.0.0.1:7890',
    heartbeat: 'Last heartbeat 4 s ago',
    command: '',
    advice: '',
  })
})

test('without a heartbeat nothing is called connected', () => {
  for (const heartbeatAt of [null, NOW - 46_000]) {
    const words = describeConnection(connection({ heartbeatAt }), NOW)
    expect(words).toMatchObject({ tone: 'bad', title: 'Not connected', detail: 'No heartbeat from 127.0.0.1:7890.' })
  }
})

test('a heartbeat from a clock ahead of ours counts as now', () => {
  expect(describeConnection(connection({ heartbeatAt: NOW + 500 }), NOW).heartbeat).toBe('Last heartbeat 0 s ago')
})

test('a missing server comes with its reason and the command that starts it', () => {
  const away = connection({ state: 'disconnected', heartbeatAt: NOW - 200_000, reason: 'Nothing listens there.' })
  expect(describeConnection(away, NOW)).toMatchObject({
    detail: 'Nothing listens there.',
    heartbeat: 'Last heartbeat 3 min ago',
    command: 'gasoline serve',
  })
  const elsewhere = { ...away, serverUrl: 'http://localhost:9000' }
  expect(describeConnection(elsewhere, NOW).command).toBe('gasoline serve --port 9000')
  expect(describeConnection({ ...away, heartbeatAt: NOW - 3 * 3_600_000 }, NOW).heartbeat).toBe(
    'Last heartbeat 3 h ago',
  )
})

test('no command is offered while connecting, nor against a server of another kind', () => {
  expect(describeConnection(connection({ state: 'connecting' }), NOW)).toMatchObject({ tone: 'waiting', command: '' })
  expect(describeConnection(connection({ state: 'incompatible', reason: 'It speaks protocol 2.' }), NOW)).toMatchObject(
    {
      tone: 'bad',
      detail: 'It speaks protocol 2.',
      command: '',
      advice: expect.stringContaining('gasoline extension'),
    },
  )
})
