/** A request as all of its kind are called. */
export interface UsualRequest {
  readonly method: string
  /** The path without ids. */
  readonly url: string
  readonly operation?: string | undefined
}

/** What used to follow an action, and did not this time. */
export interface Omission {
  /**
   * `request`: nothing was sent, and nothing changed. `change`: what was sent succeeded, and nothing changed. `message`: what
   * was sent succeeded, and a message of a connection did not come.
   */
  readonly kind: 'request' | 'change' | 'message'
  /** How often the action went well before; what is listed here followed each time. */
  readonly runs: number
  readonly requests: readonly UsualRequest[]
  /** Texts that appeared each time. */
  readonly texts: readonly string[]
  readonly isPageChange: boolean
  /** Of a message: what it is called, and its connection. */
  readonly message?: { readonly name: string; readonly url: string } | undefined
}
