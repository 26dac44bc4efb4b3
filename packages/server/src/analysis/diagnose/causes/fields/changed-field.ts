import type { Difference } from '../../../before/difference.ts'
import type { Context } from '../../../context/context.ts'
import { WEIGHTS } from '../../weights.ts'
import type { FailedAccess } from '../access/access-message.ts'
import type { Link } from '../link.ts'
import { listFieldEvidence } from './missing-in-data.ts'
import type { MissingField } from './missing-field.ts'
import type { ReceivedData } from '../received-data.ts'

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
