import type { NetworkEntry, StoredEvent } from '@gasoline/wire'
import { isRequestFailure } from '../../../failures/failure.ts'
import type { Failure, RequestFailure } from '../../../failures/failure.ts'
import type { Difference } from '../../../before/difference.ts'
import type { Context } from '../../../context/context.ts'
import { WEIGHTS } from '../../weights.ts'
import type { FailedAccess } from '../access/access-message.ts'
import type { Link } from '../link.ts'
import { listFieldEvidence } from './missing-in-data.ts'
import type { MissingField } from './missing-field.ts'
import { listDataBefore } from '../received-data.ts'
import type { ReceivedData } from '../received-data.ts'
import { isSamePage } from '../../../context/same-page.ts'

export type Loss = Difference & { readonly kind: 'missing' | 'null' | 'type' }

/** The field that one of the responses has lost beside those that are no longer held. */
export function findChangedField(
  fresh: readonly ReceivedData[],
  fits: (loss: Loss) => boolean,
  { before }: Context,
): Link | undefined {
  const found = fresh.flatMap((data) => {
    const loss = before.listDifferences(data.entry.id).filter(isLoss).find(fits)
    return loss ? [{ data, field: toField(loss) }] : []
  })
  const [only] = found
  if (!only || found.length > 1) return undefined
  const because = listFieldEvidence(only.field)
  const { weight } = only.field
  return { missing: { ...only, because, weight, gapMs: 0 }, because, weight }
}

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

/** Whether what an error could not use is what was lost. */
export function fitsAccess(
  { nothing, isNothing, wanted, property = '' }: FailedAccess,
  { kind, expected }: Pick<Loss, 'kind' | 'expected'>,
): boolean {
  if (wanted === 'function' && OF_BOTH.has(property))
    return kind === 'type' && (expected === 'string' || expected === 'array')
  if (wanted !== undefined && wanted !== 'object' && expected !== undefined && wanted !== expected) return false
  if (property !== '' && expected !== undefined && PLAIN[expected] && !(property in PLAIN[expected])) return false
  if (nothing !== undefined) return kind === (nothing === 'null' ? 'null' : 'missing')
  return isNothing === false ? kind === 'type' : true
}

/** Nothing else can be read of these. */
const PLAIN: Readonly<Record<string, object>> = {
  string: String.prototype,
  number: Number.prototype,
  boolean: Boolean.prototype,
}

/** What texts and lists both have. */
const OF_BOTH = new Set(['indexOf', 'lastIndexOf', 'includes', 'slice', 'concat', 'at'])

function isLoss(difference: Difference): difference is Loss {
  const { kind, path } = difference
  return (kind === 'missing' || kind === 'null' || kind === 'type') && !path.includes('{}')
}

function toField({ kind, path, expected, got, before, instead }: Loss): MissingField {
  return {
    path: path.map((name) => (name === '[]' ? 0 : name)),
    how: kind,
    found: kind === 'type' ? got : undefined,
    wanted: expected,
    wasThere: true,
    earlier: before,
    instead,
    weight: WEIGHTS.named,
  }
}
