import type { TestResult } from '@playwright/test/reporter'

type Attachment = TestResult['attachments'][number]

const CRASHED = /worker process exited unexpectedly/i

/** Adds what a crashed worker left behind when a reporter first reads the attachments of its test. */
export function watchAttachments(result: TestResult, readEvidence: () => readonly Attachment[]): void {
  const { attachments } = result
  let isDone = false
  Object.defineProperty(result, 'attachments', {
    configurable: true,
    enumerable: true,
    get: () => {
      if (!isDone && hasCrashed(result)) {
        isDone = true
        if (!attachments.some(({ name }) => name === 'gasoline-summary')) attachments.push(...readEvidence())
      }
      return attachments
    },
  })
}

function hasCrashed({ status, errors }: TestResult): boolean {
  return status === 'failed' && errors.some(({ message }) => CRASHED.test(message ?? ''))
}
