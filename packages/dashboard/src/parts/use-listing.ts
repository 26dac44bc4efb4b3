import { useComputed, useSignal, useSignalEffect } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { parseFilter } from '../filter/parse-filter.ts'
import { Listing } from '../rows/listing.ts'
import type { EventRow, RowTest } from '../rows/row.ts'
import { onChanges, store } from '../state/feed.ts'
import { place } from '../state/place.ts'
import { list } from '../state/keys.ts'

/** The rows of a view under the filter of the address, live until they are held. */
export function useListing(belongs: RowTest) {
  const changed = useSignal(0)
  const filter = useComputed(() => parseFilter(place.value.q))
  const listing = useMemo(() => new Listing(store, belongs), [])

  useSignalEffect(() => {
    const { matches, isEmpty } = filter.value
    listing.filterBy(isEmpty ? belongs : (row) => belongs(row) && matches(row))
    changed.value = changed.peek() + 1
  })
  useEffect(
    () =>
      onChanges((changes) => {
        listing.update(changes)
        changed.value++
      }),
    [],
  )
  useEffect(() => {
    list.value = { ids: () => listing.rows.map(({ id }) => id) }
  }, [])
  // Read, so that the caller is drawn again with each change.
  void changed.value
  const { rows } = listing
  const hold = (isHeld: boolean) => {
    if (isHeld === listing.isHeld) return
    if (isHeld) listing.hold()
    else listing.release()
    changed.value++
  }
  return { rows, hold, isHeld: listing.isHeld, waiting: listing.waiting, problems: filter.value.problems }
}

export type ListingView = ReturnType<typeof useListing> & { readonly rows: readonly EventRow[] }
