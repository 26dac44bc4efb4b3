import { useEffect } from 'preact/hooks'
import { Empty } from '../parts/empty.tsx'
import { Line } from '../parts/text.tsx'
import { store, version } from '../state/feed.ts'
import { cursor, list } from '../state/keys.ts'
import { go } from '../state/place.ts'
import { formatTime, shortenUrl } from '../text/format.ts'

const MOST_SHOWN = 40

/** Pictures of pages, the newest first. They cannot be redacted. */
export function Screenshots() {
  void version.value
  const rows = store.rows.filter(({ kind }) => kind === 'screenshot').toReversed()
  const shown = rows.slice(0, MOST_SHOWN)
  useEffect(() => {
    list.value = { ids: () => shown.map(({ id }) => id) }
  }, [shown.map(({ id }) => id).join()])
  if (shown.length === 0)
    return (
      <Empty title="No screenshot yet">
        <p>
          An agent takes one with <code>capture_screenshot</code>; the extension can take one at each error. Only
          captured sites are pictured, and a picture cannot be redacted.
        </p>
      </Empty>
    )
  return (
    <ul class="grid" aria-label="Screenshots">
      {shown.map((row) => (
        <li key={row.id} class={`card ${cursor.value === row.id ? 'cursor' : ''}`}>
          <button
            type="button"
            onClick={() => {
              cursor.value = row.id
              go({ id: row.id })
            }}
          >
            <img
              loading="lazy"
              src={`/dashboard/picture?id=${encodeURIComponent(row.id)}&small=1`}
              alt={`Screenshot ${row.id}`}
            />
            <span>
              <Line text={shortenUrl(row.url ?? '')} most={60} />
            </span>
            <span class="dim">
              {formatTime(row.at)} <Line text={row.note} most={80} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
