import type { HookCall } from '@gasoline/wire'
import { findNewFailures, selectRemaining } from '../../analysis/diagnose/new-failures.ts'
import type { Case } from '../../analysis/diagnose/case.ts'
import type { Group } from '../../analysis/diagnose/choose.ts'
import { renderPush } from '../../render/case/push.ts'
import { UserError } from '../../user-error.ts'
import type { ToolContext } from '../define-tool.ts'
import diagnose from '../failures/diagnose.ts'
import { FailureJournal } from '../failures/failure-journal.ts'
import { surveyNow } from '../failures/survey-now.ts'
import { AgentSessions, boundEdits } from './agent-sessions.ts'
import type { AgentSession } from './agent-sessions.ts'
import { awaitReaction } from './await-reaction.ts'
import { chooseEdit } from './choose-edit.ts'

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

  function findNews({ event }: HookCall, session: AgentSession): Group[] {
    const { seen, context: held } = look()
    const fresh = findNewFailures(seen.groups, session.startedAt)
    const news = (event === 'stop' ? selectRemaining(fresh, held.view) : fresh).filter(({ failure }) =>
      session.isNews(failure.key, event),
    )
    // A cause and its consequences are one: what is still there is worth a word only with what came first.
    return news
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
    const takeBack = session.mark(
      news.map(({ failure }) => failure.key),
      call.event,
    )
    const known = await explainFailure(worst.failure.id, context)
    if (signal.aborted) takeBack()
    if (!known || signal.aborted) return undefined
    return renderPush({
      event: call.event,
      edit: chooseEdit(known, worst.failure, session.edits)?.path,
      case: known,
      more: news.length - 1,
    })
  }
}

/** Its case; undefined where it was cleared meanwhile. */
async function explainFailure(id: string, context: ToolContext): Promise<Case | undefined> {
  try {
    const { data } = await diagnose.answer({ error_id: id }, context)
    // As the tool's output schema has it.
    return data.case as Case | undefined
  } catch (error) {
    if (error instanceof UserError) return undefined
    throw error
  }
}
