import { LIMITS } from '@gasoline/wire'
import type { Redactor } from '@gasoline/wire'
import { countEvents, describeEnd } from '../report/describe-end.ts'
import type { TestEnd, TestFacts, TestReport } from '../report/contract.ts'
import type { View } from '../store/view.ts'

/** A test that was started, and how it ended. */
export interface RecordedTest {
  readonly facts: TestFacts
  end?: TestEnd
  endedAt?: number
  failedAt?: number | undefined
  /** Its end is in the run file. */
  isWritten: boolean
}

/** Messages of assertions quote what pages show and what was typed. */
export function redactEnd(end: TestEnd, redactor: Redactor): TestEnd {
  const clean = (text: string) => redactor.text(stripColours(text).slice(0, LIMITS.report.errorChars))
  const errors = (end.errors ?? []).slice(0, LIMITS.report.errors).map(({ message, stack, location }) => ({
    message: clean(message),
    ...(stack !== undefined && { stack: clean(stack) }),
    ...(location && { location }),
  }))
  return { ...end, errors }
}

/** Runners colour their messages. */
function stripColours(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the escape character is what it looks for
  return text.replaceAll(/\u001b\[[\d;]*[A-Za-z]/g, '')
}

/** The end of a test whose worker did not come to it. */
export function describeUnended(durationMs: number): TestEnd {
  return { status: 'interrupted', durationMs, errors: [{ message: 'The test did not end: its worker stopped.' }] }
}

/** The report of a test whose events were not looked at: it passed, or the diagnosis failed. */
export function describeUnread(
  test: RecordedTest,
  view: View,
  now: number,
  lost: Readonly<Record<string, number>>,
): TestReport {
  const end = test.end ?? describeUnended(now - test.facts.started_at)
  return {
    ...describeEnd({ ...test.facts, ...end, endedAt: test.endedAt ?? now, failedAt: test.failedAt, lost }),
    failures: [],
    pending: [],
    timeline: { events: [], dropped: 0 },
    noise: { count: 0, rules: [] },
    counts: countEvents(view),
  }
}
