import { formatShapePath } from '../../before/difference.ts'
import type { Difference } from '../../before/difference.ts'
import { preview } from '../../budget/preview.ts'
import type { ChangedFailure, EffectFailure } from '../../failures/failure.ts'
import { toRelativeUrl } from '../../urls.ts'
import type { Evidence } from '../because.ts'
import type { DataCause, EffectCause, FieldFault } from '../cause.ts'
import { URL_CHARS, toRequestRef } from './refs.ts'

const FAULTS: Readonly<Record<Difference['kind'], FieldFault['fault']>> = {
  missing: 'missing',
  null: 'null',
  type: 'wrong-type',
  format: 'wrong-type',
  empty: 'empty',
  cut: 'cut',
}

/** What is otherwise in a response than in those before it. */
export function describeChanged({ entry, differences: [first] }: ChangedFailure): DataCause {
  const field = first ? describeDifference(first) : { path: '', fault: 'missing' as const }
  return { kind: 'field', source: toRequestRef(entry), field }
}

export function describeDifference({
  kind,
  path,
  times,
  expected,
  got,
  before,
  instead,
  isByOrder,
}: Difference): FieldFault {
  const fault = FAULTS[kind]
  return {
    path: preview(formatShapePath(path), 80),
    fault,
    ...((fault === 'wrong-type' || fault === 'cut') && { expected, got }),
    ...(fault === 'empty' && expected !== undefined && { expected }),
    ...(times > 1 && { entries: times }),
    earlier: { responses: before.bodies, values: before.values },
    ...(instead !== undefined && { instead: preview(instead, 40) }),
    ...(isByOrder && { cut: true as const }),
  }
}

/** Several earlier responses, or entries, leave little doubt. */
export function chooseChangedEvidence({ differences: [first] }: ChangedFailure): Evidence['kind'] {
  const { bodies = 0, values = 0 } = first?.before ?? {}
  return bodies > 1 || values >= MANY_VALUES ? 'earlier-responses' : 'earlier-response'
}

const MANY_VALUES = 4
const TEXTS = 2
const REQUESTS = 3

const GOT = { request: 'nothing', change: 'sent', message: 'no-message' } as const

/** What used to follow an action. */
export function describeOmission({ entry, omission }: EffectFailure): EffectCause {
  const { kind, runs, requests, texts, isPageChange, message } = omission
  return {
    kind: 'no-effect',
    got: GOT[kind],
    runs,
    requests: requests.slice(0, REQUESTS).map(({ method, url, operation }) => ({
      method,
      url: preview(toRelativeUrl(url, entry.url), URL_CHARS),
      ...(operation !== undefined && { operation: preview(operation, 60) }),
    })),
    texts: texts.slice(0, TEXTS).map((text) => preview(text, 60)),
    ...(isPageChange && { is_page_change: true as const }),
    ...(message && {
      message: {
        name: preview(message.name, 60),
        transport: 'websocket' as const,
        url: preview(toRelativeUrl(message.url, entry.url), URL_CHARS),
      },
    }),
  }
}
