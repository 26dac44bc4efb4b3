import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { LIMITS } from '@gasoline/wire'
import { UserError } from '../user-error.ts'

const run = promisify(execFile)
const { gitMs, dirtyFiles } = LIMITS.compare

/** What of a project's own settings would run a program. */
const SAFE = ['--no-optional-locks', '-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null']

/** The commit that a project's folder is at, and the files that differ from it. */
export async function readGitState(folder: string) {
  const git = async (...args: readonly string[]) =>
    (await run('git', ['-C', folder, ...SAFE, ...args], { timeout: gitMs, maxBuffer: 1_000_000, windowsHide: true }))
      .stdout
  try {
    const [head, status] = await Promise.all([git('rev-parse', '--short', 'HEAD'), git('status', '--porcelain')])
    const files = status.split('\n').flatMap((line) => (line === '' ? [] : line.slice(3)))
    return { head: head.trim(), dirty: files.slice(0, dirtyFiles), more: Math.max(0, files.length - dirtyFiles) }
  } catch (error) {
    throw new UserError(
      `git knows nothing of ${folder.slice(0, 200)}: ${explain(error)}.`,
      'Pass the folder of a git repository with a commit, or leave "project" out.',
    )
  }
}

function explain(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  const [line = ''] = (text || String(error)).trim().split('\n')
  return line
    .replace(/^fatal: /, '')
    .replace(/\.$/, '')
    .slice(0, 200)
}
