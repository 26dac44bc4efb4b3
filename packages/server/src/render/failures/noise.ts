import { oneLine } from '../text.ts'

interface RuleLike {
  readonly name: string
  readonly built_in: boolean
  readonly where: string
  readonly patterns: readonly string[]
  readonly marks: number
}

/** The rules in force, built-in ones by name alone, each with how many of the events held it marks. */
export function renderNoiseRules(rules: readonly RuleLike[]): string[] {
  const builtIn = new Map(rules.filter((rule) => rule.built_in).map(({ name, marks }) => [name, marks]))
  const added = rules.filter((rule) => !rule.built_in)
  return [
    `built-in: ${[...builtIn].map(([name, marks]) => (marks > 0 ? `${name} (marks ${marks})` : name)).join(', ') || 'none'}`,
    ...added.map(
      ({ name, where, patterns, marks }) =>
        `${oneLine(name, 60)}: ${where} ${oneLine(patterns.join(', '), 200)} (marks ${marks})`,
    ),
  ]
}

interface NoiseCount {
  readonly rule: string
  readonly count: number
  readonly id?: string | undefined
}

/** `noise: 3 analytics (N12), 1 favicon (N3)`: how much each rule marked, and the newest by its id. */
export function renderNoise(counts: readonly NoiseCount[]): string | undefined {
  if (counts.length === 0) return undefined
  const most = counts.toSorted((a, b) => b.count - a.count)
  const words = most
    .slice(0, MOST_RULES)
    .map(({ rule, count, id }) => `${count} ${oneLine(rule, 40)}${id === undefined ? '' : ` (${id})`}`)
  const rest = most.slice(MOST_RULES).reduce((sum, { count }) => sum + count, 0)
  return `noise: ${words.join(', ')}${rest > 0 ? `, ${rest} of other rules` : ''}`
}

const MOST_RULES = 6
