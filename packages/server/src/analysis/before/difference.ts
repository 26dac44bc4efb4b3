import type { BodyChange, ShapePath } from '../shapes/compare-shapes.ts'

/** How a response differs from those before it. */
export interface Difference {
  /** As of a change; `cut`: a text that is the beginning of what it was, `got` characters of `expected`. */
  readonly kind: Exclude<BodyChange['kind'], 'state'> | 'cut'
  readonly path: ShapePath
  /** In how many entries it is so, of how many. */
  readonly times: number
  readonly of: number
  /** What it was in all of them before. */
  readonly before: BodyChange['before']
  readonly expected?: string | undefined
  readonly got?: string | undefined
  /** A field of nearly the same name that is new. */
  readonly instead?: string | undefined
  /** The body was cut, and the field came before what is there now: it may follow. */
  readonly isByOrder?: true | undefined
  /** A change was sent right before, of a kind after which this was not requested yet. */
  readonly isAfterChange?: true | undefined
  /** Earlier responses to the same request, or only to others of its endpoint. */
  readonly comparedWith: 'request' | 'endpoint'
  /** Nothing but this differs, and those before are comparable: by itself it is a sign that something is wrong. */
  readonly isClear: boolean
}

/** `items[].price`; empty for the whole body. */
export function formatShapePath(path: ShapePath): string {
  return path.map((name, index) => (name === '[]' || name === '{}' || index === 0 ? name : `.${name}`)).join('')
}
