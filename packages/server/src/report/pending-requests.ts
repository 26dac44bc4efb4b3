import type { NetworkEntry } from '@gasoline/wire'
import type { Context } from '../analysis/context/context.ts'
import { toRelativeUrl } from '../analysis/urls.ts'
import type { View } from '../store/view.ts'
import type { PendingRequest } from './contract.ts'

const MOST = 10

/** The requests without a response, the longest first; what is noise is none that a test waits for. `later`: all events. */
export function listPending({ view, now, findNoise }: Context, later: View): PendingRequest[] {
  return view.network
    .filter((request) => request.pending && findNoise(request) === undefined)
    .map((request) =>
      describe(
        request,
        now,
        later.network.find(({ id }) => id === request.id),
      ),
    )
    .sort((a, b) => b.wait_ms - a.wait_ms)
    .slice(0, MOST)
}

function describe(request: NetworkEntry, now: number, { status = 0 }: Partial<NetworkEntry> = {}): PendingRequest {
  const { id, method, url, pageUrl } = request
  return {
    id,
    method,
    url: toRelativeUrl(url, pageUrl),
    wait_ms: Math.round(now - request.at),
    ...(status > 0 && { status_later: status }),
  }
}
