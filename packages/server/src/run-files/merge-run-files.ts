import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { LIMITS } from '@gasoline/wire/limits'
import type { RunLine, TestFacts, TestReport } from '../report/contract.ts'
import { isExpected, summariseRun } from '../report/run/summarise-run.ts'
import type { RunSummary, TestRun } from '../report/run/summarise-run.ts'
import { VERSION } from '../version.ts'
import { readRunLines } from './read-run-file.ts'
import type { RunFileProblem } from './read-run-file.ts'
import { readTests, recoverReport } from './read-tests.ts'

export interface MergeResult {
  readonly summary: RunSummary
  readonly files: number
  readonly bytes: number
  /** Events that were left out: of workers whose tests all passed, or beyond the limit. */
  readonly leftOut: number
}

/**
 * Joins run files into one, reading each twice and holding none. Events are kept of the workers in which a test failed, since
 * what passed there before tells what is normal; where that is too much, of tests that failed alone.
 */
export async function mergeRunFiles(
  paths: readonly string[],
  output: string,
  onProblem: (problem: RunFileProblem) => void,
): Promise<MergeResult> {
  const runs: TestRun[] = []
  const failed = new Set<string>()
  const failedFiles = new Set<string>()
  for (const path of paths) {
    for await (const run of readTests([path], onProblem)) {
      runs.push({ ...run, report: shorten(run.report) })
      if (isExpected(run.report)) continue
      failed.add(identify(run.report))
      failedFiles.add(path)
    }
  }
  const total = [...failedFiles].reduce((sum, path) => sum + statSync(path).size, 0)
  const keepsPassed = total <= LIMITS.runFile.mergedBytes
  const summary = summariseRun(runs)
  const writer = createWriter(output)
  try {
    writer.write({
      type: 'run',
      version: 1,
      gasoline: VERSION,
      run_id: 'merged',
      started_at: runs.reduce((least, { report }) => Math.min(least, report.started_at), Infinity),
      labels: { merged_files: String(paths.length) },
    })
    for (const path of paths) {
      const wants = (facts: TestFacts | undefined) =>
        failedFiles.has(path) && (keepsPassed || (facts !== undefined && failed.has(identify(facts))))
      await copyFile(path, wants, writer)
    }
    writer.write(describeGroups(summary))
  } finally {
    writer.close()
  }
  return { summary, files: paths.length, bytes: writer.bytes(), leftOut: writer.leftOut() }
}

/** All that a summary needs. */
function shorten({ case: _, nothing: __, ...report }: TestReport): TestReport {
  return { ...report, failures: [], timeline: { events: [], dropped: 0 } }
}

function identify({ project = '', title_path }: TestFacts): string {
  return JSON.stringify([project, title_path])
}

type Writer = ReturnType<typeof createWriter>

function createWriter(output: string) {
  const path = resolve(output)
  mkdirSync(dirname(path), { recursive: true })
  const part = `${path}.part`
  const file = openSync(part, 'w')
  let bytes = 0
  let leftOut = 0
  return {
    bytes: () => bytes,
    leftOut: () => leftOut,
    leave: (count: number) => {
      leftOut += count
    },
    write: (line: RunLine | ReturnType<typeof describeGroups>) => {
      const text = Buffer.from(`${JSON.stringify(line)}\n`)
      bytes += text.length
      let start = 0
      while (start < text.length) start += writeSync(file, text, start)
    },
    close: () => {
      closeSync(file)
      renameSync(part, path)
    },
  }
}

async function copyFile(path: string, wants: (facts: TestFacts | undefined) => boolean, writer: Writer): Promise<void> {
  const begun = new Map<string, { facts: TestFacts; events: (readonly [string, object])[] }>()
  // What is wrong with it was reported when it was read for the first time.
  for await (const line of readRunLines(path, () => {})) {
    if (line.type === 'test-start') {
      const { type: _, ...facts } = line
      begun.set(line.test_id, { facts, events: [] })
    }
    if (line.type === 'events') {
      const test = line.test_id === undefined ? undefined : begun.get(line.test_id)
      test?.events.push(...line.events)
      if (writer.bytes() > LIMITS.runFile.mergedBytes || !wants(test?.facts)) {
        writer.leave(line.events.length)
        continue
      }
    }
    if (line.type === 'test-end') begun.delete(line.test_id)
    writer.write(line)
  }
  for (const { facts, events } of begun.values())
    writer.write({ type: 'test-end', ...(await recoverReport(facts, events)) })
}

/** The last line: which causes there are, and which tests are flaky. */
function describeGroups({ tests, causes }: RunSummary) {
  return {
    type: 'summary' as const,
    tests: tests.length,
    failed: tests.filter(({ outcome }) => outcome === 'failed').length,
    flaky: tests.flatMap(({ outcome, shown, differences }) =>
      outcome === 'flaky' ? [{ test_id: shown.test_id, differences }] : [],
    ),
    causes: causes.map(({ key, cause, tests: own }) => ({
      key,
      ...cause,
      count: own.length,
      tests: own.slice(0, 100).map(({ shown }) => shown.test_id),
    })),
  }
}
