import { randomUUID } from 'node:crypto'
import { STREAM_NAMES } from '@gasoline/wire'
import type { StoredEvent, StreamName } from '@gasoline/wire'
import { findRunFiles } from '../../run-files/find-run-files.ts'
import { planLoad, readLoadable } from '../../run-files/loadable-tests.ts'
import type { LoadableTest } from '../../run-files/loadable-tests.ts'
import { logLine } from '../../shell/log.ts'
import { UserError } from '../../user-error.ts'
import { WRONG_USAGE, describeProblem } from './report.ts'

export interface LoadOptions {
  readonly files: readonly string[]
  readonly port: number
  /** A part of the ids of the tests to load. */
  readonly testId?: string | undefined
}

const BATCH_EVENTS = 200

/** Puts failed tests of a run into a server, so that its tools work on them as if it had watched. Resolves with the exit code. */
export async function loadCommand({ files, port, testId }: LoadOptions): Promise<number> {
  const server = createClient(port)
  await server.check()
  const paths = findRunFiles(files)
  const plan = await planLoad(paths, testId, (problem) => logLine(`gasoline: ${describeProblem(problem)}`))
  if (plan.count === 0) {
    const why = testId === undefined ? 'No test of these run files failed.' : `No test has "${testId}" in its id.`
    logLine(`gasoline: ${why} Nothing was loaded.\n  gasoline report --input FILE lists the tests.`)
    return testId === undefined ? 0 : WRONG_USAGE
  }
  for (const [path, wanted] of plan.chosen)
    for await (const test of readLoadable(path, wanted)) {
      await server.load(test)
      if (!test.isBefore) process.stdout.write(`${test.report.test_id}\n`)
    }
  logLine(`Loaded ${plan.count} tests into the server on port ${port}: ask an agent to diagnose with one as test_id.`)
  if (plan.leftOut.length > 0)
    logLine(`${plan.leftOut.length} more failed, most of the same causes. Load one of them with --test-id.`)
  return 0
}

function createClient(port: number) {
  const address = `http://127.0.0.1:${port}`
  const run = randomUUID()
  let batches = 0

  async function post(path: string, body: object): Promise<void> {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.ok) return
    const { error = '' } = (await response.json().catch(() => ({}))) as { error?: string }
    throw new UserError(
      `The server on port ${port} refused a part of the run (${path} returned ${response.status}: ${error}).`,
      'Check that server and command are of the same version: gasoline doctor',
    )
  }

  async function postEvents(test_id: string, events: readonly (readonly [StreamName, object])[]): Promise<void> {
    for (let start = 0; start < events.length; start += BATCH_EVENTS)
      await post('/events', {
        batch_id: `${run}-${++batches}`,
        producer: `${run}-${test_id}`.slice(0, 200),
        test_id,
        page: { pageId: 'loaded', url: '' },
        events: events.slice(start, start + BATCH_EVENTS),
      })
  }

  return {
    check: async () => {
      try {
        const response = await fetch(`${address}/health`)
        const { name } = (await response.json()) as { name?: string }
        if (name !== 'gasoline') throw new Error('another program is there')
      } catch (error) {
        const why = error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : ''
        throw new UserError(
          `No Gasoline server can be reached on port ${port} (${why}).`,
          `Start one: gasoline serve --port ${port}`,
        )
      }
    },
    load: async ({ report, view, sources, isBefore }: LoadableTest) => {
      const { test_id, started_at, ended_at, failed_at, status } = report
      const events = STREAM_NAMES.flatMap((name) => view[name].map((entry) => ({ name, entry })))
        .sort((a, b) => a.entry.seq - b.entry.seq)
        .filter(({ name }) => name !== 'screenshots')
        .map(({ name, entry }) => [name, forget(entry)] as const)
      if (isBefore) {
        const id = `(learned) ${test_id}`.slice(0, 300)
        await postEvents(id, events)
        // What it is like was learned as it came; the events themselves would take the place of those that matter.
        await post('/clear', { test_id: id })
        return
      }
      await post('/clear', { test_id })
      await post('/test-boundary', { test_id, action: 'start', at: started_at })
      await postEvents(test_id, events)
      if (sources.length > 0) await post('/known-sources', { sources })
      await post('/test-boundary', { test_id, action: 'end', status, at: failed_at ?? ended_at })
    },
  }
}

/** The server gives ids of its own. */
function forget(entry: StoredEvent): object {
  const { id: _, seq: __, reportedAt: ___, test_id: ____, ...event } = entry
  return event
}
