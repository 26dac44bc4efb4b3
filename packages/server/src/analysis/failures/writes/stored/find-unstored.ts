import type { NetworkEntry } from '@gasoline/wire'
import { getEndTime } from '../../../context/context.ts'
import type { Context } from '../../../context/context.ts'
import { isSameTab } from '../../../context/same-page.ts'
import type { WriteFault } from '../../failure.ts'
import { isAfter } from '../item-before.ts'
import { isAcknowledged } from '../read-write.ts'
import { checkRemoved, checkStored } from './check-folder.ts'
import { checkText } from './check-text.ts'
import { readPlace } from './place.ts'
import type { StoredPlace } from './place.ts'

/** What was stored under a name, or removed by it, and the response that does not show it. */
export interface Unstored {
  readonly entry: NetworkEntry
  readonly read: NetworkEntry
  readonly fault: WriteFault
}

/** Responses that are looked at for one write. */
const MOST_READS = 30

/** Whether the next responses have what a request stored under the name at the end of its address. */
export function findUnstored(
  entry: NetworkEntry,
  changes: readonly NetworkEntry[],
  context: Context,
): Unstored | undefined {
  const { method } = entry
  const place = readPlace(entry)
  if ((method === 'DELETE' ? !place.isNamed : !place.isFile) || !isAcknowledged(entry, context)) return undefined
  const check = method === 'DELETE' ? checkRemoved : checkStored
  for (const read of listReads(entry, place, context)) {
    if (isSuperseded(entry, place, read, changes, context)) return undefined
    const verdict = readPlace(read).path === place.folder ? check : checkText
    const fault = verdict(entry, place, read, context)
    if (fault === 'kept') return undefined
    if (fault) return { entry, read, fault }
  }
  return undefined
}

function* listReads(entry: NetworkEntry, place: StoredPlace, { view }: Context): Generator<NetworkEntry> {
  const { network } = view
  let left = MOST_READS
  for (let index = network.indexOf(entry) + 1; index < network.length && left > 0; index++) {
    const read = network[index]
    if (!read || read.method !== 'GET' || read.status !== 200 || !isAfter(read, entry) || read.responseTruncated)
      continue
    if (!isSameTab(read, entry)) continue
    const { path } = readPlace(read)
    if (path !== place.folder && !path.endsWith(`/${place.name}`)) continue
    left--
    yield read
  }
}

/** Another change in the folder, or one that names the thing; over a connection, too. */
function isSuperseded(
  entry: NetworkEntry,
  { folder, name }: StoredPlace,
  read: NetworkEntry,
  changes: readonly NetworkEntry[],
  { view }: Context,
): boolean {
  const isBetween = (at: number) => at >= entry.at && at <= getEndTime(read)
  return (
    changes.some(
      (other) =>
        other !== entry &&
        isBetween(other.at) &&
        (readPlace(other).path.startsWith(folder) ||
          other.url.includes(name) ||
          other.requestBody?.includes(name) === true),
    ) || view.websocket.some(({ at, data }) => isBetween(at) && data?.includes(name) === true)
  )
}
