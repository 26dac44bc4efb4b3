/** What counts as noise: marked so, never removed. */
export interface NoiseRule {
  readonly name: string
}

/** The rules in force: the built-in ones, and what agents added or dropped. */
export class NoiseRules {
  readonly #rules: NoiseRule[] = []

  list(): readonly NoiseRule[] {
    return this.#rules
  }
}
