import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { findFirstFailureAt } from '../../analysis/compare/first-failure.ts'
import type { SeenWindow } from '../../analysis/compare/seen.ts'
import { formatIsoTime } from '../../analysis/listings/wire-entries.ts'
import { explainEmpty } from '../../render/explain-empty.ts'
import { nameSeen } from '../../render/compare/change-words.ts'
import { renderVerification } from '../../render/compare/verification.ts'
import type { VerifySession } from '../../sessions/verify-sessions.ts'
import { UserError } from '../../user-error.ts'
import { defineTool } from '../define-tool.ts'
import type { ToolContext } from '../define-tool.ts'
import { parseSince } from '../parameters.ts'
import { countIssues } from './issues.ts'
import { waitForEvents } from './settle.ts'
import { countLost, findLastSeq, lookBack, markStreams, takeSeen } from './take-seen.ts'
import { compareFix } from './verify-result.ts'
import type { SeenCounts, VerifyFixOutput } from './verify-fix-output.ts'

const Input = z.object({
  action: z.enum(['start', 'watch', 'compare', 'status', 'cancel']),
  session_id: z.string().optional(),
  label: z.string().max(LIMITS.compare.nameChars).optional(),
  url_filter: z.string().optional(),
  since: z.union([z.string(), z.number()]).optional().describe('Time, or "first_failure"'),
})
type Args = z.infer<typeof Input>

export default defineTool({
  name: 'verify_fix',
  title: 'Verify a fix',
  description:
    'Whether an edit fixed what failed: start before the edit, watch after it, repeat the scenario, compare. Says what was exercised.',
  effect: 'changes',
  quotesPage: true,
  input: Input,
  run: async (args, context): Promise<VerifyFixOutput> => {
    if (args.action === 'start') return start(args, context)
    if (args.action === 'status' && args.session_id === undefined) return list(context)
    const session = find(args, context)
    if (args.action === 'watch') return watch(args, session, context)
    if (args.action === 'compare') return compare(args, session, context)
    if (args.action === 'status') return showStatus(session, context)
    context.verifications.cancel(session.id)
    return { session_id: session.id, status: 'cancelled' as const }
  },
  render: renderVerification,
})

function find({ session_id, action }: Args, { verifications }: ToolContext): VerifySession {
  const session = verifications.find(session_id)
  if (session) return session
  const known = verifications.list().map(({ id }) => id)
  const wanted = session_id === undefined ? 'There is no session' : `No session "${session_id.slice(0, 40)}" is held`
  throw new UserError(
    `${wanted} to ${action}: sessions end after ${LIMITS.compare.sessionMs / 60_000} minutes.`,
    known.length > 0 ? `Known: ${known.join(', ')}.` : 'Call verify_fix with action "start" first.',
  )
}

async function start({ since, url_filter, label }: Args, context: ToolContext) {
  await waitForEvents(context)
  const held = lookBack(context)
  const from = since === 'first_failure' ? findFirstFailureAt(held.context) : parseSince(since)
  const bounds = { afterSeq: 0, since: from ?? 0 }
  const baseline = takeSeen(held, { bounds, url: url_filter })
  const fields = { label, urlFilter: url_filter, since: from ?? 0, watch: beginWatch(context, findLastSeq(held.view)) }
  const { session, dropped } = context.verifications.start(baseline, fields)
  const kept = session.baseline()
  const isEmpty = kept.failures.length + kept.endpoints.length + kept.runs.length === 0
  const count = held.view.logs.length + held.view.network.length + held.view.actions.length
  return {
    session_id: session.id,
    status: session.status,
    ...(label !== undefined && { label }),
    baseline: {
      captured_at: formatIsoTime(session.createdAt),
      ...summarise(kept),
      error_details: kept.failures
        .slice(-LIMITS.compare.shown)
        .toReversed()
        .map((failure) => ({
          type: failure.category,
          message: nameSeen({ text: failure.text, count: 1 }),
          count: failure.count,
          id: failure.id,
          ...(failure.method !== undefined && { method: failure.method, url: failure.url ?? '' }),
          ...(failure.status !== undefined && { status: failure.status }),
        })),
      dropped: Math.max(0, kept.failures.length - LIMITS.compare.shown) + kept.dropped,
    },
    expires_at: formatIsoTime(session.expiresAt),
    ...(dropped !== undefined && { dropped_session: dropped }),
    ...(isEmpty && { note: explainEmpty('events', count, context.captureState()) }),
  }
}

function beginWatch(context: ToolContext, lastSeq: number, since?: number) {
  const startedAt = context.now()
  const bounds = { afterSeq: since === undefined ? lastSeq : 0, since: since ?? startedAt }
  return { bounds, startedAt, marks: since === undefined ? markStreams(context) : {} }
}

function watch({ since }: Args, { id, createdAt, since: from, urlFilter }: VerifySession, context: ToolContext) {
  const held = lookBack(context)
  const at = parseSince(since)
  // An edit before the session began: the baseline ends there.
  const isEarlier = at !== undefined && at < createdAt
  const bounds = { afterSeq: 0, since: from, before: at }
  const baseline = isEarlier ? takeSeen(held, { bounds, url: urlFilter }) : undefined
  context.verifications.watch(id, beginWatch(context, findLastSeq(held.view), at), baseline)
  return {
    session_id: id,
    status: 'watching' as const,
    message: 'Monitoring started. Ask the user to reproduce the scenario, then compare.',
  }
}

async function compare({ url_filter }: Args, session: VerifySession, context: ToolContext) {
  await waitForEvents(context)
  const held = lookBack(context)
  const { bounds, marks, isRestarted } = session.watch
  const baseline = session.baseline()
  const after = takeSeen(held, { bounds, url: url_filter ?? session.urlFilter, earlier: baseline.failures })
  const result = compareFix(baseline, after, countLost(marks, context, held))
  context.verifications.compared(session.id)
  return {
    session_id: session.id,
    status: 'compared' as const,
    ...(session.label !== undefined && { label: session.label }),
    result,
    expires_at: formatIsoTime(session.expiresAt),
    ...(isRestarted && { restarted: true }),
  }
}

function showStatus(session: VerifySession, context: ToolContext) {
  const after = takeSeen(lookBack(context), { bounds: session.watch.bounds, url: session.urlFilter })
  return { ...describe(session), seen: summarise(after) }
}

function list({ verifications }: ToolContext) {
  const sessions = verifications.list().map(describe)
  return {
    status: 'listed' as const,
    sessions,
    ...(sessions.length === 0 && { note: 'No session. Call verify_fix with action "start" before the edit.' }),
  }
}

function describe({ id, status, label, createdAt, expiresAt }: VerifySession) {
  return {
    session_id: id,
    status,
    ...(label !== undefined && { label }),
    created_at: formatIsoTime(createdAt),
    expires_at: formatIsoTime(expiresAt),
  }
}

function summarise(window: SeenWindow): SeenCounts {
  const { console_errors, network_errors } = countIssues(window)
  const actions = window.runs.filter(({ kind }) => kind === 'action').length
  return { console_errors, network_errors, endpoints: window.endpoints.length, actions, pages: window.pages.length }
}
