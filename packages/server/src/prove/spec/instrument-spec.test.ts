import { expect, test } from 'vitest'
import type { AfterFailure } from './environment.ts'
import { instrumentSpec, RUNTIME } from './instrument-spec.ts'
import { readSpecCode } from './spec-code.ts'

function instrument(text: string): string | undefined {
  const code = readSpecCode(text, '/app/a.spec.ts')
  if (!code) throw new Error('does not parse')
  return instrumentSpec(text, code, (path) => `/app/${path}`)
}

/** Runs an instrumented test whose `expectX(false)` fails; what was done, what was reported, what it ended with. */
async function runInstrumented(text: string, afterFailure: AfterFailure) {
  const done: string[] = []
  const annotations: { description: string }[] = []
  const world: Record<string, unknown> = {}
  const playwright = { test: { info: () => ({ annotations }) } }
  // oxlint-disable-next-line typescript/no-implied-eval -- the code is what is tested
  const start = new Function('globalThis', 'process', 'require', RUNTIME) as (...given: unknown[]) => void
  start(world, { env: { GASOLINE_PROVE_AFTER_FAILURE: afterFailure } }, () => playwright)
  const expectX = (value: boolean, name: string) => {
    done.push(name)
    if (!value) throw new Error(name)
  }
  const bodies: (() => unknown)[] = []
  // oxlint-disable-next-line typescript/no-implied-eval -- the code is what is tested
  const load = new Function('test', 'expectX', 'act', 'globalThis', instrument(text) ?? '') as (
    ...given: unknown[]
  ) => void
  load(
    (_: string, body: () => unknown) => bodies.push(body),
    expectX,
    (name: string) => done.push(name),
    world,
  )
  const ended = await Promise.resolve(bodies[0]?.()).then(
    () => 'passed',
    (error: unknown) => String(error),
  )
  const failed = annotations.map(({ description }) => (JSON.parse(description) as { index?: number }).index)
  return { done, failed, ended }
}

const TEST = `test('a', async () => {
  expectX(true, 'one'); if (false) expectX(true, 'never'); else await expectX(false, 'two')
  act('click')
  await expectX(false, 'three');
  act('delete')
})`

test('a failed assertion is reported, and the test goes on and fails at its end', async () => {
  expect(await runInstrumented(TEST, 'goes on')).toEqual({
    done: ['one', 'two', 'click', 'three', 'delete'],
    failed: [2, 3],
    ended: 'Error: two',
  })
})

test('without going on, only actions follow', async () => {
  expect(await runInstrumented(TEST, 'cleans up')).toEqual({
    done: ['one', 'two', 'click', 'delete'],
    failed: [2],
    ended: 'Error: two',
  })
})

test('where nothing has to be cleaned up, nothing follows', async () => {
  expect(await runInstrumented(TEST, 'ends')).toEqual({ done: ['one', 'two'], failed: [2], ended: 'Error: two' })
})

test('a failed action ends the test', async () => {
  const text = `test('a', async () => {expectX(true, 'one');act.wrong();act('never')})`
  expect(await runInstrumented(text, 'goes on')).toMatchObject({
    done: ['one'],
    ended: expect.stringContaining('TypeError'),
  })
})

test('lines stay, and what is imported is found from another folder', () => {
  const text = `import { a } from './a'\nimport { test } from '@playwright/test'\ntest('a', async () => {\n  expect(1).toBe(1)\n})\n`
  const lines = instrument(text)?.split('\n') ?? []
  expect(lines).toHaveLength(text.split('\n').length)
  expect(lines.slice(0, 2)).toEqual(['import { a } from "/app/./a"', `import { test } from '@playwright/test'`])
})

test('a test that depends on its place is run as it is', () => {
  expect(instrument(`test('a', async () => { await expect(page).toHaveScreenshot() })`)).toBeUndefined()
  expect(instrument(`const here = __dirname; test('a', () => { expect(here).toBe('') })`)).toBeUndefined()
})
