import { signal } from '@preact/signals'

export const VIEWS = [
  'now',
  'errors',
  'network',
  'websockets',
  'screenshots',
  'performance',
  'contracts',
  'security',
  'runs',
  'agent',
  'connect',
  'privacy',
] as const
export type ViewName = (typeof VIEWS)[number]

/** What the address of the page says: a link to it shows the same. */
export interface PageAddress {
  readonly view: ViewName
  /** The filter. */
  readonly q: string
  /** The entry in the drawer; empty if it is closed. */
  readonly id: string
}

function readPlace(): PageAddress {
  const query = new URLSearchParams(location.search)
  const named = query.get('view')
  return {
    view: VIEWS.find((view) => view === named) ?? 'now',
    q: query.get('q') ?? '',
    id: query.get('id') ?? '',
  }
}

export const place = signal(readPlace())

/** The address of a place. */
export function writePlace({ view, q, id }: PageAddress): string {
  const query = new URLSearchParams({ view, ...(q !== '' && { q }), ...(id !== '' && { id }) })
  return `/?${query.toString()}`
}

/** Goes to another place. Typing replaces the entry of the history instead of adding one for each letter. */
export function go(change: Partial<PageAddress>, replaces = false): void {
  const next = { ...place.value, ...change }
  const address = writePlace(next)
  if (replaces) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  place.value = next
}

addEventListener('popstate', () => {
  place.value = readPlace()
})
