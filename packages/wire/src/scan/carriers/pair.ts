/** A value with the name that it stands under. */
export interface CarriedValue {
  readonly name: string
  readonly value: string
  /** The names above it, outermost first. */
  readonly path?: readonly string[]
  /** In a sentence: the words before the name. */
  readonly before?: string | undefined
  /** In code: what is called with it. */
  readonly callee?: string | undefined
  /** Without quotes. */
  readonly isBare?: boolean
}
