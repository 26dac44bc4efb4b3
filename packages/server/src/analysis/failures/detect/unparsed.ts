import type { NetworkEntry } from '@gasoline/wire'
import { isBrokenJson } from '../../bodies/broken-json.ts'
import type { Context } from '../../context/context.ts'
import { reportsFailure } from './request.ts'

/** Whether the app took a body for JSON, or its type says so, and it is none. */
export function isUnparsed(entry: NetworkEntry, { readResponse }: Context): boolean {
  const known = judged.get(entry)
  if (known !== undefined) return known
  const isSound = entry.pending || reportsFailure(entry) || readResponse(entry) !== undefined
  const isBroken =
    !isSound && !entry.responseTruncated && (entry.metadata?.readAs === 'json' || isBrokenJson(entry, () => false))
  judged.set(entry, isBroken)
  return isBroken
}

/** A stored entry is replaced, never changed: what was read of it once holds as long as it is kept. */
const judged = new WeakMap<NetworkEntry, boolean>()
