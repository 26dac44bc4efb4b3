import { recorderBeside } from './recorder/recorder-beside.ts'
import type { WrittenEvents } from './report/contract.ts'
import { compareAttempts, describeAttempt, renderDifference } from './report/run/attempt.ts'
import { rebuildView } from './run-files/rebuild-view.ts'

export type * from './report/contract.ts'
export { renderAiContext } from './report/ai-context.ts'
export { formatTestId } from './report/format-test-id.ts'
export { openRunFile } from './run-files/open-run-file.ts'
export { recoverReport } from './run-files/read-tests.ts'

/** What set an attempt that failed apart from one that passed, a line each. */
export function describeDifferences(failed: WrittenEvents, passed: WrittenEvents): string[] {
  const [one, other] = [failed, passed].map((events) => describeAttempt(rebuildView(events)))
  return one && other ? compareAttempts(one, other).map(renderDifference) : []
}

/** A recorder for the tests of this process. */
export const createRecorder = recorderBeside(import.meta.url)
