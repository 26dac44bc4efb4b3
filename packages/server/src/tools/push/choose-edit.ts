import type { Case } from '../../analysis/diagnose/case.ts'
import type { Failure } from '../../analysis/failures/failure.ts'
import type { Edit } from './agent-sessions.ts'

/** The edit to name beside a failure: of those before it the last one in a file that it points at, or else the last. */
export function chooseEdit({ place, from, via }: Case, { since }: Failure, edits: readonly Edit[]): Edit | undefined {
  const before = edits.filter(({ at }) => at <= since)
  const files = [place, from, via].flatMap((each) => (each ? [each.file] : []))
  return before.findLast(({ path }) => files.some((file) => isSameFile(file, path))) ?? before.at(-1) ?? edits.at(-1)
}

/** Sources are named from the root of a site, of a project, or of a package in it. */
function isSameFile(source: string, edited: string): boolean {
  const [one, other] = [source, edited].map((path) => `/${path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '')}`)
  return one !== undefined && other !== undefined && (one.endsWith(other) || other.endsWith(one))
}
