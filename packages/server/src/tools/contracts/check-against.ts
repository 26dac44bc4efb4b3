import { checkResponses } from '../../analysis/contracts/check/check-responses.ts'
import { parseContract } from '../../analysis/contracts/check/parse-contract.ts'
import { UserError } from '../../user-error.ts'
import type { ToolContext } from '../define-tool.ts'

interface Filter {
  readonly url_filter?: string | undefined
  readonly ignore_endpoints?: readonly string[] | undefined
}

/** Compares held responses with the contract in a file. */
export async function checkAgainst(path: string, filter: Filter, { readContract, view, now }: ToolContext) {
  const contract = parseContract(await readContract(path), path.slice(0, 200))
  if (contract.kind === 'json-schema' && filter.url_filter === undefined)
    throw new UserError('A JSON Schema does not say which responses it is about.', 'Pass url_filter, too.')
  const { network } = view()
  const isMeant = (url: string) =>
    (filter.url_filter === undefined || url.includes(filter.url_filter)) &&
    !(filter.ignore_endpoints ?? []).some((part) => part !== '' && url.includes(part))
  const { violations, checked, cut, left, undocumented } = checkResponses(
    network.filter(({ url }) => isMeant(url)),
    contract,
    now,
  )
  const parts = [
    `${checked} held responses compared with the contract.`,
    cut > 0 ? `${cut} were cut, and could not be.` : '',
    left > 0 ? `For ${left} there was no time.` : '',
    undocumented.length > 0 ? `Not in the contract: ${undocumented.slice(0, 5).join(', ')}.` : '',
  ]
  return {
    violations,
    checked,
    undocumented,
    unchecked: cut + left,
    note: parts.filter((part) => part !== '').join(' '),
  }
}
