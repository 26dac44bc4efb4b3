import type { Page } from '../../page/page.ts'
import type { ReadBody } from './response-body.ts'

/** Forms in which a page reads a whole response. */
export type WholeForm = 'arrayBuffer' | 'blob' | 'bytes' | 'json' | 'text'

/** Waits for the body of one response. */
export interface BodyWatcher {
  /**
   * The page has begun to read the body. `readSoFar` is called if that takes long; the returned function reports the end.
   * Undefined where another reading was first: a page may read several copies.
   */
  readonly claim: (readSoFar: () => ReadBody, form?: WholeForm) => ((body: ReadBody) => void) | undefined
  /** The request was aborted: a reading fails at once. */
  readonly isAborted?: (() => boolean) | undefined
}

/** The result of work of ours inside a call of the page, or undefined if it fails. */
export function tryTo<R>({ guard }: Pick<Page, 'guard'>, work: () => R): R | undefined {
  let result: R | undefined
  guard(() => {
    result = work()
  })()
  return result
}
