import { LIMITS } from '@gasoline/wire/limits'
import type { ScreenChanges } from '../changes/follow-changes.ts'
import type { Change, FoundChanges } from '../changes/find-changes.ts'
import type { RecentAction } from '../page/recent-actions.ts'
import type { Emit, Page } from '../page/page.ts'
import type { Action, Target } from './target.ts'

/** An action that was recorded, and may be completed by what comes to be known later. */
export interface Recorded {
  readonly id: string
  readonly element: Element | undefined
  readonly action: Action
  /** Reports it again, with these fields in place of the earlier ones; undefined takes a field away. */
  readonly update: (fields: { readonly [K in keyof Action]?: Action[K] | undefined }) => void
}

export interface Recorder {
  /** Something that the person did: what changes on the screen from now on is its doing. */
  readonly record: (type: string, aim: Target | undefined, fields?: Partial<Action>) => Recorded
  /** Something that an earlier action led to, reported beside it. */
  readonly note: (type: string, aim: Target | undefined, fields?: Partial<Action>) => Recorded
  /** What changes on the screen from now on is the doing of this earlier action, again. */
  readonly claim: (recorded: Recorded) => void
  /** The last thing that the person did. */
  readonly last: () => Recorded | undefined
  /** The last that was recorded or noted. */
  readonly newest: () => Recorded | undefined
  /** Called before anything is added: time to report what is still open. */
  readonly onBefore: (settle: (isAct: boolean) => void) => void
}

export function createRecorder(page: Page, emit: Emit, changes: ScreenChanges): Recorder {
  let last: Recorded | undefined
  let newest: Recorded | undefined
  let settle = (_isAct: boolean) => {}

  function add(type: string, aim: Target | undefined, fields: Partial<Action> = {}): Recorded {
    const id = page.nextId('a')
    let action: Action = {
      at: page.now(),
      type,
      url: page.url(),
      ...aim?.fields(),
      ...fields,
      actionId: id,
    }
    const report = () => {
      page.send({ type: 'acted', id, action: summariseAction(action, aim) })
      emit('actions', action)
    }
    report()
    newest = {
      id,
      element: aim?.element,
      get action() {
        return action
      },
      update: (later) => {
        const next: Record<string, unknown> = { ...action, ...later }
        for (const name of Object.keys(next)) if (next[name] === undefined) delete next[name]
        // Whatever was taken away is optional: the required fields are never given as undefined.
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
    record: (type, aim, fields) => {
      settle(true)
      last = add(type, aim, fields)
      claim(last)
      return last
    },
    claim,
    note: (type, aim, fields) => {
      settle(false)
      return add(type, aim, fields)
    },
    last: () => last,
    newest: () => newest,
    onBefore: (next) => {
      settle = next
    },
  }
}

function summariseAction({ at, type, target, value, key }: Action, aim: Target | undefined): RecentAction {
  const text = (value ?? key ?? aim?.words() ?? '').slice(0, LIMITS.page.selectorTextChars)
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
