import { LIMITS } from '@gasoline/wire/limits'
import type { ScreenChanges } from '../changes/follow-changes.ts'
import type { Change, FoundChanges } from '../changes/find-changes.ts'
import type { RecentAction } from '../page/recent-actions.ts'
import type { Emit, Page } from '../page/page.ts'
import type { Action, Target } from './target.ts'

/** An action that was recorded; facts that arrive later are added to it. */
export interface Recorded {
  readonly id: string
  /** While the page has it. */
  readonly element: Element | undefined
  readonly action: Action
  /** Reports it again, with these fields in place of the earlier ones; undefined takes a field away. */
  readonly update: (fields: { readonly [K in keyof Action]?: Action[K] | undefined }) => void
}

export interface ActionRecorder {
  /** An action of the person: changes on the screen from now on are attributed to it. */
  readonly record: (type: string, target: Target | undefined, fields?: Partial<Action>) => Recorded
  /** A consequence of an earlier action, reported as an entry of its own. */
  readonly note: (type: string, target: Target | undefined, fields?: Partial<Action>) => Recorded
  /** Changes on the screen from now on are attributed to this earlier action again. */
  readonly claim: (recorded: Recorded) => void
  /** The last action of the person. */
  readonly last: () => Recorded | undefined
  /** The last entry, recorded or noted. */
  readonly newest: () => Recorded | undefined
  /** Called before an entry is added, so that open fields can be reported first. */
  readonly onBefore: (report: (isAction: boolean) => void) => void
}

export function createRecorder(page: Page, emit: Emit, changes: ScreenChanges): ActionRecorder {
  let last: Recorded | undefined
  let newest: Recorded | undefined
  let reportOpen = (_isAction: boolean) => {}

  function add(type: string, target: Target | undefined, fields: Partial<Action> = {}): Recorded {
    const id = page.nextId('a')
    // Not held for longer than the page does.
    const element = target && new WeakRef(target.element)
    const name = target?.readName() ?? ''
    let action: Action = {
      at: page.now(),
      type,
      url: page.url(),
      ...target?.fields(),
      ...fields,
      actionId: id,
    }
    const report = () => {
      page.send({ type: 'action', id, action: summariseAction(action, name) })
      emit('actions', action)
    }
    report()
    newest = {
      id,
      get element() {
        return element?.deref()
      },
      get action() {
        return action
      },
      update: (later) => {
        const next: Record<string, unknown> = { ...action, ...later }
        for (const name of Object.keys(next)) if (next[name] === undefined) delete next[name]
        // Only optional fields are removed: callers never pass undefined for a required one.
        action = next as Action
        report()
      },
    }
    return newest
  }

  function claim(recorded: Recorded): void {
    const { action } = recorded
    changes.claim((found) => recorded.update(mergeChanges(action, found)))
  }

  return {
    record: (type, target, fields) => {
      reportOpen(true)
      last = add(type, target, fields)
      claim(last)
      return last
    },
    claim,
    note: (type, target, fields) => {
      reportOpen(false)
      return add(type, target, fields)
    },
    last: () => last,
    newest: () => newest,
    onBefore: (next) => {
      reportOpen = next
    },
  }
}

function summariseAction({ at, type, target, value, key }: Action, name: string): RecentAction {
  const text = (value ?? key ?? name).slice(0, LIMITS.page.selectorTextChars)
  return { at, type, ...(typeof target === 'string' && { target }), ...(text !== '' && { text }) }
}

/** A double click has the changes of both its clicks. */
function mergeChanges({ appeared = [], disappeared = [] }: Action, found: FoundChanges) {
  const others = (list: readonly Change[]) =>
    list.filter(({ text }) => ![...found.appeared, ...found.disappeared].some((change) => change.text === text))
  const came = [...others(appeared), ...found.appeared]
  const went = [...others(disappeared), ...found.disappeared]
  return {
    appeared: came.length > 0 ? came : undefined,
    disappeared: went.length > 0 ? went : undefined,
    changesLeftOut: found.leftOut > 0 ? found.leftOut : undefined,
  }
}
