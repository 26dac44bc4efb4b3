import { useEffect } from 'preact/hooks'
import { parseFilter } from '../filter/parse-filter.ts'
import { Empty } from '../parts/empty.tsx'
import { Line } from '../parts/text.tsx'
import { FilterInput } from '../parts/toolbar.tsx'
import type { EventRow } from '../rows/row.ts'
import { cursor, list } from '../state/keys.ts'
import { go, place } from '../state/place.ts'
import { causes, failures } from '../state/server.ts'
import type { FailureGroup, ShownCause } from '../state/server.ts'
import { countOf, formatTime } from '../text/format.ts'

/** What failed, equal failures together, each with its cause. */
export function Errors() {
  const { groups, dropped } = failures.value
  const filter = parseFilter(place.value.q)
  const shown = groups.filter((group) => filter.matches(asRow(group)))
  useEffect(() => {
    list.value = { ids: () => shown.map(({ id }) => id) }
  }, [shown.map(({ id }) => id).join()])
  return (
    <>
      <div class="toolbar">
        <FilterInput problems={filter.problems} />
        <span class="dim count">{countOf(shown.length, 'group')}</span>
      </div>
      {shown.length === 0 ? (
        <Empty title={groups.length === 0 ? 'Nothing has failed' : 'No failure matches the filter'}>
          <p>Exceptions, rejections, console errors, failed requests and broken connections are grouped here.</p>
        </Empty>
      ) : (
        <ul class="cards" aria-label="Failures">
          {shown.map((group) => (
            <ErrorCard key={group.key} group={group} />
          ))}
        </ul>
      )}
      {dropped > 0 && <p class="dim">{dropped} older groups are not listed.</p>}
    </>
  )
}

function asRow({ id, message, url, kind, noise, at }: FailureGroup): EventRow {
  const page = { url, page: url, pageKey: '', isPending: false, isFailed: true, noise }
  return { n: 0, id, stream: 'logs', at, kind: 'error', level: 'error', title: message, note: kind, ...page }
}

/** Where it is, in which component, and whether it still matters. */
function listFacts({ location, state, noise }: FailureGroup, cause: ShownCause | undefined): string[] {
  return [
    cause?.place ?? location ?? '',
    cause?.components?.join(' › ') ?? '',
    state ?? '',
    noise === undefined ? '' : `noise: ${noise}`,
  ].filter((fact) => fact !== '')
}

function ErrorCard({ group }: { readonly group: FailureGroup }) {
  const { id, kind, message, count, at, noise } = group
  const cause = causes.value.get(id)
  const isOpen = place.value.id === id
  return (
    <li class={`card error ${noise === undefined ? '' : 'noise'} ${cursor.value === id ? 'cursor' : ''}`}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => {
          cursor.value = id
          go({ id: isOpen ? '' : id })
        }}
      >
        <span class="head">
          <span class="chip bad">{kind}</span>
          <strong>
            <Line text={message} most={240} />
          </strong>
          <span class="times">
            {count > 1 && `${count}× · `}
            {formatTime(at)}
          </span>
        </span>
        {cause && (
          <span class="why">
            <Line text={cause.text} most={300} />
          </span>
        )}
        <span class="dim where">
          <Line text={listFacts(group, cause).join(' · ')} most={400} />
        </span>
      </button>
    </li>
  )
}
