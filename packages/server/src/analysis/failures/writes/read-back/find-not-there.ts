import type { NetworkEntry } from '@gasoline/wire'
import type { Context } from '../../../context/context.ts'
import { isSameTab } from '../../../context/same-page.ts'
import { TIMING_MS } from '../../../timing.ts'
import { decodePart, readPath, withoutQuery } from '../../../urls.ts'
import type { WriteFault } from '../../failure.ts'
import { isAfter } from '../item-before.ts'
import { unwrapBody } from '../returned-items.ts'
import { readId } from '../written-items.ts'

/** What was put somewhere, and the response that says that nothing is there. */
export interface NotThere {
  readonly entry: NetworkEntry
  readonly read: NetworkEntry
  readonly fault: WriteFault
}

const GONE = new Set([404, 410])

/** A thing that was put to an address, or created with an id, and that its own address does not know right after. */
export function findNotThere(
  entry: NetworkEntry,
  changes: readonly NetworkEntry[],
  context: Context,
): NotThere | undefined {
  const { network } = context.view
  const isNotFound = ({ method, status = 0, at }: NetworkEntry) => method === 'GET' && GONE.has(status) && at > entry.at
  const address = network.some(isNotFound) ? readAddress(entry, context) : undefined
  if (address === undefined) return undefined
  const isOfIt = ({ url }: NetworkEntry) => withoutQuery(url).replace(/\/$/, '') === address
  const next = changes.find((other) => other.at > entry.at && mayMove(other, address))
  const reads = network.filter(
    (read) =>
      read.method === 'GET' &&
      isOfIt(read) &&
      isAfter(read, entry) &&
      isSameTab(read, entry) &&
      read.at - entry.at <= TIMING_MS.readBack &&
      read.at < (next?.at ?? Number.POSITIVE_INFINITY),
  )
  const [read] = reads
  // It may take a moment to be there.
  if (!read || reads.some(({ status = 0 }) => !GONE.has(status))) return undefined
  const item = decodePart(readPath(address).split('/').at(-1) ?? '')
  return { entry, read, fault: { fault: 'missing', item } }
}

function readAddress(entry: NetworkEntry, { readResponse }: Context): string | undefined {
  const address = withoutQuery(entry.url).replace(/\/$/, '')
  if (entry.method === 'PUT') return address
  if (entry.method !== 'POST') return undefined
  const got = unwrapBody(readResponse(entry))
  const id = got && readId(got, '')
  return id === undefined ? undefined : `${address}/${encodeURIComponent(id)}`
}

/** Another change names it, or what it is in. */
function mayMove({ url, requestBody = '', method }: NetworkEntry, address: string): boolean {
  const name = address.slice(address.lastIndexOf('/') + 1)
  const other = withoutQuery(url).replace(/\/$/, '')
  const isAround = method === 'DELETE' && address.startsWith(`${other}/`)
  return isAround || other.includes(name) || requestBody.includes(decodePart(name))
}
