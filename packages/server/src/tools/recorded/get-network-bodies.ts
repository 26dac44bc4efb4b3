import { LIMITS } from '@gasoline/wire'
import type { NetworkEntry } from '@gasoline/wire'
import * as z from 'zod'
import { explainEmpty } from '../../render/explain-empty.ts'
import { fitFirst } from '../../analysis/budget/fit.ts'
import { findRequests, previewBodies } from '../../analysis/listings/network.ts'
import { wireNetworkBody } from '../../analysis/listings/wire-entries.ts'
import { renderRequestEntry, renderRequests } from '../../render/recorded/network.ts'
import { buildHar } from '../../report/har/har.ts'
import { VERSION } from '../../version.ts'
import { defineTool } from '../define-tool.ts'
import { limit, url } from '../parameters.ts'
import type { GetNetworkBodiesOutput } from './get-network-bodies-output.ts'

/** Each may take more than one byte. */
const MOST_HAR_CHARS = LIMITS.codegen.reportBytes / 4

export default defineTool({
  name: 'get_network_bodies',
  title: 'Network bodies',
  description:
    'Requests with request and response bodies, newest first. Bodies are cut to fit; limit 1 returns them whole.',
  effect: 'reads',
  input: z.object({
    url,
    method: z.string().optional(),
    status_min: z.number().optional(),
    status_max: z.number().optional(),
    limit: limit(20, LIMITS.network.entries),
    format: z.enum(['har']).optional(),
  }),
  // Bodies are whole in an archive, and it was asked for.
  mostBytes: LIMITS.codegen.reportBytes,
  run: (args, { view, captureState }): GetNetworkBodiesOutput => {
    const { network } = view({ url: args.url })
    const found = findRequests(network, { method: args.method, statusMin: args.status_min, statusMax: args.status_max })
    const chosen = found.slice(0, args.limit)
    if (args.format === 'har' && chosen.length > 0) return exportRequests(chosen, found.length)
    const shown = chosen.map(wireNetworkBody)
    const bodyChars = Math.floor(LIMITS.answer.bodyPreviewChars / Math.max(1, shown.length))
    const { kept } =
      shown.length <= 1
        ? { kept: shown }
        : fitFirst(
            shown.map((request) => previewBodies(request, bodyChars)),
            renderRequestEntry,
            LIMITS.answer.tokens,
          )
    const dropped = found.length - kept.length
    if (kept.length > 0) return { bodies: kept, dropped }
    return { bodies: [], dropped, note: explainEmpty('requests', view().network.length, captureState()) }
  },
  render: ({ har, ...listed }) => (har ? JSON.stringify(har) : renderRequests(listed)),
})

/** An archive with as many of them, from the first on, as a result may hold: half a file would be none. */
function exportRequests(requests: readonly NetworkEntry[], found: number) {
  let kept = requests
  let har = buildHar({ network: kept }, VERSION)
  while (kept.length > 1 && JSON.stringify(har).length > MOST_HAR_CHARS) {
    kept = kept.slice(0, Math.ceil(kept.length / 2))
    har = buildHar({ network: kept }, VERSION)
  }
  return { bodies: [], dropped: found - kept.length, har: { ...har } }
}
