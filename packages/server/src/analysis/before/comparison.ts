import type { BodyChange, ShapePath } from '../shapes/compare-shapes.ts'
import type { Losers } from './same-but-for.ts'

interface Writes {
  readonly all: number
  readonly related: number
  /** Those of them that may be about this very thing. */
  readonly touching: number
  /** Things that may have been taken out of a list, one by one; `any` if it may have been all of them. */
  readonly removed: ReadonlySet<string> | 'any'
  /** What went with other things: one each. */
  readonly gone: ReadonlySet<string>
  /** Something was changed right before that was not changed before earlier responses. */
  readonly isAfterNew?: boolean | undefined
  /** How many entries the lists had before, by their paths. */
  readonly lengths: ReadonlyMap<string, number>
  /** Fields that were sent without a value, wherever to. */
  readonly cleared: ReadonlySet<string>
  /** Fields that all changes of the same thing sent with a value, to its own address. */
  readonly sent: ReadonlySet<string> | undefined
}

export interface Comparison {
  /** Beside comparable responses. */
  readonly changes: readonly BodyChange[]
  /** Beside all responses of the endpoint. */
  readonly endpointChanges: readonly BodyChange[]
  /** Beside those of the endpoint that the same action led to; of a change, those that sent the same fields. */
  readonly actionChanges?: readonly BodyChange[] | undefined
  /** Whether objects around a path had other fields now and then: of these, any may be left out. */
  readonly hasOptional?: ((path: ShapePath) => boolean) | undefined
  /** How many things had it before and are the same but for that; of those that were not written to. */
  readonly countLost?: ((change: BodyChange) => Losers | undefined) | undefined
  /** How many of the removed things a list had before; undefined if that is not known. */
  readonly countTaken?: ((path: ShapePath) => number | undefined) | undefined
  readonly isRead: boolean
  /** The very same request was not seen before. */
  readonly isFirst?: boolean | undefined
  /** A name in the address is taken for that of a single thing, by its looks. */
  readonly isGuessed?: boolean | undefined
  /** It has nothing at all. */
  readonly isBare?: boolean | undefined
  /** Whether the objects around a path have nothing at all by now. */
  readonly isBareAt?: ((path: ShapePath) => boolean) | undefined
  /** Whether there is no list or object but what is, or was, at a path. */
  readonly isOnlyPart?: ((path: ShapePath) => boolean) | undefined
  /** Whether what is beside a path are parts of a response, and no fields of one thing. */
  readonly isBesideParts?: ((path: ShapePath) => boolean) | undefined
  /** The new field that has what another one had. */
  readonly findMoved?: ((change: BodyChange, names: readonly string[]) => string | undefined) | undefined
  /** It creates something, or does something that is no change of what there is. */
  readonly isCreation: boolean
  /** Requests of the app since the last comparable response that changed something, and those that name the same thing. */
  readonly writes: Writes
}

export type DifferenceChange = BodyChange & { readonly kind: Exclude<BodyChange['kind'], 'state'> }
