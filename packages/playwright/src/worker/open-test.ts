import type { TestInfo } from '@playwright/test'
import type { TestEnd, TestStart } from 'gasoline-mcp/report'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Whether a test has failed: not one that was expected to, and none that was stopped from outside. */
export function hasFailed({ status, expectedStatus }: TestInfo): boolean {
  return status !== undefined && status !== expectedStatus && status !== 'skipped' && status !== 'interrupted'
}

/** The title path, with the project where there are several: their tests have the same titles. */
export function readTitlePath({ titlePath, project, config, repeatEachIndex }: TestInfo): string[] {
  const [file = '', ...titles] = titlePath
  const repeat = repeatEachIndex > 0 ? [`repeat ${repeatEachIndex}`] : []
  return [...(config.projects.length > 1 ? [project.name] : []), file, ...titles, ...repeat]
}

export function describeStart(info: TestInfo, id: string): TestStart {
  const { title, file, line, project, retry, workerIndex } = info
  return {
    id,
    title,
    titlePath: readTitlePath(info),
    file: relative(process.cwd(), file),
    line,
    retry,
    workerIndex,
    ...(project.name !== '' && { project: project.name }),
  }
}

export function describeEnd(info: TestInfo, failedAt: number | undefined): TestEnd {
  const { status = 'passed', expectedStatus, duration, errors } = info
  return {
    status,
    expectedStatus,
    durationMs: Math.round(duration),
    errors: errors.map((error) => ({
      message: stripVTControlCharacters(error.message ?? error.value ?? 'failed'),
      ...(error.stack !== undefined && { stack: stripVTControlCharacters(error.stack) }),
      ...readLocation(error),
    })),
    ...(failedAt !== undefined && { failedAt }),
  }
}

function readLocation(error: object): Pick<NonNullable<TestEnd['errors']>[number], 'location'> {
  const { location } = error as { location?: { file: string; line: number; column: number } }
  if (!location) return {}
  return { location: { ...location, file: relative(process.cwd(), location.file) } }
}
