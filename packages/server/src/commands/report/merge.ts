import { resolve } from 'node:path'
import { renderText } from '../../report/formats/text.ts'
import { findRunFiles } from '../../run-files/find-run-files.ts'
import { mergeRunFiles } from '../../run-files/merge-run-files.ts'
import { logLine } from '../../shell/log.ts'
import { WRONG_USAGE, describeProblem } from './report.ts'

export interface MergeOptions {
  readonly folders: readonly string[]
  readonly output: string
}

/** Joins the run files of all shards into one, and prints what failed, grouped by cause. Resolves with the exit code. */
export async function mergeCommand({ folders, output }: MergeOptions): Promise<number> {
  const files = findRunFiles(folders).filter((path) => resolve(path) !== resolve(output))
  if (files.length === 0) {
    logLine(
      `gasoline: There are no run files in ${folders.join(', ')}.\n  They end in .jsonl: see docs/reference/run-files.md.`,
    )
    return WRONG_USAGE
  }
  const { summary, bytes, leftOut } = await mergeRunFiles(files, output, (problem) =>
    logLine(`gasoline: ${describeProblem(problem)}`),
  )
  process.stdout.write(renderText(summary))
  const left = leftOut > 0 ? ` Events left out of it: ${leftOut}, of tests that passed.` : ''
  logLine(`Merged ${files.length} run files into ${output} (${Math.ceil(bytes / 1_000)} kB).${left}`)
  return 0
}
