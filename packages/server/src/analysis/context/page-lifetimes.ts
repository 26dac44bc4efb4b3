import type { StoredEvent } from '@gasoline/wire'
import type { View } from '../../store/view.ts'
import { isSameTab } from './same-page.ts'
import type { Whereabouts } from './same-page.ts'

const LOADS = new Set(['navigate', 'reload', 'back_forward', 'prerender'])

/** Whether an action is the load of a document, and not a change of route within one. */
export function isLoad({ type, metadata }: StoredEvent<'actions'>): boolean {
  return type === 'navigate' && typeof metadata?.how === 'string' && LOADS.has(metadata.how)
}

/** When the document of an event was left for another one in its tab; undefined while it is open. */
export type LeftAt = (event: Timed) => number | undefined

interface Timed extends Whereabouts {
  readonly at: number
  readonly duration?: number | undefined
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
}

export function createLeftAt({ actions }: View): LeftAt {
  const loads = actions.filter(isLoad)
  return (event) => {
    // A request whose page was left before its end: its duration is the time until then.
    if (event.metadata?.leftPage === true && event.duration !== undefined) return event.at + event.duration
    return loads.find((load) => load.at > event.at && load.pageId !== event.pageId && isSameTab(load, event))?.at
  }
}
