import { useEffect, useRef } from 'preact/hooks'
import { store, version } from '../state/feed.ts'
import { go } from '../state/place.ts'
import { readEntry, readTool } from '../state/read.ts'
import { causes } from '../state/server.ts'
import { formatDuration, formatTime } from '../text/format.ts'
import { Case } from './case.tsx'
import type { CaseData } from './case.tsx'
import { CopyMenu } from './copy-menu.tsx'
import { EntryDetails } from './entry-details.tsx'
import { Jump } from './jump.tsx'
import { Line } from './text.tsx'
import { useRead } from './use-read.ts'

/** Everything that is known of one entry, beside the list. */
export function Drawer({ id }: { readonly id: string }) {
  // What belongs to the entry may come later than the entry.
  void version.value
  const row = store.find(id)
  const isFailed = row?.isFailed === true || causes.value.has(id)
  const state = `${row?.note ?? ''} ${row?.isPending ?? ''}`
  const entry = useRead(() => readEntry(id), [id, state])
  const diagnosis = useRead(
    async () => (isFailed ? readTool<CaseData>('diagnose', { error_id: id }) : undefined),
    [id, isFailed, state],
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [id])
  const known = diagnosis.value?.isError === false ? diagnosis.value : undefined
  return (
    <aside class="drawer" aria-label={`Details of ${id}`}>
      <header>
        <h2 tabIndex={-1} ref={heading}>
          <Line text={row?.title ?? id} most={160} />
        </h2>
        <button type="button" class="close" aria-label="Close details" onClick={() => go({ id: '' })}>
          ×
        </button>
      </header>
      <p class="dim">
        {id}
        {row && ` · ${formatTime(row.at)}`}
        {row?.ms !== undefined && ` · ${formatDuration(row.ms)}`}
        {row && row.note !== '' && (
          <>
            {' · '}
            <Line text={row.note} />
          </>
        )}
        {row?.noise !== undefined && <Line text={` · noise: ${row.noise}`} />}
      </p>
      <CopyMenu id={id} isFailed={isFailed} />
      {known && <Case result={known} text={causes.value.get(id)?.text} />}
      <Related id={id} />
      {entry.value && <EntryDetails stream={entry.value.stream} entry={entry.value.entry} />}
      {entry.problem !== undefined && <p class="problem">{entry.problem}</p>}
    </aside>
  )
}

const MOST_RELATED = 12

/** What it followed, and what followed it. */
function Related({ id }: { readonly id: string }) {
  const row = store.find(id)
  if (!row) return null
  const isAction = row.kind === 'action' || row.kind === 'navigation'
  const followers = isAction ? store.listFollowers(row) : []
  const effects = [...causes.value.values()].filter(({ from }) => from.includes(id))
  const before = store.findAction(row)
  if (!before && followers.length === 0 && effects.length === 0) return null
  return (
    <section aria-label="Related" class="related">
      <h3>Related</h3>
      <ul>
        {before && (
          <li>
            {formatDuration(row.at - before.at)} after <Line text={before.title} most={80} /> <Jump id={before.id} />
          </li>
        )}
        {effects.map(({ id: effect, title }) => (
          <li key={effect}>
            led to <Line text={title} most={100} /> <Jump id={effect} />
          </li>
        ))}
        {followers.slice(0, MOST_RELATED).map((each) => (
          <li key={each.id}>
            {formatDuration(each.at - row.at)} later: <Line text={each.title} most={100} /> <Jump id={each.id} />
          </li>
        ))}
        {followers.length > MOST_RELATED && <li class="dim">and {followers.length - MOST_RELATED} more</li>}
      </ul>
    </section>
  )
}
