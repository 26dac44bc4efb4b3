import type { WebSocketEntry } from '@gasoline/wire'

type Step = WebSocketEntry

/** The steps of each WebSocket or event stream, in order. */
export function groupConnections(events: readonly Step[]): Step[][] {
  const connections = new Map<string, Step[]>()
  for (const event of events) {
    const key = `${event.pageId} ${event.connection}`
    const known = connections.get(key)
    if (known) known.push(event)
    else connections.set(key, [event])
  }
  return [...connections.values()]
}

export function isEventStream({ metadata }: Step): boolean {
  return metadata?.transport === 'sse'
}

/** An event stream's attempts since it was open last; the first of them is when it broke off. */
export function findFailedAttempts(steps: readonly Step[]): Step[] {
  const open = steps.findLastIndex(({ event }) => event === 'open')
  return steps.slice(open + 1).filter(({ event }) => event === 'error')
}

/** What a page sent on a connection although it was closed: the browser discards that silently. */
export function filterDiscarded(steps: readonly Step[]): Step[] {
  return steps.filter(({ metadata }) => metadata?.discarded === true)
}
