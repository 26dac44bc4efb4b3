import type { NetworkBody, NetworkEntry } from '@gasoline/wire'
import { findViolations } from '../../analysis/contracts/find-violations.ts'
import type { ViolationFacts } from '../../analysis/contracts/violation.ts'
import { NOON } from '../../store/testing/build-store.ts'
import { GoodRuns } from '../good-runs.ts'

/** A memory that is fed with responses, and what it finds. */
export function createContractApi() {
  const runs = new GoodRuns()
  const held = new Map<string, NetworkEntry>()
  let seq = 0
  /** `GET /users/1` */
  const send = (request: string, body: unknown, more: Partial<NetworkBody> = {}): NetworkEntry => {
    const [method = 'GET', path = '/'] = request.split(' ')
    seq++
    const entry: NetworkEntry = {
      id: `N${seq}`,
      seq,
      at: NOON + seq * 1_000,
      method,
      url: `http://app.test${path}`,
      pageUrl: 'http://app.test/',
      status: 200,
      contentType: 'application/json',
      responseBody: typeof body === 'string' ? body : JSON.stringify(body),
      ...more,
    }
    held.set(entry.id, entry)
    runs.add('network', entry)
    return entry
  }
  const violations = (): ViolationFacts[] =>
    runs.contracts.list().flatMap((endpoint) => [...findViolations(endpoint, (id) => held.get(id)).found])
  return { runs, send, violations, serious: () => violations().filter(({ severity }) => severity !== 'info') }
}

/** What was found, for comparing. */
export function nameViolation({ type, field, missing_fields: missing, only_where: where }: ViolationFacts): string {
  return [type, field ?? missing?.join(), where?.field].join(' ')
}
