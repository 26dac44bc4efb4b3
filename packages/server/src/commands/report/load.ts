import { STREAM_NAMES } from '@gasoline/wire'
import type { StoredEvent } from '@gasoline/wire'
import { findRunFiles } from '../../run-files/find-run-files.ts'
import { planLoad, readLoadable } from '../../run-files/loadable-tests.ts'
import type { LoadableTest } from '../../run-files/loadable-tests.ts'
import { logLine } from '../../shell/log.ts'
import { UserError } from '../../user-error.ts'
import { createLoadClient } from './load-client.ts'
import type { LoadClient } from './load-client.ts'
import { isHarPath, loadHar, readHarFile } from './load-har.ts'
import type { LoadableHar } from './load-har.ts'
import { WRONG_USAGE, describeProblem } from './report.ts'

export interface LoadOptions {
  readonly files: readonly string[]
  readonly port: number
  /** A part of the ids of the tests to load. */
  readonly testId?: string | undefined
}

/** Puts failed tests of a run, or an HTTP archive, into a server, so that its tools work on them as if it had watched. Resolves with the exit code. */
export async function loadCommand({ files, port, testId }: LoadOptions): Promise<number> {
  const archives = readArchives(files)
  if (!archives) return WRONG_USAGE
  const server = createLoadClient(port)
  await server.check()
  for (const archive of archives) await loadHar(archive, server)
  const paths = findRunFiles(files.filter((path) => !isHarPath(path)))
  if (paths.length === 0 && archives.length > 0) return 0
  const plan = await planLoad(paths, testId, (problem) => logLine(`gasoline: ${describeProblem(problem)}`))
  if (plan.count === 0) {
    const why = testId === undefined ? 'No test of these run files failed.' : `No test has "${testId}" in its id.`
    logLine(`gasoline: ${why} Nothing was loaded.\n  gasoline report --input FILE lists the tests.`)
    return testId === undefined ? 0 : WRONG_USAGE
  }
  for (const [path, wanted] of plan.chosen)
    for await (const test of readLoadable(path, wanted)) {
      await loadTest(test, server)
      if (!test.isBefore) process.stdout.write(`${test.report.test_id}\n`)
    }
  logLine(`Loaded ${plan.count} tests into the server on port ${port}: ask an agent to diagnose with one as test_id.`)
  if (plan.leftOut.length > 0)
    logLine(`${plan.leftOut.length} more failed, most of the same causes. Load one of them with --test-id.`)
  return 0
}

async function loadTest({ report, view, sources, isBefore }: LoadableTest, server: LoadClient): Promise<void> {
  const { test_id, started_at, ended_at, failed_at, status } = report
  const events = STREAM_NAMES.flatMap((name) => view[name].map((entry) => ({ name, entry })))
    .sort((a, b) => a.entry.seq - b.entry.seq)
    .filter(({ name }) => name !== 'screenshots')
    .map(({ name, entry }) => [name, forget(entry)] as const)
  if (isBefore) {
    const id = `(learned) ${test_id}`.slice(0, 300)
    await server.postEvents(id, events)
    // What it is like was learned as it came; the events themselves would take the place of those that matter.
    await server.clearTest(id)
    return
  }
  await server.clearTest(test_id)
  await server.startTest(test_id, started_at)
  await server.postEvents(test_id, events)
  if (sources.length > 0) await server.keepSources(sources)
  await server.endTest(test_id, failed_at ?? ended_at, status)
}

/** The server gives ids of its own. */
function forget(entry: StoredEvent): object {
  const { id: _, seq: __, reportedAt: ___, test_id: ____, ...event } = entry
  return event
}

/** Undefined if one cannot be read: then none is loaded. */
function readArchives(files: readonly string[]): LoadableHar[] | undefined {
  try {
    return files.filter(isHarPath).map(readHarFile)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    logLine(`gasoline: ${error.message}\n  ${error.remedy}`)
    return undefined
  }
}
