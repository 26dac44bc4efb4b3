import { LIMITS } from '@gasoline/wire'
import type { ActionEntry, NetworkEntry } from '@gasoline/wire'
import { buildActionKey, isOwnAction } from '../analysis/before/action-kind.ts'
import { listSentNames } from '../analysis/before/request-kind.ts'
import { readParameters } from '../analysis/context/endpoint.ts'
import { isLoad } from '../analysis/context/page-lifetimes.ts'
import { nameTab } from '../analysis/context/same-page.ts'
import type { Whereabouts } from '../analysis/context/same-page.ts'
import { TIMING_MS } from '../analysis/timing.ts'
import { BoundedMap } from '../store/maps/bounded-map.ts'

interface Step {
  readonly at: number
  readonly key: string
}

interface Tab {
  /** The last action, and the one before: a request may be reported after the next one. */
  steps: readonly Step[]
  /** What was sent last that changes something. */
  write: string
}

/** What the person did last in each tab. */
export class Steps {
  readonly #tabs = new BoundedMap<string, Tab>(LIMITS.actionRuns.tabs)

  addAction(action: ActionEntry): void {
    if (!isOwnAction(action) && !isLoad(action)) return
    // A page that is loaded begins anew.
    const { steps, write } = isLoad(action) ? NOTHING : this.#open(action)
    const step = { at: action.at, key: buildActionKey(action) }
    if (steps.some(({ at, key }) => at === step.at && key === step.key)) return
    this.#tabs.touch(nameTab(action), { steps: [...steps.slice(1 - KEPT), step], write })
  }

  addWrite(entry: NetworkEntry, endpointKey: string): void {
    this.#open(entry).write = `${endpointKey} ${listSentNames(entry).join()}`
  }

  /** Equal for requests that the same action led to, after the same change; undefined for those that pages send by themselves. */
  find(entry: NetworkEntry): string | undefined {
    const { steps, write } = this.#open(entry)
    const step = steps.findLast(({ at }) => at <= entry.at + TIMING_MS.actionSlack)
    return step && entry.at - step.at <= TIMING_MS.refetch ? `${step.key} ${write}` : undefined
  }

  #open(event: Whereabouts): Tab {
    const name = nameTab(event)
    const tab = this.#tabs.get(name) ?? { steps: [], write: '' }
    this.#tabs.touch(name, tab)
    return tab
  }
}

const KEPT = 3
const NOTHING: Tab = { steps: [], write: '' }

/** The parameters of an address, without ids, and without numbers, which are ids or counts. */
export function nameParameters(url: string, isId: (value: string) => boolean = () => false): string {
  const all = [...readParameters(url)].map(
    ([name, value]) => `${name}=${isId(value) ? '{id}' : withoutWrittenIds(value, isId).replaceAll(/\d+/g, '#')}`,
  )
  return all.sort().join('&')
}

/** A parameter may be written as JSON, with ids in it. */
function withoutWrittenIds(value: string, isId: (value: string) => boolean): string {
  return /^[[{]/.test(value)
    ? value.replaceAll(/"([^"\\]{1,80})"/g, (whole, text: string) => (isId(text) ? '"{id}"' : whole))
    : value
}
