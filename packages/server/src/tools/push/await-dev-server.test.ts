import type { StoredEvent, StreamName } from '@gasoline/wire'
import { expect, test, vi } from 'vitest'
import type { Failure } from '../../analysis/failures/failure.ts'
import { awaitDevServer } from './await-dev-server.ts'

const FAILED = { kind: 'resource', at: 1_000 } as Failure
const ERROR = { message: 'Unexpected token' }

function start(failure: Failure, now: number, signal = new AbortController().signal) {
  const listeners = new Set<(stream: StreamName, entry: StoredEvent) => void>()
  let said: typeof ERROR | undefined
  const subscribe = (listener: (stream: StreamName, entry: StoredEvent) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const result = awaitDevServer(failure, { subscribe, now: () => now }, () => said, signal)
  const say = (stream: StreamName) => {
    said = ERROR
    for (const listener of listeners) listener(stream, {} as StoredEvent)
  }
  return { result, say, listeners }
}

test('takes the message of a socket that opens after the script failed', async () => {
  const { result, say, listeners } = start(FAILED, 1_010)
  say('websocket')
  expect(await result).toBe(ERROR)
  expect(listeners.size).toBe(0)
})

test('waits for nothing where no script failed to load, or long ago', async () => {
  expect(await start({ ...FAILED, kind: 'exception' } as Failure, 1_010).result).toBeUndefined()
  expect(await start(FAILED, 60_000).result).toBeUndefined()
})

test('gives up after a moment, or when the agent waits no longer', async () => {
  vi.useFakeTimers()
  const { result } = start(FAILED, 1_010)
  await vi.runAllTimersAsync()
  expect(await result).toBeUndefined()
  vi.useRealTimers()
  const agent = new AbortController()
  const left = start(FAILED, 1_010, agent.signal)
  agent.abort()
  expect(await left.result).toBeUndefined()
  expect(left.listeners.size).toBe(0)
})
