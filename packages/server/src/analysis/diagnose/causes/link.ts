import type { StoredEvent } from '@gasoline/wire'
import type { LackingAnswer } from './find-missing-field.ts'
import type { NamedValue } from './named-value.ts'
import type { Failure } from '../../failures/failure.ts'

/** Why one thing is taken for the cause of another. */
export interface Link {
  /** What failed before, if it failed by itself. */
  readonly failure?: Failure | undefined
  /** The answer that lacks what the error stumbled over. */
  readonly lacking?: LackingAnswer | undefined
  /** The answer that brought a value which the error names. */
  readonly naming?: NamedValue | undefined
  /** What was sent on a connection that was closed by then, or the field that only its messages brought. */
  readonly evidence?: { readonly entry: StoredEvent<'websocket'>; readonly field?: string | undefined } | undefined
  readonly why:
    | 'message'
    | 'status'
    | 'address'
    | 'function'
    | 'near'
    | 'handler'
    | 'discarded'
    | 'words'
    | 'lost'
    | 'code'
    | 'data'
    | 'login'
    | 'time'
    | 'time-out'
    | 'null'
  readonly weight: number
}
