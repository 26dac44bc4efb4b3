import { useEffect } from 'preact/hooks'
import type { ListingView } from './use-listing.ts'
import { FILTER_NAMES } from '../filter/parse-filter.ts'
import { isPaused } from '../state/keys.ts'
import { go, place } from '../state/place.ts'
import { formatCount } from '../text/format.ts'

const EXAMPLE = 'level:error status:>=400 url:/api -noise'

/** The filter of a list. */
export function FilterInput({ problems }: { readonly problems: readonly string[] }) {
  return (
    <div class="filter">
      <input
        id="filter"
        type="search"
        autocomplete="off"
        spellcheck={false}
        aria-label="Filter"
        aria-describedby="filter-help"
        aria-invalid={problems.length > 0}
        placeholder={EXAMPLE}
        value={place.value.q}
        onInput={({ currentTarget }) => go({ q: currentTarget.value }, true)}
      />
      <span id="filter-help" class={problems.length > 0 ? 'problem' : 'unseen'}>
        {problems.length > 0 ? problems.join('; ') : `Names: ${FILTER_NAMES.join(', ')}. A minus excludes.`}
      </span>
    </div>
  )
}

/** Filter, pause and count of a live list. */
export function Toolbar({ listing, noun }: { readonly listing: ListingView; readonly noun: string }) {
  const { rows, hold, isHeld, waiting, problems } = listing
  useEffect(() => {
    hold(isPaused.value)
  }, [isPaused.value])
  const hidesNoise = /(^|\s)-noise(\s|$)/.test(place.value.q)
  const toggleNoise = () => {
    const without = place.value.q.replaceAll(/(^|\s)-noise(?=\s|$)/g, ' ').trim()
    go({ q: hidesNoise ? without : `${without} -noise`.trim() }, true)
  }
  return (
    <div class="toolbar" role="toolbar" aria-label={`${noun}: filter and pause`}>
      <FilterInput problems={problems} />
      <button type="button" aria-pressed={hidesNoise} onClick={toggleNoise}>
        Hide noise
      </button>
      <button
        type="button"
        aria-pressed={isHeld}
        onClick={() => {
          isPaused.value = !isHeld
          hold(!isHeld)
        }}
      >
        {isHeld ? 'Go on' : 'Pause'}
      </button>
      <span class="dim count">
        {formatCount(rows.length)} {noun}
      </span>
      <span role="status" class="new">
        {waiting > 0 && (
          <button
            type="button"
            class="pill"
            onClick={() => {
              isPaused.value = false
              hold(false)
            }}
          >
            {formatCount(waiting)} new
          </button>
        )}
      </span>
    </div>
  )
}
