import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import type { SeenWindow } from '../../analysis/compare/seen.ts'
import { formatIsoTime } from '../../analysis/listings/wire-entries.ts'
import { renderDiff } from '../../render/compare/diff.ts'
import { explainEmpty } from '../../render/explain-empty.ts'
import { UserError } from '../../user-error.ts'
import { defineTool } from '../define-tool.ts'
import type { ToolContext } from '../define-tool.ts'
import { compareSnapshots } from './diff-result.ts'
import { countIssues } from './issues.ts'
import { waitForEvents } from './settle.ts'
import { findLastSeq, lookBack, takeSeen } from './take-seen.ts'
import type { DiffSessionsOutput } from './diff-sessions-output.ts'

const CURRENT = 'current'
const { nameChars, snapshots: MOST, snapshotMs } = LIMITS.compare

const Input = z.object({
  action: z.enum(['capture', 'compare', 'list', 'delete']),
  name: z.string().optional(),
  compare_a: z.string().optional(),
  compare_b: z.string().default(CURRENT),
  url_filter: z.string().optional(),
  project: z.string().optional().describe('Folder, to note its git state'),
})
type Args = z.infer<typeof Input>

export default defineTool({
  name: 'diff_sessions',
  title: 'Diff sessions',
  description:
    'Named snapshots of what happened since the one before, and what differs between two, or one and "current".',
  effect: 'changes',
  quotesPage: true,
  input: Input,
  run: async (args, context): Promise<DiffSessionsOutput> => {
    if (args.action === 'capture') return capture(args, context)
    if (args.action === 'compare') return compare(args, context)
    if (args.action === 'list') return list(context)
    return remove(args, context)
  },
  render: renderDiff,
})

async function capture({ name, url_filter, project }: Args, context: ToolContext) {
  const chosen = checkName(name)
  const git = project === undefined ? undefined : await context.readGit(project)
  await waitForEvents(context)
  const held = lookBack(context)
  // Of one that is captured again, the earlier one counts for nothing.
  const previous = context.snapshots.list().findLast((snapshot) => snapshot.name !== chosen)
  const bounds = { afterSeq: previous?.lastSeq ?? 0, since: 0 }
  const earlier = context.snapshots.list().flatMap((snapshot) => snapshot.window().failures)
  const window = takeSeen(held, { bounds, url: url_filter, git, earlier })
  const fields = { name: chosen, urlFilter: url_filter, lastSeq: findLastSeq(held.view) }
  const { snapshot, dropped } = context.snapshots.put(window, fields)
  const count = held.view.logs.length + held.view.network.length + held.view.actions.length
  const isEmpty = window.failures.length + window.endpoints.length + window.runs.length === 0
  return {
    action: 'captured' as const,
    name: chosen,
    snapshot: {
      captured_at: formatIsoTime(snapshot.capturedAt),
      ...summarise(snapshot.window()),
      ...(previous && { since: previous.name }),
    },
    ...(dropped !== undefined && { dropped_snapshot: dropped }),
    ...(isEmpty && {
      note: previous
        ? `Nothing happened since the snapshot "${previous.name}".`
        : explainEmpty('events', count, context.captureState()),
    }),
  }
}

function checkName(name: string | undefined): string {
  const chosen = name?.trim() ?? ''
  if (chosen === '') throw new UserError('"name" is missing.', 'Pass a name for the snapshot, such as "before".')
  if (chosen.length > nameChars)
    throw new UserError(`"name" has ${chosen.length} characters.`, `At most ${nameChars} are allowed.`)
  if (chosen.toLowerCase() === CURRENT)
    throw new UserError(`"${CURRENT}" is what happens now, and no name.`, 'Pass another name.')
  return chosen
}

async function compare({ compare_a: a, compare_b: b, url_filter: url }: Args, context: ToolContext) {
  if (a === undefined)
    throw new UserError('"compare_a" is missing.', `Pass the name of a snapshot. ${listNames(context)}`)
  if (a === CURRENT)
    throw new UserError(
      `"compare_a" is what happens now.`,
      `Pass a snapshot as compare_a and "${CURRENT}" as compare_b.`,
    )
  const first = find(a, context)
  if (b === CURRENT) await waitForEvents(context)
  const before = first.window()
  const bounds = { afterSeq: first.lastSeq, since: 0 }
  const after =
    b === CURRENT
      ? takeSeen(lookBack(context), { bounds, url: url ?? first.urlFilter, earlier: before.failures })
      : find(b, context).window()
  return { action: 'compared' as const, a, b, ...compareSnapshots(before, after) }
}

function list({ snapshots }: ToolContext) {
  const all = snapshots.list().map(({ name, capturedAt, page, failures }) => ({
    name,
    captured_at: formatIsoTime(capturedAt),
    page_url: page,
    error_count: failures,
  }))
  const note = `No snapshots: at most ${MOST} are kept, for ${snapshotMs / 3_600_000} hours. Call diff_sessions with action "capture".`
  return { action: 'listed' as const, snapshots: all, ...(all.length === 0 && { note }) }
}

function remove({ name }: Args, context: ToolContext) {
  const chosen = checkName(name)
  find(chosen, context)
  context.snapshots.delete(chosen)
  return { action: 'deleted' as const, name: chosen }
}

function find(name: string, context: ToolContext) {
  const snapshot = context.snapshots.find(name)
  if (snapshot) return snapshot
  throw new UserError(`No snapshot "${name.slice(0, nameChars)}" is held.`, listNames(context))
}

function listNames({ snapshots }: ToolContext): string {
  const names = snapshots.list().map(({ name }) => name)
  return names.length > 0 ? `Known: ${names.join(', ')}.` : 'Call diff_sessions with action "capture" first.'
}

function summarise(window: SeenWindow) {
  const { console_errors, network_errors } = countIssues(window)
  const load = window.loads.at(-1)
  const last = (samples: readonly number[] | undefined) => samples?.at(-1)
  return {
    console_errors,
    console_warnings: window.warnings,
    network_requests: window.requests,
    network_errors,
    websocket_connections: window.sockets.filter(({ state }) => state === 'open').length,
    ...(load && {
      performance: {
        load_time: last(load.loadMs),
        request_count: last(load.requests),
        transfer_size: last(load.bytes),
      },
    }),
    unique_endpoints: window.endpoints.length,
    page_url: window.page,
    build: { ...window.build },
    dropped: window.dropped,
  }
}
