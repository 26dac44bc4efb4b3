import type { NetworkEntry, StoredEvent } from '@gasoline/wire'
import type { Context } from '../../../context/context.ts'
import { isSamePage } from '../../../context/same-page.ts'
import { isRequestFailure } from '../../../failures/failure.ts'
import type { Failure, RequestFailure } from '../../../failures/failure.ts'
import { WEIGHTS } from '../../weights.ts'
import type { FailedAccess } from '../access/access-message.ts'
import type { Link } from '../link.ts'
import { listDataBefore } from '../received-data.ts'
import { findChangedField } from './changed-field.ts'
import type { Loss } from './changed-field.ts'

/** Data of the page that clearly lacks the very field that the error reads, however long ago it came. */
export function linkToNamedLoss(
  error: StoredEvent<'logs'>,
  access: FailedAccess,
  onPage: readonly Failure[],
  context: Context,
): Link[] {
  const received = listDataBefore(error, context).filter((data) => isSamePage(data.entry, error))
  const names = [access.property, access.chain?.at(-1)].filter((name) => name !== undefined)
  const isNamed = ({ path, isClear }: Loss) => isClear && names.includes(path.at(-1) ?? '')
  const found = findChangedField(received, isNamed, context)
  if (found) return [found]
  const emptied = onPage.filter((failure) => isEmptied(failure) && hadField(failure.entry, names, context))
  const [failure] = emptied
  return failure && emptied.length === 1 ? [{ failure, because: ['earlier-response'], weight: WEIGHTS.shared }] : []
}

function isEmptied(failure: Failure): failure is RequestFailure & Failure {
  if (!isRequestFailure(failure) || failure.state !== 'open' || failure.isWeak || failure.noise !== undefined)
    return false
  if (failure.kind === 'changed') return failure.differences.some(({ kind, isClear }) => kind === 'empty' && isClear)
  return failure.kind === 'emptied'
}

/** Whether the same request had entries with that field before. */
function hadField(entry: NetworkEntry, names: readonly string[], { view, requestKey }: Context): boolean {
  return view.network.some(
    (other) =>
      other.at < entry.at &&
      requestKey(other) === requestKey(entry) &&
      names.some((name) => other.responseBody?.includes(`"${name}":`)),
  )
}
