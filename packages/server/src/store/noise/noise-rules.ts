import { LIMITS } from '@gasoline/wire'
import { UserError } from '../../user-error.ts'
import { BUILT_IN_NOISE } from './built-in-noise.ts'

/** What agents may look at: the words, the address asked for, the script that it comes from. */
export const NOISE_PLACES = ['message', 'url', 'source'] as const
export type NoisePlace = (typeof NOISE_PLACES)[number]

/** What counts as noise: marked so, never removed. */
export interface NoiseRule {
  readonly name: string
  /** `host` looks at the domain of the address and of the script, subdomains included. */
  readonly where: NoisePlace | 'host'
  /** Each a part of the text; or, with a `*` in it, a glob over the whole of it. Case does not count. */
  readonly patterns: readonly string[]
  /** Only requests that ended so, or only log entries of that kind. */
  readonly only?: 'missing' | 'answered preflight' | 'aborted' | 'below error' | 'browser notice' | undefined
}

/** The rules in force: the built-in ones, and what agents added or dropped. */
export class NoiseRules {
  readonly #added = new Map<string, NoiseRule>()
  readonly #dropped = new Set<string>()
  #inForce: readonly NoiseRule[] = BUILT_IN_NOISE

  /** The built-in ones first; a name may stand for several. */
  list(): readonly NoiseRule[] {
    return this.#inForce
  }

  /** Built-in rules that are switched off. */
  dropped(): readonly string[] {
    return [...this.#dropped]
  }

  /** A new rule, or another pattern under the same name; without a pattern, a built-in rule comes back. */
  add(name: string, where: NoisePlace, pattern: string | undefined): void {
    if (isBuiltIn(name)) this.#restore(name, pattern)
    else this.#set(name, where, pattern)
    this.#refresh()
  }

  remove(name: string): void {
    if (isBuiltIn(name)) this.#dropped.add(name)
    else if (!this.#added.delete(name)) {
      const known = [...new Set(this.#inForce.map((rule) => rule.name))]
      throw new UserError(`No noise rule is named "${name}".`, `In force: ${known.join(', ') || 'none'}.`)
    }
    this.#refresh()
  }

  /** Back to the built-in rules. */
  reset(): void {
    this.#added.clear()
    this.#dropped.clear()
    this.#refresh()
  }

  #restore(name: string, pattern: string | undefined): void {
    if (pattern !== undefined)
      throw new UserError(
        `"${name}" is a built-in rule.`,
        'Choose another name, or leave out the pattern to restore it.',
      )
    this.#dropped.delete(name)
  }

  #set(name: string, where: NoisePlace, pattern: string | undefined): void {
    if (pattern === undefined) throw new UserError(`The rule "${name}" needs a pattern.`, 'Give a part of the text.')
    if (pattern.replaceAll(/[*\s]/g, '').length < SHORTEST)
      throw new UserError(
        `The pattern "${pattern}" would fit nearly everything.`,
        `Give at least ${SHORTEST} characters besides * and blanks.`,
      )
    if (!this.#added.has(name) && this.#added.size >= LIMITS.noise.rules)
      throw new UserError(`There are ${LIMITS.noise.rules} added rules already, the most there can be.`, 'Remove one.')
    this.#added.set(name, { name, where, patterns: [pattern] })
  }

  #refresh(): void {
    this.#inForce = [...BUILT_IN_NOISE.filter(({ name }) => !this.#dropped.has(name)), ...this.#added.values()]
  }
}

const SHORTEST = 3

export function isBuiltIn(name: string): boolean {
  return BUILT_IN_NOISE.some((rule) => rule.name === name)
}
