import type { ComponentChildren } from 'preact'
import type { EventRow } from '../rows/row.ts'
import { cursor, isPaused } from '../state/keys.ts'
import { go } from '../state/place.ts'
import type { useListing } from './use-listing.ts'
import { VirtualList } from './virtual-list.tsx'

const ROW_PX = 30

interface EventListProps {
  readonly listing: Pick<ReturnType<typeof useListing>, 'rows' | 'hold' | 'isHeld'>
  readonly label: string
  readonly classOf: (row: EventRow) => string
  readonly children: (row: EventRow, shown: readonly EventRow[]) => ComponentChildren
}

/** Rows that follow their end unless they are held; one of them opens the drawer. */
export function EventList({ listing: { rows, hold, isHeld }, label, classOf, children }: EventListProps) {
  return (
    <VirtualList
      rows={rows}
      rowPx={ROW_PX}
      label={label}
      cursor={cursor.value}
      follows={!isHeld}
      onFollow={(follows) => !isPaused.value && hold(!follows)}
      onOpen={({ id }) => {
        cursor.value = id
        go({ id })
      }}
      classOf={classOf}
    >
      {children}
    </VirtualList>
  )
}
