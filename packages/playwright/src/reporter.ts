import type { FullConfig, FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { readCrashEvidence } from './reporter/crash-evidence.ts'
import { removeOldFiles } from './reporter/remove-old-files.ts'
import { watchAttachments } from './reporter/watch-attachments.ts'
import { readReportFolder, RUN_ID } from './worker/run-info.ts'
import { describeError, warnOnce } from './worker/warn.ts'

/** Given by Playwright; the modes are private. */
interface ReporterOptions {
  readonly _mode?: string
}

/**
 * Adds the evidence that a crashed worker left behind to its test. Playwright appends this reporter to the others, so the
 * evidence is there before any of them looks.
 */
// oxlint-disable-next-line import/no-default-export -- the loader of reporters takes it
export default class GasolineReporter implements Reporter {
  private readonly isActive: boolean

  constructor({ _mode: mode = 'test' }: ReporterOptions = {}) {
    this.isActive = mode !== 'merge' && mode !== 'list'
  }

  printsToStdio(): boolean {
    return false
  }

  onBegin({ shard }: FullConfig): void {
    if (!this.isActive) return
    try {
      removeOldFiles(readReportFolder(process.env), { runId: process.env[RUN_ID], shard, now: Date.now() })
    } catch (error) {
      warnOnce(`run files of an earlier run could not be removed: ${describeError(error)}`)
    }
  }

  onTestBegin(test: TestCase, result: TestResult): void {
    if (this.isActive) watchAttachments(result, () => readCrashEvidence(test, result))
  }

  onEnd(_: FullResult): void {
    // Reporters without it are not called at all by some versions.
  }
}
