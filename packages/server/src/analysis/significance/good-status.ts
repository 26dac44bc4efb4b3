import type { EndpointContract } from '../contracts/endpoint-contract.ts'
import type { ReportedFailure } from '../failures/failure.ts'
import { toUrlTemplate } from '../identity/parameterise.ts'
import { readOrigin } from '../urls.ts'

/** The last status by which requests of the same kind as a failed one succeeded, as far as the contracts remember. */
export function findGoodStatus(failure: ReportedFailure, contracts: readonly EndpointContract[]): number | undefined {
  const contract = findContract(failure, contracts)
  if (!contract) return undefined
  const last = contract.history.findLast(({ status, hasFailed }) => !hasFailed && isGood(status))
  return last?.status ?? [...contract.statuses.keys()].find(isGood)
}

/** The response itself is the newest of its endpoint; a log entry about one may come before it. */
function findContract({ id, entry }: ReportedFailure, contracts: readonly EndpointContract[]) {
  const own = contracts.find(({ history }) => history.at(-1)?.id === id)
  const { method, url } = 'method' in entry ? entry : 'load' in entry ? (entry.load ?? {}) : {}
  if (own || method === undefined || url === undefined) return own
  const [origin, template] = [readOrigin(url) ?? '', toUrlTemplate(url)]
  return contracts.find((known) => known.method === method && known.origin === origin && known.template === template)
}

function isGood(status: number): boolean {
  return status >= 200 && status < 300
}
