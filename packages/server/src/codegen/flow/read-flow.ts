import type { ActionEntry } from '@gasoline/wire'
import { isLoad } from '../../analysis/context/page-lifetimes.ts'
import { TIMING_MS } from '../../analysis/timing.ts'

/** One thing that the person did, with what it led to. */
export interface FlowStep {
  readonly action: ActionEntry
  readonly at: number
  /** When the next one began. */
  readonly until: number
  /** Dialogs, submits and changes of the page that followed from it. */
  readonly followed: readonly ActionEntry[]
  /** The page was opened, reloaded or gone back to, and no press led to it. */
  readonly isOpening: boolean
  /** How far the page was scrolled before it; a locator scrolls by itself, a reader may want to know. */
  readonly scrolledTo?: number | undefined
}

const NEVER_REPLAYED = new Set(['scroll', 'focus', 'blur', 'hover', 'transition', 'change'])
const FOLLOWS = new Set(['navigate', 'submit', 'dialog', 'popup'])

/** The steps of a flow in their order. One cause is one step: a press, its submit and the page that it led to. */
export function readFlow(actions: readonly ActionEntry[]): FlowStep[] {
  const steps: { action: ActionEntry; followed: ActionEntry[]; isOpening: boolean; scrolledTo?: number | undefined }[] =
    []
  let scrolledTo: number | undefined
  const add = (action: ActionEntry, isOpening: boolean) => {
    steps.push({ action, followed: [], isOpening, ...(scrolledTo !== undefined && { scrolledTo }) })
    scrolledTo = undefined
  }
  for (const action of actions.toSorted((a, b) => a.at - b.at || a.seq - b.seq)) {
    if (action.type === 'scroll') scrolledTo = action.scrollY
    if (NEVER_REPLAYED.has(action.type)) continue
    const before = steps.at(-1)
    if (!FOLLOWS.has(action.type)) add(action, false)
    else if (before && followsFrom(before, action)) before.followed.push(action)
    else if (action.type === 'navigate') add(action, true)
    else if (action.type === 'submit') add(action, false)
  }
  return dropRepeated(steps).map((step, index, all) => ({
    ...step,
    at: step.action.at,
    until: all[index + 1]?.action.at ?? Number.POSITIVE_INFINITY,
  }))
}

interface Before {
  readonly action: ActionEntry
  readonly followed: readonly ActionEntry[]
  readonly isOpening: boolean
}

/** Whether something is a consequence of the step before it. */
function followsFrom({ action, followed, isOpening }: Before, later: ActionEntry): boolean {
  if (later.metadata?.causedBy !== undefined) return true
  const last = followed.at(-1) ?? action
  if (later.type !== 'navigate') return later.at - last.at <= TIMING_MS.sameAction
  // What a script does to the address follows from what was done before, however late.
  if (!isLoad(later)) return later.fromUrl !== undefined || later.at - last.at <= TIMING_MS.navigation
  if (later.metadata?.how !== 'navigate' || later.at - last.at > TIMING_MS.navigation || isOpening) return false
  // The referrer; an address that a person enters has none, nor have the links of sites that send none.
  if (later.fromUrl !== undefined || last.type === 'submit') return true
  // A link that changed the route of its page has led where it leads.
  return readRole(action) === 'link' && !followed.some((one) => one.type === 'navigate' && !isLoad(one))
}

function readRole({ selectors }: ActionEntry): unknown {
  const role: unknown = selectors?.role
  return typeof role === 'object' && role !== null && 'role' in role ? role.role : undefined
}

/** The same page opened twice in a row is a redirect of the page itself, or a second load of it. */
function dropRepeated<S extends Before>(steps: readonly S[]): S[] {
  return steps.filter(({ action, isOpening }, index) => {
    const next = steps[index + 1]
    return !(
      isOpening &&
      next?.isOpening &&
      next.action.metadata?.how === 'navigate' &&
      next.action.toUrl === action.toUrl
    )
  })
}
