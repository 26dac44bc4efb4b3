import { LIMITS, STREAM_NAMES } from '@gasoline/wire'
import type { HookCall } from '@gasoline/wire'
import { findDevServerError } from '../../analysis/diagnose/dev-server-error.ts'
import { isLoad } from '../../analysis/context/page-lifetimes.ts'
import { isSameTab } from '../../analysis/context/same-page.ts'
import type { Failure } from '../../analysis/failures/failure.ts'
import { findNewFailures, selectRemaining } from '../../analysis/diagnose/new-failures.ts'
import type { Case } from '../../analysis/diagnose/case.ts'
import type { Group } from '../../analysis/diagnose/choose.ts'
import { renderPush } from '../../render/case/push.ts'
import type { View } from '../../store/view.ts'
import { UserError } from '../../user-error.ts'
import type { ToolContext } from '../define-tool.ts'
import diagnose from '../failures/diagnose.ts'
import { FailureJournal } from '../failures/failure-journal.ts'
import { surveyNow } from '../failures/survey-now.ts'
import { AgentSessions, boundEdits } from './agent-sessions.ts'
import type { AgentSession } from './agent-sessions.ts'
import { awaitDevServer } from './await-dev-server.ts'
import { awaitReaction } from './await-reaction.ts'
import { chooseEdit } from './choose-edit.ts'

const { settleMs } = LIMITS.hook

/** What to add to an agent's context on a call of its hook; undefined where there is nothing to report. */
export type Push = (call: HookCall, signal: AbortSignal) => Promise<string | undefined>

/** Decides what an agent is told unasked: once for each failure that came after its edits, and once more if it stops with it. */
export function createPush(context: ToolContext): Push {
  const sessions = new AgentSessions()
  const journal = new FailureJournal(context)
  const look = () => surveyNow(context, {}, context.now())

  /** Rings forget what the journal still knows. */
  function listKeysBefore(at: number): string[] {
    const { failures } = look().seen
    return [...journal.after(0), ...failures].flatMap(({ since, key }) => (since < at ? [key] : []))
  }

  function findSession(call: HookCall, edits: HookCall['edits']): AgentSession | undefined {
    const known = sessions.find(call)
    const firstAt = edits[0]?.at
    const session =
      known ?? (firstAt === undefined ? undefined : sessions.start(call, firstAt, listKeysBefore(firstAt)))
    session?.add(edits)
    return session
  }

  /** What the agent does not know of. */
  function findNews({ event }: HookCall, session: AgentSession) {
    const { seen, context: held } = look()
    const fresh = findNewFailures(seen.groups, session.startedAt)
    const remaining = selectRemaining(fresh, held.view)
    // What is gone for a while and comes back is new.
    const lately = new Set(selectRemaining(fresh, held.view, held.now - settleMs))
    session.forget(listKeys(fresh.filter((group) => !lately.has(group))))
    return remaining.filter(({ failure }) => session.isNews(failure.key, event))
  }

  return async (call, signal) => {
    const edits = boundEdits(call.edits, context.now()).toSorted((a, b) => a.at - b.at)
    const session = findSession(call, edits)
    const last = session?.edits.at(-1)
    if (!session || !last) return undefined
    await awaitReaction(context, last.at, signal)
    if (signal.aborted) return undefined
    const news = findNews(call, session)
    const [worst] = news
    if (!worst) return undefined
    const takeBack = session.mark(listKeys(news), call.event)
    const known = await explainFailure(worst.failure, context)
    const find = () => findDevServerError(worst.failure, look().context)
    const devServer = await awaitDevServer(worst.failure, context, find, signal)
    if (signal.aborted) takeBack()
    if (!known || signal.aborted) return undefined
    const tie = chooseEdit(known, worst.failure.since, session.edits, devServer)
    // What the case shows is not another failure.
    const others = news.filter(({ all }) => !all.some(({ id }) => id === known.failure.id || known.ids.includes(id)))
    return renderPush({ ...tie, event: call.event, case: known, more: others.length })
  }
}

function listKeys(groups: readonly Group[]): string[] {
  return groups.map(({ failure }) => failure.key)
}

/** Its case; undefined where it was cleared meanwhile. What led to it came after its page was loaded: older code did the rest. */
async function explainFailure({ id, entry, at }: Failure, context: ToolContext): Promise<Case | undefined> {
  const load = context
    .view()
    .actions.findLast((action) => isLoad(action) && action.at <= at && isSameTab(action, entry))
  const view: ToolContext['view'] = (filter) => selectSince(context.view(filter), load?.at ?? 0)
  try {
    const { data } = await diagnose.answer({ error_id: id }, { ...context, view })
    // As the tool's output schema has it.
    return data.case as Case | undefined
  } catch (error) {
    if (error instanceof UserError) return undefined
    throw error
  }
}

function selectSince(view: View, since: number): View {
  const streams = STREAM_NAMES.map((name) => [name, view[name].filter(({ at }) => at >= since)])
  // Each stream has kept its type.
  return Object.fromEntries(streams) as View
}
