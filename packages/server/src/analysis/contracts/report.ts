import { mergeShapeTrees } from '../shapes/merge-shapes.ts'
import { LIMITS } from '@gasoline/wire'
import { describeTree } from './describe-tree.ts'
import type { EndpointContract } from './endpoint-contract.ts'
import { nameEndpoint } from './find-violations.ts'

const { establishedBodies } = LIMITS.contracts

/** An endpoint as it is reported. */
export function describeContract(endpoint: EndpointContract) {
  const { method, origin, operation, calls, statuses, shapes, matching, unread } = endpoint
  const trees = [...shapes.values()].filter(({ outcome }) => outcome === '2xx').map(({ tree }) => tree)
  const tree = trees.length > 1 ? mergeShapeTrees(trees) : trees[0]
  const read = Math.max(1, calls - unread)
  return {
    endpoint: nameEndpoint(endpoint),
    host: origin.replace(/^[a-z]+:\/\//, ''),
    method,
    ...(operation !== undefined && { operation }),
    call_count: calls,
    status_codes: Object.fromEntries([...statuses].map(([status, count]) => [String(status), count])),
    established: (tree?.count ?? 0) >= establishedBodies,
    ...(tree && { established_shape: describeTree(tree.root) }),
    consistency: `${Math.round((Math.min(matching, read) / read) * 100)}%`,
    last_called: new Date(endpoint.lastAt).toISOString(),
  }
}

/** The endpoints that a caller wants to see. */
export function chooseContracts(
  endpoints: readonly EndpointContract[],
  { urlFilter, ignored }: { readonly urlFilter?: string | undefined; readonly ignored: readonly string[] },
): EndpointContract[] {
  return endpoints.filter(({ origin, template, operation }) => {
    const url = `${origin}${template} ${operation ?? ''}`
    return (
      (urlFilter === undefined || url.includes(urlFilter)) && !ignored.some((part) => part !== '' && url.includes(part))
    )
  })
}
