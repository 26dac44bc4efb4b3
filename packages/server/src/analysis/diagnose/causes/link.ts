import type { StoredEvent } from '@gasoline/wire'
import type { Failure } from '../../failures/failure.ts'
import type { Evidence } from '../because.ts'
import type { MissingInData } from './fields/missing-in-data.ts'
import type { NamedValue } from './named-value.ts'

/** One thing that is taken for the cause of another. */
export interface Link {
  /** What failed before, if it failed by itself. */
  readonly failure?: Failure | undefined
  /** The data in which what the error reads is missing. */
  readonly missing?: MissingInData | undefined
  /** The data that brought a value which the error contains. */
  readonly named?: NamedValue | undefined
  /** The message that was sent on a closed connection, or that brought the field last. */
  readonly entry?: StoredEvent<'websocket'> | undefined
  /** The field that only messages of the connection brought. */
  readonly field?: string | undefined
  readonly because: readonly Evidence['kind'][]
  readonly weight: number
}
