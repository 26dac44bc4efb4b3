import type { Case, CasePlace } from '../../analysis/diagnose/case.ts'
import type { DevServerError } from '../../analysis/diagnose/dev-server-error.ts'
import type { Edit } from './agent-sessions.ts'

interface Tie {
  /** The file to name. */
  readonly edit: string | undefined
  /** The place to show. */
  readonly place: CasePlace | undefined
  /** With the file as the agent names it. */
  readonly devServer: DevServerError | undefined
}

/**
 * What connects a failure with the edits before it: the last one in a file that the failure points at, with that place, or
 * else the last one, by time alone.
 */
export function chooseEdit(
  { place, from, via, request }: Case,
  since: number,
  edits: readonly Edit[],
  devServer?: DevServerError,
): Tie {
  const before = edits.filter(({ at }) => at <= since)
  const places = [place, request?.requested_at, from, via].filter((each) => each !== undefined)
  const { file } = devServer ?? {}
  const isRefused = (path: string) => file !== undefined && isSameFile(file, path)
  const findPlace = (path: string) => places.find((each) => isSameFile(each.file, path))
  const named = before.findLast(({ path }) => isRefused(path) || findPlace(path))?.path
  return {
    edit: named ?? (before.at(-1) ?? edits.at(-1))?.path,
    place: (named === undefined ? undefined : findPlace(named)) ?? place,
    devServer: devServer && named !== undefined && isRefused(named) ? { ...devServer, file: named } : devServer,
  }
}

/** Sources are named from the root of a site, of a project, or of a package in it. */
function isSameFile(source: string, edited: string): boolean {
  const [one, other] = [source, edited].map((path) => `/${path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '')}`)
  return one !== undefined && other !== undefined && (one.endsWith(other) || other.endsWith(one))
}
