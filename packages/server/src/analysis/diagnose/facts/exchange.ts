import type { NetworkEntry } from '@gasoline/wire'
import { preview } from '../../budget/preview.ts'
import type { Context } from '../../context/context.ts'
import type { CaseRequest } from '../case.ts'
import type { Finding } from '../finding.ts'
import type { CodePlace } from '../evidence/code-location.ts'
import { findExchange } from '../evidence/exchange.ts'
import { describePlace } from './place.ts'
import { toConnectionRef, toRequestRef } from './refs.ts'

const BODY_CHARS = 320

/** The exchange with a server that a case turns on, with the parts of its bodies that matter. */
export function describeExchange(
  finding: Finding,
  requestedAt: CodePlace | undefined,
  context: Context,
): CaseRequest | undefined {
  const exchange = findExchange(finding, context)
  if (!exchange) return undefined
  const { entry, sent, got } = exchange
  const bodies = {
    ...(requestedAt && { requested_at: describePlace(requestedAt, false) }),
    ...(sent !== undefined && { sent: preview(sent, BODY_CHARS) }),
    ...(got !== undefined && { got: preview(got, BODY_CHARS) }),
  }
  if (!('method' in entry)) return { ...toConnectionRef(entry), ...bodies }
  const outcome = readOutcome(entry)
  return {
    ...toRequestRef(entry),
    ...(outcome && { outcome }),
    ...(entry.duration !== undefined && { duration_ms: Math.round(entry.duration) }),
    ...bodies,
    ...(entry.bodyGap && !entry.opaque && !entry.pending && { body_gap: entry.bodyGap }),
  }
}

function readOutcome({ status, pending, opaque, metadata }: NetworkEntry): 'pending' | 'left' | 'hidden' | undefined {
  if (status === 0) return undefined
  if (pending) return metadata?.leftPage === true ? 'left' : 'pending'
  return opaque ? 'hidden' : undefined
}
