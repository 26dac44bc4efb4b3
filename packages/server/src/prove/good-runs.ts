import { readFileSync, writeFileSync } from 'node:fs'
import { LIMITS } from '@gasoline/wire/limits'
import { removeAssertions } from './spec/remove-assertion.ts'
import type { SpecFailure, SpecRun } from './spec/run-spec.ts'

/** A statement that failed on the unbroken app. */
export interface GoodFailure {
  readonly line: number | undefined
  readonly text: string | undefined
  readonly message: string
  /** In how many of the runs. */
  readonly times: number
  readonly isAssertion: boolean
}

/** What came of running a test on the unbroken app. */
export interface GoodRuns {
  readonly passed: number
  readonly runs: number
  readonly failures: readonly GoodFailure[]
  readonly removed: readonly RemovedAssertion[]
}

interface RemovedAssertion {
  readonly text: string
  readonly message: string
}

export interface GoodRunOptions {
  readonly spec: string
  readonly runs: number
  /** Whether assertions that fail are taken out of the file. */
  readonly isFixed: boolean
  readonly run: () => Promise<SpecRun>
  readonly onRun: (run: { readonly done: number; readonly removed: number; readonly isPassed: boolean }) => void
}

/** Runs a test on the unbroken app; what fails there is reported or, if it is an assertion and may go, removed. */
export async function runOnGoodApp({ spec, runs, isFixed, run, onRun }: GoodRunOptions): Promise<GoodRuns> {
  const removed: RemovedAssertion[] = []
  let stuck = 0
  for (;;) {
    const { passed, failed } = await runAll()
    const outcome = { passed, runs, failures: countFailures(failed), removed }
    const removable = failed.flatMap(({ statement, text = '', message }) =>
      statement?.isAssertion ? [{ statement, text, message }] : [],
    )
    if (!isFixed || failed.length === 0 || removed.length >= LIMITS.prove.removals) return outcome
    // Where an action fails the flow is another one, and no assertion is to blame.
    if (removable.length < failed.length) {
      stuck += 1
      if (stuck > 1) return outcome
      continue
    }
    writeFileSync(spec, removeAssertions(readFileSync(spec, 'utf8'), removable))
    removed.push(...removable.map(({ text, message }) => ({ text, message })))
  }

  /** With failures that can be removed, one is enough to start over. */
  async function runAll() {
    const failed: SpecFailure[] = []
    let passed = 0
    for (let done = 1; done <= runs; done += 1) {
      const { isPassed, failures } = await run()
      onRun({ done, removed: removed.length, isPassed })
      failed.push(...failures)
      if (isPassed) passed += 1
      else if (isFixed) break
    }
    return { passed, failed }
  }
}

function countFailures(failures: readonly SpecFailure[]): readonly GoodFailure[] {
  const groups = new Map<string, SpecFailure[]>()
  for (const failure of failures) {
    const key = `${failure.line} ${failure.statement ? '' : failure.message}`
    groups.set(key, [...(groups.get(key) ?? []), failure])
  }
  return [...groups.values()].map((group) => ({
    line: group[0]?.line,
    text: group[0]?.text,
    message: group[0]?.message ?? '',
    times: group.length,
    isAssertion: group[0]?.statement?.isAssertion === true,
  }))
}
