import { expect, test } from 'vitest'
import type { SpecRun } from '../spec/run-spec.ts'
import type { BreakKind, PlannedBreak } from './plan-breaks.ts'
import { tryBreaks } from './try-breaks.ts'

const PASSED: SpecRun = { isPassed: true, failures: [], durationMs: 1 }
const FAILED: SpecRun = { isPassed: false, failures: [{ message: 'no' }], durationMs: 1 }

function plan(kind: BreakKind, isBenign = false): PlannedBreak {
  return { kind, isBenign, endpoint: 'GET /a', fault: { id: kind, match: { path: '/a' }, effect: { do: kind } } }
}

/** A proxy whose faults all apply, except those with these ids. */
function setUp(results: readonly SpecRun[], missed: readonly string[] = []) {
  let faults: readonly { readonly id: string }[] = []
  let runs = 0
  return {
    proxy: {
      setFaults: (given: readonly unknown[]) => {
        faults = given as typeof faults
      },
      applied: () =>
        faults
          .filter(({ id }) => !missed.includes(id))
          .map(({ id }) => ({ fault: id, method: 'GET', path: '/a', at: 1 })),
    },
    run: () => Promise.resolve(results[runs++] ?? PASSED),
    runs: () => runs,
    isReset: false,
    onTried: () => {},
  }
}

test('a failing test has caught a break, and raised a false alarm about a benign change', async () => {
  const breaks = [plan('status'), plan('dropped field'), plan('slow response', true), plan('extra field', true)]
  const given = { ...setUp([FAILED, PASSED, FAILED, PASSED, PASSED]), isReset: true }
  const { tried, leftFailing } = await tryBreaks({ ...given, breaks })
  expect(tried.map(({ outcome }) => outcome)).toEqual(['caught', 'survived', 'false alarm', 'passed'])
  expect(tried[0]?.by?.message).toBe('no')
  expect([leftFailing, given.runs()]).toEqual([undefined, 5])
})

test('what was not reached is no catch', async () => {
  const given = { ...setUp([FAILED, PASSED], ['status']), breaks: [plan('status')] }
  expect((await tryBreaks(given)).tried[0]?.outcome).toBe('not reached')
})

test('stops when the unbroken app no longer passes after a break', async () => {
  const breaks = [plan('status'), plan('empty list')]
  const given = setUp([FAILED, FAILED, FAILED])
  expect(await tryBreaks({ ...given, breaks })).toMatchObject({
    tried: [{ outcome: 'caught' }],
    untried: 1,
    leftFailing: { message: 'no' },
  })
})

test('one failure of the unbroken app is chance', async () => {
  const breaks = [plan('status'), plan('empty list')]
  const given = setUp([FAILED, FAILED, PASSED, FAILED, PASSED])
  expect((await tryBreaks({ ...given, breaks })).tried.map(({ outcome }) => outcome)).toEqual(['caught', 'caught'])
})
