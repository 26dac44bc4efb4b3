import * as z from 'zod'
import type { View } from '../../store/view.ts'
import type { Group } from './choose.ts'
import type { Query, Survey } from './diagnose.ts'
import { describeFailure } from './facts/failure.ts'
import { FailureFacts } from './failure-facts.ts'

const Resolved = z.object({ failures: z.array(FailureFacts), more: z.number() })

/** Why there is no case. */
export const Nothing = z.object({
  looked_at: z.object({ requests: z.number(), logs: z.number(), websocket_events: z.number(), actions: z.number() }),
  /** Failures that the filter excludes. */
  excluded: z.number(),
  /** The newest of what the app seems to expect, and of what succeeded on retry. */
  expected: Resolved,
  recovered: Resolved,
  third_party: z.number(),
  noise: z.number(),
})
export type Nothing = z.infer<typeof Nothing>

const SHOWN = 3
const CHARS = 80

/** What there is instead of a failure. */
export function describeNothing(view: View, { groups, failures }: Survey, query: Query): Nothing {
  const { logs, network, websocket, actions } = view
  const real = groups.filter(({ failure }) => failure.noise === undefined)
  const own = real.filter(({ failure }) => failure.party === 'first')
  const open = own.filter(({ failure }) => failure.state === 'open')
  const isFiltered = query.url !== undefined || query.since !== undefined
  return {
    looked_at: {
      requests: network.length,
      logs: logs.length,
      websocket_events: websocket.length,
      actions: actions.length,
    },
    excluded: isFiltered ? open.length : 0,
    expected: describeResolved(own.filter(({ failure }) => failure.state === 'expected')),
    recovered: describeResolved(own.filter(({ failure }) => failure.state !== 'open' && failure.state !== 'expected')),
    third_party: real.length - own.length,
    noise: failures.filter(({ noise }) => noise !== undefined).length,
  }
}

function describeResolved(groups: readonly Group[]): Nothing['expected'] {
  const failures = groups.slice(-SHOWN).map(({ failure }) => describeFailure(failure, CHARS))
  return { failures, more: groups.length - failures.length }
}
