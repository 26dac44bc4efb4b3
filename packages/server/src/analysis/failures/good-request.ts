import type { NetworkEntry } from '@gasoline/wire'
import { detectFailure } from './detect-failure.ts'

/** A request that went well, and whose body says nothing else. */
export function isGoodRequest(request: NetworkEntry): boolean {
  const { status = 0, pending } = request
  return !pending && status >= 200 && status < 300 && detectFailure('network', request) === undefined
}
