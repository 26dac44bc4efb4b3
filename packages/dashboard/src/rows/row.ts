import type { StreamName } from '@gasoline/wire'

type RowKind =
  | 'action'
  | 'navigation'
  | 'request'
  | 'log'
  | 'error'
  | 'websocket'
  | 'screenshot'
  | 'performance'
  | 'snapshot'

/** One event as lists show it. The same object is updated when more becomes known. */
export interface EventRow {
  /** In order of arrival at the server; an event keeps it when more becomes known. */
  readonly n: number
  readonly id: string
  readonly stream: StreamName
  readonly at: number
  readonly kind: RowKind
  readonly title: string
  /** The rest of the line: an outcome, a selector, a code. */
  readonly note: string
  readonly level?: string | undefined
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly status?: number | undefined
  readonly ms?: number | undefined
  readonly bytes?: number | undefined
  readonly isPending: boolean
  readonly isFailed: boolean
  readonly page?: string | undefined
  readonly pageKey: string
  readonly test?: string | undefined
  readonly connection?: string | undefined
  readonly direction?: string | undefined
  readonly event?: string | undefined
  /** The rule by which it is noise. */
  readonly noise?: string | undefined
}

/** Whether a row is wanted. */
export type RowTest = (row: EventRow) => boolean
