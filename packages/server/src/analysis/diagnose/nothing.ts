import * as z from 'zod'
import type { Context } from '../context/context.ts'
import { LastAction } from './case.ts'
import type { Group } from './choose.ts'
import type { Query, Survey } from './diagnose.ts'
import { describeFailure } from './facts/failure.ts'
import { describeLastStep } from './facts/last-step.ts'
import { FailureFacts } from './failure-facts.ts'
import { LastResponses, describeLastResponses } from './last-responses.ts'

/** What sets an earlier failure apart from what the person did last. */
const Earlier = z.enum(['followed', 'at-load', 'before-login'])
export type Earlier = z.infer<typeof Earlier>

const Resolved = z.object({ failures: z.array(FailureFacts), more: z.number() })

/** Why there is no case. */
export const Nothing = z.object({
  looked_at: z.object({ requests: z.number(), logs: z.number(), websocket_events: z.number(), actions: z.number() }),
  /** Failures that the filter excludes. */
  excluded: z.number(),
  /** The newest of what the app seems to expect, and of what succeeded on retry. */
  expected: Resolved,
  recovered: Resolved,
  /** What the person did last, and what failed before it, or fails at each load: no case of that action. */
  last_action: LastAction.optional(),
  earlier: z.object({
    failures: z.array(z.object({ failure: FailureFacts, when: Earlier, count: z.number() })),
    more: z.number(),
  }),
  last_responses: LastResponses.optional(),
  third_party: z.number(),
  noise: z.number(),
})
export type Nothing = z.infer<typeof Nothing>

const SHOWN = 3
const CHARS = 80

/** What there is instead of a failure. */
export function describeNothing(context: Context, { groups, failures }: Survey, query: Query): Nothing {
  const { logs, network, websocket, actions } = context.view
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
    ...describeEarlier(open, context),
    ...(open.length === 0 || !isFiltered ? { last_responses: describeLastResponses(context) } : {}),
    third_party: real.length - own.length,
    noise: failures.filter(({ noise }) => noise !== undefined).length,
  }
}

function describeEarlier(open: readonly Group[], context: Context): Pick<Nothing, 'last_action' | 'earlier'> {
  const earlier = open.flatMap(({ failure, relevance, all }) =>
    relevance === 'now' || relevance === 'before' ? [] : [{ failure, when: relevance, count: all.length }],
  )
  const shown = earlier
    .toSorted((a, b) => b.failure.at - a.failure.at)
    .slice(0, SHOWN)
    .map(({ failure, ...rest }) => ({ ...rest, failure: describeFailure(failure, CHARS) }))
  return {
    last_action: earlier[0] && describeLastStep(earlier[0].failure, context),
    earlier: { failures: shown, more: earlier.length - shown.length },
  }
}

function describeResolved(groups: readonly Group[]): Nothing['expected'] {
  const failures = groups.slice(-SHOWN).map(({ failure }) => describeFailure(failure, CHARS))
  return { failures, more: groups.length - failures.length }
}
