import { LIMITS } from '@gasoline/wire'
import { UserError } from '../../user-error.ts'
import { BUILT_IN_NOISE } from './built-in-noise.ts'

/** What a rule can match: the message, the requested URL, or the script that it comes from. */
export const NOISE_PLACES = ['message', 'url', 'source'] as const
export type NoisePlace = (typeof NOISE_PLACES)[number]

/** Entries that match are marked as noise, never removed. */
export interface NoiseRule {
  readonly name: string
  /** `host` matches the domain of the URL and of the script, including subdomains. */
  readonly where: NoisePlace | 'host'
  /** A substring each; with a `*`, a glob over the whole text. Case-insensitive. */
  readonly patterns: readonly string[]
  /** Only requests with this outcome, or log entries of this kind. */
  readonly only?: 'missing' | 'successful preflight' | 'aborted' | 'below error' | 'browser notice' | undefined
}

/** The active rules: the built-in ones, with what agents added or switched off. */
export class NoiseRules {
  readonly #added = new Map<string, NoiseRule>()
  readonly #dropped = new Set<string>()
  #inForce: readonly NoiseRule[] = BUILT_IN_NOISE

  /** Built-in rules first; several rules may share a name. */
  list(): readonly NoiseRule[] {
    return this.#inForce
  }

  /** Built-in rules that are switched off. */
  dropped(): readonly string[] {
    return [...this.#dropped]
  }

  /** Adds a rule or replaces its pattern; without a pattern, switches a built-in rule on again. */
  add(name: string, where: NoisePlace, pattern: string | undefined): void {
    if (isBuiltIn(name)) this.#restore(name, pattern)
    else this.#set(name, where, pattern)
    this.#refresh()
  }

  remove(name: string): void {
    if (isBuiltIn(name)) this.#dropped.add(name)
    else if (!this.#added.delete(name)) {
      const known = [...new Set(this.#inForce.map((rule) => rule.name))]
      throw new UserError(`No noise rule is named "${name}".`, `Active rules: ${known.join(', ') || 'none'}.`)
    }
    this.#refresh()
  }

  /** Restores the built-in rules. */
  reset(): void {
    this.#added.clear()
    this.#dropped.clear()
    this.#refresh()
  }

  #restore(name: string, pattern: string | undefined): void {
    if (pattern !== undefined)
      throw new UserError(
        `"${name}" is a built-in rule.`,
        'Choose another name, or omit the pattern to switch it on again.',
      )
    this.#dropped.delete(name)
  }

  #set(name: string, where: NoisePlace, pattern: string | undefined): void {
    if (pattern === undefined) throw new UserError(`The rule "${name}" needs a pattern.`, 'Pass a part of the text.')
    if (pattern.replaceAll(/[*\s]/g, '').length < SHORTEST)
      throw new UserError(
        `The pattern "${pattern}" would match nearly everything.`,
        `Use at least ${SHORTEST} characters other than * and spaces.`,
      )
    if (!this.#added.has(name) && this.#added.size >= LIMITS.noise.rules)
      throw new UserError(`The limit of ${LIMITS.noise.rules} added rules is reached.`, 'Remove a rule first.')
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
