import type { Unlisted } from '../../analysis/failures/unlisted-failures.ts'
import { oneLine, plural } from '../text.ts'

/** What failed besides, and where it is told: `Besides: 2 GraphQL failures (N12)`. */
export function unlistedWords(unlisted: readonly Unlisted[]): string | undefined {
  if (unlisted.length === 0) return undefined
  const kinds = unlisted.map(
    ({ kind, count, id }) => `${plural(count, `${oneLine(kind, 20)} failure`)} (${count > 1 ? 'last ' : ''}${id})`,
  )
  return `Besides: ${kinds.join(', ')}; diagnose with error_id tells the case.`
}
