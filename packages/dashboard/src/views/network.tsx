import { Empty } from '../parts/empty.tsx'
import { Line } from '../parts/text.tsx'
import { Toolbar } from '../parts/toolbar.tsx'
import { useListing } from '../parts/use-listing.ts'
import { EventList } from '../parts/event-list.tsx'
import type { EventRow } from '../rows/row.ts'
import { go, place } from '../state/place.ts'
import { formatBytes, formatDuration, formatTime } from '../text/format.ts'

/** Of a request whose duration is not known. */
const LEAST_MS = 1

const PRESETS: readonly (readonly [name: string, filter: string])[] = [
  ['All', ''],
  ['Failed', 'is:failed'],
  ['Pending', 'is:pending'],
  ['Slow', 'ms:>1000'],
]

/** Requests with a waterfall of those that are in sight. */
export function Network() {
  const listing = useListing((row) => row.kind === 'request')
  return (
    <>
      <Toolbar listing={listing} noun="requests" />
      <div class="presets" role="group" aria-label="Common filters">
        {PRESETS.map(([name, filter]) => (
          <button
            key={name}
            type="button"
            aria-pressed={place.value.q === filter}
            onClick={() => go({ q: filter }, true)}
          >
            {name}
          </button>
        ))}
        <a class="button" href="/dashboard/har" download="gasoline.har">
          Save HAR
        </a>
      </div>
      {listing.rows.length === 0 ? (
        <Empty title={place.value.q === '' ? 'No request yet' : 'No request matches the filter'}>
          <p>
            Requests of captured pages appear when they start, with bodies when they end. Filter with{' '}
            <code>status:&gt;=400</code>, <code>method:post</code>, <code>ms:&gt;500</code>, <code>url:/api</code>.
          </p>
        </Empty>
      ) : (
        <EventList
          listing={listing}
          label="Requests, oldest first"
          classOf={(row) =>
            `request-row ${row.isFailed ? 'failed' : ''} ${row.isPending ? 'pending' : ''} ${row.id === place.value.id ? 'open' : ''}`
          }
        >
          {(row, shown) => <RequestRow row={row} shown={shown} />}
        </EventList>
      )}
    </>
  )
}

function RequestRow({ row, shown }: { readonly row: EventRow; readonly shown: readonly EventRow[] }) {
  const { left, width } = placeBar(row, shown)
  return (
    <>
      <span class="time">{formatTime(row.at)}</span>
      <span class="status">{describeStatus(row)}</span>
      <span class="title">
        <Line text={row.title} />
      </span>
      <span class="bytes">{row.bytes === undefined ? '' : formatBytes(row.bytes)}</span>
      <span class="ms">{row.isPending ? 'pending' : row.ms === undefined ? '' : formatDuration(row.ms)}</span>
      <span class="waterfall" aria-hidden="true">
        <span class="bar" style={{ left: `${left}%`, width: `${width}%` }} />
      </span>
    </>
  )
}

function describeStatus({ isPending, status = 0 }: EventRow): string {
  if (isPending) return '…'
  return status === 0 ? '✕' : String(status)
}

/** Where the bar of a request is, in percent of the time that the rows in sight took. */
function placeBar(row: EventRow, shown: readonly EventRow[]): { left: number; width: number } {
  let from = Infinity
  let to = -Infinity
  for (const { at, ms = LEAST_MS } of shown) {
    from = Math.min(from, at)
    to = Math.max(to, at + ms)
  }
  const span = Math.max(to - from, LEAST_MS)
  const left = ((row.at - from) / span) * 100
  const width = row.isPending ? 100 - left : ((row.ms ?? LEAST_MS) / span) * 100
  return { left: Math.min(left, 99), width: Math.max(Math.min(width, 100 - left), 1) }
}
