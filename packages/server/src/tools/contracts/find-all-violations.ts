import { LIMITS } from '@gasoline/wire'
import { createContext } from '../../analysis/context/context.ts'
import type { EndpointContract } from '../../analysis/contracts/endpoint-contract.ts'
import { compareViolations, findViolations } from '../../analysis/contracts/find-violations.ts'
import type { Reader, ViolationFacts } from '../../analysis/contracts/violation.ts'
import { findReader } from '../../analysis/diagnose/find-reader.ts'
import type { ToolContext } from '../define-tool.ts'

/** The violations of these endpoints, with the code that some of them broke. */
export function findAllViolations(endpoints: readonly EndpointContract[], context: ToolContext) {
  const held = context.view({ includePinned: true })
  const requests = new Map(held.network.map((entry) => [entry.id, entry]))
  let [affected, dropped] = [0, 0]
  const found = endpoints.flatMap((endpoint) => {
    const own = findViolations(endpoint, (id) => requests.get(id))
    dropped += own.dropped
    if (own.found.some(({ severity }) => severity !== 'info')) affected++
    return own.found
  })
  const sorted = found.sort(compareViolations)
  const seen = createContext(held, context.now(), () => undefined, context.before)
  let tried = 0
  const violations = sorted.map((violation): ViolationFacts => {
    const mayBreak =
      violation.type !== 'new_field' &&
      !violation.recovered &&
      violation.evidence.request_ids.some((id) => requests.has(id))
    if (!mayBreak || tried >= LIMITS.contracts.readers) return violation
    tried++
    const reader = findReader(violation.evidence.request_ids, seen)
    return reader ? { ...violation, reader: toReader(reader) } : violation
  })
  return { violations, affected, dropped }
}

const MESSAGE_CHARS = 300

function toReader({ failure, place }: NonNullable<ReturnType<typeof findReader>>): Reader {
  const { id, message } = failure.entry
  return {
    error_id: id,
    message: message.slice(0, MESSAGE_CHARS),
    ...(place && { place: [place.file, place.line, place.column].filter((part) => part !== undefined).join(':') }),
  }
}
