import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { EventRow } from '../rows/row.ts'

const OVERSCAN = 8
const NEAR_END_PX = 4

interface ListProps {
  readonly rows: readonly EventRow[]
  readonly rowPx: number
  readonly label: string
  readonly cursor: string
  /** Stays at the end as rows are added. */
  readonly follows: boolean
  readonly onFollow: (follows: boolean) => void
  readonly onOpen: (row: EventRow) => void
  readonly classOf: (row: EventRow) => string
  readonly children: (row: EventRow, shown: readonly EventRow[]) => ComponentChildren
}

/** A list of any length: only the rows that can be seen are in the document. */
export function VirtualList({ rows, rowPx, label, cursor, follows, onFollow, onOpen, classOf, children }: ListProps) {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(600)
  const index = cursor === '' ? -1 : rows.findIndex(({ id }) => id === cursor)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setHeight(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => {
    const element = box.current
    if (element && follows) element.scrollTop = rows.length * rowPx
  })

  useLayoutEffect(() => {
    const element = box.current
    if (!element || index < 0) return
    const at = index * rowPx
    if (at < element.scrollTop) element.scrollTop = at
    else if (at + rowPx > element.scrollTop + element.clientHeight)
      element.scrollTop = at + rowPx - element.clientHeight
  }, [cursor])

  const onScroll = () => {
    const element = box.current
    if (!element) return
    setTop(element.scrollTop)
    const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - NEAR_END_PX
    if (isAtEnd !== follows) onFollow(isAtEnd)
  }

  const start = follows
    ? Math.max(0, rows.length - Math.ceil(height / rowPx) - OVERSCAN)
    : Math.max(0, Math.floor(top / rowPx) - OVERSCAN)
  const end = Math.min(rows.length, start + Math.ceil(height / rowPx) + 2 * OVERSCAN)
  const shown = rows.slice(start, end)
  const slots = Math.ceil(height / rowPx) + 2 * OVERSCAN + 1
  return (
    <div
      class="list"
      ref={box}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={index >= start && index < end ? `row-${cursor}` : undefined}
      onScroll={onScroll}
    >
      <div role="presentation" class="list-inner" style={{ height: `${rows.length * rowPx}px` }}>
        {shown.map((row, offset) => (
          <div
            // Elements are used again for other rows: to make new ones takes longer than to change their text.
            key={(start + offset) % slots}
            id={`row-${row.id}`}
            role="option"
            class={`row ${classOf(row)}`}
            aria-selected={row.id === cursor}
            aria-posinset={start + offset + 1}
            aria-setsize={rows.length}
            style={{ transform: `translateY(${(start + offset) * rowPx}px)`, height: `${rowPx}px` }}
            onClick={() => onOpen(row)}
          >
            {children(row, shown)}
          </div>
        ))}
      </div>
    </div>
  )
}
