import { expect, test } from 'vitest'
import { CommandError } from '../../messages.ts'
import { runInTurn } from './run-in-turn.ts'

const LONG_MS = 10_000

test('runs one task after the other', async () => {
  const order: string[] = []
  const step = (name: string, ms: number) =>
    runInTurn(LONG_MS, 'late', async () => {
      order.push(`${name} starts`)
      await new Promise((resolve) => setTimeout(resolve, ms))
      order.push(`${name} ends`)
      return name
    })
  expect(await Promise.all([step('a', 20), step('b', 1), step('c', 1)])).toEqual(['a', 'b', 'c'])
  expect(order).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends'])
})

test('continues after a failure', async () => {
  await expect(runInTurn(LONG_MS, 'late', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await runInTurn(LONG_MS, 'late', () => Promise.resolve('next'))).toBe('next')
})

test('a task that hangs blocks the others only until its time limit', async () => {
  const hanging = runInTurn(30, 'slow', () => new Promise<never>(() => {}))
  const next = runInTurn(LONG_MS, 'late', () => Promise.resolve('next'))
  await expect(hanging).rejects.toEqual(new CommandError('timeout', 'slow'))
  expect(await next).toBe('next')
})

test('a task that waited too long is not started, and later tasks still wait for earlier ones', async () => {
  const done: string[] = []
  const doing = (name: string, ms: number) => async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    done.push(name)
  }
  const slow = runInTurn(LONG_MS, 'late', doing('slow', 60))
  const late = runInTurn(20, 'waited', doing('late', 0))
  const next = runInTurn(LONG_MS, 'late', doing('next', 0))
  await expect(late).rejects.toEqual(new CommandError('timeout', 'waited'))
  await Promise.all([slow, next])
  expect(done).toEqual(['slow', 'next'])
})
