import { LIMITS } from '@gasoline/wire/limits'
import type { Changes } from '../changes/changes.ts'
import type { Found } from '../changes/diff.ts'
import type { RecentAction } from '../lib/recent-actions.ts'
import type { Emit, Page } from '../page.ts'
import type { Action, Aim } from './aim.ts'

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
  readonly record: (type: string, aim: Aim | undefined, fields?: Partial<Action>) => Recorded
  /** Something that an earlier action led to, reported beside it. */
  readonly note: (type: string, aim: Aim | undefined, fields?: Partial<Action>) => Recorded
  readonly last: () => Recorded | undefined
  /** Called before anything is recorded: time to report what is still open. */
  readonly onBefore: (settle: () => void) => void
}

export function createRecorder(page: Page, emit: Emit, changes: Changes): Recorder {
  let last: Recorded | undefined
  let settle = () => {}

  function add(type: string, aim: Aim | undefined, fields: Partial<Action> = {}): Recorded {
    settle()
    const id = page.nextId('a')
    let action: Action = {
      at: page.now(),
      type,
      url: page.url(),
      ...aim?.fields(),
      ...fields,
      actionId: id,
    }
    const recent: { -readonly [K in keyof RecentAction]: RecentAction[K] } = { at: action.at, type }
    const report = () => {
      Object.assign(recent, {
        type: action.type,
        target: typeof action.target === 'string' ? action.target : undefined,
        text: (action.value ?? action.key ?? aim?.words() ?? '').slice(0, LIMITS.page.selectorTextChars),
      })
      emit('actions', action)
    }
    report()
    page.recentActions.add(recent)
    return {
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
  }

  return {
    record: (type, aim, fields) => {
      const recorded = add(type, aim, fields)
      last = recorded
      changes.claim((found) => recorded.update(mergeChanges(recorded.action, found)))
      return recorded
    },
    note: add,
    last: () => last,
    onBefore: (next) => {
      settle = next
    },
  }
}

/** A double click has changes of both its clicks. */
function mergeChanges({ appeared = [], disappeared = [] }: Action, found: Found): Partial<Action> {
  const isIn = (list: readonly { text: string }[], text: string) => list.some((change) => change.text === text)
  const came = [...appeared.filter(({ text }) => !isIn(found.disappeared, text) && !isIn(found.appeared, text)), ...found.appeared]
  const went = [...disappeared.filter(({ text }) => !isIn(found.appeared, text) && !isIn(found.disappeared, text)), ...found.disappeared]
  return {
    ...(came.length > 0 && { appeared: came }),
    ...(went.length > 0 && { disappeared: went }),
    ...(found.leftOut > 0 && { changesLeftOut: found.leftOut }),
  }
}
