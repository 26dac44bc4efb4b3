import { judgeField, judgeFieldIn, isInherited } from '../../judge-field.ts'
import { isHead } from '../../judge-columns.ts'
import type { Columns } from '../../judge-columns.ts'
import { isArgumentList, isValueField, judgeBeside, judgeListed, mayBePaired } from '../../judge-pair.ts'
import type { Beside } from '../../judge-pair.ts'
import { judgeSide } from '../../judge-side.ts'
import type { Side } from '../../rules/prose.ts'
import type { NameKind } from '../../rules/vocabulary.ts'

/** An object or a list that a walk through JSON is in. */
export interface JsonFrame {
  readonly isArray: boolean
  /** The kind that an array, or everything under a password, inherits from its name. */
  readonly inherited: NameKind | undefined
  /** The kind of the nearest name above that is a secret's. */
  readonly above: NameKind | undefined
  /** The field that holds this object or array. */
  readonly holder: string
  readonly side: Side
  isKeyNext: boolean
  /** Of an array, the field that holds it. */
  key: string
  /** Set by `"name": "authorization"`: the value beside it is the secret. */
  pairKind: NameKind | undefined
  /** The name itself, where only the value can tell. */
  pairName: string | undefined
  /** What a field before says of those after it. */
  beside: Beside
  /** A value that may turn out to be a secret: by a name that follows it, or by the end of a list of two. */
  undecided: Scalar | undefined
  /** Of a list of arguments: its texts, of which some are secrets. */
  readonly args: Scalar[] | undefined
  /** How many items a list has until now, the first and the last of them. */
  items: number
  first: unknown
  previous: unknown
  /** The texts of a list that may be the names of columns. */
  names: unknown[] | undefined
  /** Of a table, or of what holds one: the kinds of its columns. */
  columns: Columns | undefined
  /** Of a row: the kinds of its cells. */
  cells: Columns | undefined
}

/** A text or number of the input, and its place in the output. */
interface Scalar {
  readonly value: string | number
  readonly raw: string
  readonly part: number
  readonly key: string
}

const NO_FIELDS = {}

/** Enters an object or a list. */
export function open(isArray: boolean, parent: JsonFrame | undefined, whole: Side): JsonFrame {
  const kind = judgeScalar(parent, isArray ? [] : {})
  const args = isArray && kind === 'credential' ? [] : undefined
  const inherited = (isArray && !args) || kind === 'password' ? kind : undefined
  const above = kind ?? parent?.above
  const holder = parent?.key ?? ''
  const side = parent ? judgeSide(parent.key, NO_FIELDS, parent.side) : whole
  const key = isArray ? holder : ''
  const nothingYet = {
    pairKind: undefined,
    pairName: undefined,
    beside: undefined,
    undecided: undefined,
    items: 0,
    first: undefined,
    previous: undefined,
  }
  const isRow = isArray && parent?.isArray === true
  const names = isArray && parent && (isRow ? parent.items === 0 : isHead(parent.key)) ? [] : undefined
  const cells = isRow ? parent?.columns : undefined
  const columns = isArray && !isRow ? parent?.columns : undefined
  return { isArray, inherited, above, holder, side, isKeyNext: true, key, names, cells, columns, args, ...nothingYet }
}

/** What kind of secret a value is by all that stands around it. */
export function judgeScalar(frame: JsonFrame | undefined, value: unknown): NameKind | undefined {
  if (!frame) return undefined
  if (frame.inherited && (frame.isArray || isInherited(frame.inherited, frame.key, value, frame.side)))
    return frame.inherited
  if (frame.isArray) {
    const cell = frame.cells?.[frame.items]
    if (cell) return cell
    const listed = frame.items > 0 ? judgeListed(frame.holder, frame.previous, value, false) : undefined
    return listed ?? (typeof value === 'string' ? judgeField(frame.key, value) : undefined)
  }
  return (
    (isValueField(frame.key, frame.pairKind) || isArgumentList(frame.key, frame.pairKind, value)
      ? (frame.pairKind ?? judgePaired(frame, value))
      : undefined) ??
    judgeFieldIn(frame.holder, frame.key, value) ??
    judgeBeside(frame.beside, frame.key, value)
  )
}

/** The same by the name beside it, where only the value can tell. */
export function judgePaired({ pairName }: JsonFrame, value: unknown): NameKind | undefined {
  return pairName !== undefined && typeof value === 'string' ? judgeField(pairName, value) : undefined
}

/** Whether what follows may still show that a value is a secret. */
export function mayBeDecidedLater({ isArray, items, first, key, pairKind }: JsonFrame): boolean {
  return isArray ? items === 1 && typeof first === 'string' : mayBePaired(key) && pairKind === undefined
}
