import { Toolbar } from '../parts/toolbar.tsx'
import { Line } from '../parts/text.tsx'
import { useListing } from '../parts/use-listing.ts'
import { EventList } from '../parts/event-list.tsx'
import { Empty } from '../parts/empty.tsx'
import type { EventRow } from '../rows/row.ts'
import { cursor } from '../state/keys.ts'
import { missed, store } from '../state/feed.ts'
import { go, place } from '../state/place.ts'
import { causes } from '../state/server.ts'
import { formatCount, formatDuration, formatTime } from '../text/format.ts'

const SIGNS: Readonly<Record<EventRow['kind'], string>> = {
  action: '●',
  navigation: '→',
  request: '⇄',
  log: '·',
  error: '✕',
  websocket: '≋',
  screenshot: '▣',
  performance: '◔',
  snapshot: '◫',
}

/** Everything as it happens: what a person did, and under it what followed. */
export function Now() {
  const listing = useListing(() => true)
  const related = findRelated(place.value.id)
  const classOf = (row: EventRow) =>
    [
      `kind-${row.kind}`,
      row.isFailed && row.noise === undefined ? 'failed' : '',
      row.level === 'warn' ? 'warn' : '',
      row.noise === undefined ? '' : 'noise',
      store.findAction(row) ? 'after' : '',
      related.has(row.id) ? 'related' : '',
      row.id === place.value.id ? 'open' : '',
    ].join(' ')
  return (
    <>
      <Toolbar listing={listing} noun="events" />
      {missed.value > 0 && (
        <p class="notice" role="status">
          {formatCount(missed.value)} events came faster than they could be read, and are not shown.
        </p>
      )}
      {listing.rows.length === 0 ? (
        <Empty title={place.value.q === '' ? 'Nothing has happened yet' : 'No event matches the filter'}>
          {place.value.q === '' ? (
            <p>Use your app in a captured tab: clicks, requests, console messages and errors appear here at once.</p>
          ) : (
            <p>
              Try <code>level:warn</code>, <code>kind:request</code> or a part of an address. Esc clears the filter.
            </p>
          )}
        </Empty>
      ) : (
        <EventList listing={listing} label="Events, oldest first" classOf={classOf}>
          {(row) => <NowRow row={row} />}
        </EventList>
      )}
    </>
  )
}

function NowRow({ row }: { readonly row: EventRow }) {
  const cause = causes.value.get(row.id)
  const [first] = cause?.from ?? []
  return (
    <>
      <span class="time">{formatTime(row.at)}</span>
      <span class="sign" aria-hidden="true">
        {SIGNS[row.kind]}
      </span>
      <span class="unseen">{row.kind} </span>
      <span class="title">
        <Line text={row.title} />
      </span>
      <span class="note">
        {first !== undefined && (
          <span
            class="because"
            onClick={(event) => {
              event.stopPropagation()
              cursor.value = first
              go({ id: first })
            }}
          >
            caused by {first}
          </span>
        )}{' '}
        <Line text={row.note} most={80} />
      </span>
      <span class="ms">{row.ms === undefined ? '' : formatDuration(row.ms)}</span>
    </>
  )
}

/** What belongs to the entry in the drawer: its cause, what it caused, the action before, what followed. */
function findRelated(id: string): ReadonlySet<string> {
  if (id === '') return new Set()
  const related = new Set(causes.value.get(id)?.from)
  for (const cause of causes.value.values()) if (cause.from.includes(id) || cause.action === id) related.add(cause.id)
  const action = causes.value.get(id)?.action
  if (action !== undefined) related.add(action)
  const row = store.find(id)
  const before = row && store.findAction(row)
  if (before) related.add(before.id)
  if (row?.kind === 'action') for (const each of store.listFollowers(row)) related.add(each.id)
  return related
}
