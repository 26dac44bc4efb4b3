import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'

/** How many empty processes a quiet machine runs, one after the other, in less than the shortest limit of a test. */
const PROCESSES = 15
const SAMPLES = 3

/** How long an empty process takes right now, in ms. */
async function timeProcess(): Promise<number> {
  const started = performance.now()
  await once(spawn(process.execPath, ['-e', ''], { stdio: 'ignore' }), 'exit')
  return performance.now() - started
}

/** Expects that something took less than a limit. A machine that is slow right now gets more, by its own measure. */
export async function expectPrompt(ms: number, limitMs: number): Promise<void> {
  if (ms < limitMs) return
  const samples: number[] = []
  while (samples.length < SAMPLES) samples.push(await timeProcess())
  expect(ms).toBeLessThan(Math.max(limitMs, PROCESSES * Math.max(...samples)))
}
