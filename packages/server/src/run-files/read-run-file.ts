import { LIMITS } from '@gasoline/wire/limits'
import type { RunLine } from '../report/contract.ts'
import { UserError } from '../user-error.ts'
import { readFileLines } from './read-lines.ts'
import { RUN_VERSION, parseRunLine } from './run-line.ts'

/** What was wrong with a run file. */
export interface RunFileProblem {
  readonly path: string
  /** Lines that are none of a run file; the last one of a process that was killed is none of these. */
  readonly garbage: number
  /** The last line broke off. */
  readonly isTorn: boolean
  /** Why nothing more could be read. */
  readonly error?: string
}

/** The lines of a run file. What cannot be read is skipped and counted; a newer version is an error. */
export async function* readRunLines(
  path: string,
  onProblem: (problem: RunFileProblem) => void,
): AsyncGenerator<RunLine> {
  let garbage = 0
  let isTorn = false
  let error: string | undefined
  try {
    for await (const read of readFileLines(path, LIMITS.runFile.lineBytes * 8)) {
      if (!('text' in read)) {
        garbage++
        continue
      }
      const parsed = parseRunLine(read.text)
      if ('newer' in parsed) throw newerVersion(path, parsed.newer)
      if ('line' in parsed) yield parsed.line
      else if (parsed.problem === 'garbage' && read.isLast) isTorn = true
      else if (parsed.problem === 'garbage') garbage++
    }
  } catch (cause) {
    if (cause instanceof UserError) error = `${cause.message} ${cause.remedy}`
    else if (cause instanceof Error && 'code' in cause) error = `It cannot be read (${String(cause.code)}).`
    else throw cause
  }
  if (garbage > 0 || isTorn || error !== undefined)
    onProblem({ path, garbage, isTorn, ...(error !== undefined && { error }) })
}

function newerVersion(path: string, version: number): UserError {
  return new UserError(
    `${path} is of version ${version}, and this program reads version ${RUN_VERSION}.`,
    'Update it: npm install gasoline-mcp@latest',
  )
}
