import type { Context } from '../context/context.ts'
import { findFailures } from '../failures/find-failures.ts'
import { isCounted } from './take/failures.ts'

/** When the oldest failure began that is held and counts. */
export function findFirstFailureAt(context: Context): number | undefined {
  return findFailures(context).find(isCounted)?.since
}
