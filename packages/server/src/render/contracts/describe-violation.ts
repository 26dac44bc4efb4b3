import type { ViolationFacts } from '../../analysis/contracts/violation.ts'
import { oneLine, plural } from '../text.ts'

const SPIKE_CAUSES: Readonly<Record<string, string>> = {
  server: 'the server fails',
  body: 'the body reports an error',
  authentication: 'authentication is refused',
  'rate-limit': 'the rate limit is reached',
  'not-found': 'nothing is found',
  request: 'requests are rejected',
}

/** What is not as it was, in a sentence or two. */
export function describeViolation(violation: ViolationFacts): string {
  const { reader, only_where: where, recovered, cleared } = violation
  const kind = where && ` where ${where.field} is ${where.is ?? 'of one kind'}`
  return [
    `${describeChange(violation)}${kind ?? ''}.`,
    recovered && 'It is as before again.',
    cleared && 'The field was sent without a value before.',
    reader &&
      `Then ${oneLine(reader.message, 160)}${reader.place === undefined ? '' : ` at ${reader.place}`} (${reader.error_id}).`,
  ]
    .filter((part) => typeof part === 'string')
    .join(' ')
}

function describeChange(violation: ViolationFacts): string {
  const {
    type,
    occurrences,
    field = '',
    missing_fields: missing,
    new_fields: added,
    expected_type: expected,
  } = violation
  const before = occurrences?.expected_count ?? 0
  const times = occurrences?.violation_count ?? 0
  const name = field === '' ? 'The body' : `Field ${quote(field)}`
  const since = `in ${plural(times, 'response')} after ${before}`
  if (type === 'error_spike') {
    const statuses = violation.status_history?.slice(-times).join(', ')
    const cause = SPIKE_CAUSES[violation.cause ?? '']
    return `${plural(before, 'success', 'successes')}, then only errors: ${statuses}${cause === undefined ? '' : ` (${cause})`}`
  }
  if (type === 'new_field') return `New: ${list(added)}`
  if (type === 'contract_mismatch')
    return `${name} is not as the contract says, ${violation.rule} (${plural(times, 'response')})`
  if (missing)
    return `${list(missing)} ${missing.length === 1 ? 'was' : 'were'} in all ${before} responses before, missing in ${times} since`
  if (type === 'null_field') return `${name} was never null, is null ${since}`
  return `${name} was ${expected ?? 'of other types'}, is ${violation.actual_type ?? 'another type'} ${since}`
}

function list(names: readonly string[] = []): string {
  const shown = names.slice(0, 8).map(quote).join(', ')
  return names.length > 8 ? `${shown} and ${names.length - 8} more` : shown
}

function quote(name: string): string {
  return `\`${oneLine(name, 100)}\``
}
