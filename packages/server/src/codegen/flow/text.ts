/** A value that the test computes: a name that is new in each run, a password from the environment. */
interface Variable {
  readonly variable: string
}

/** A text in which some parts may be computed by the test. */
export type Text = readonly (string | Variable)[]

/** What was typed in the recorded flow, and the variable that stands for it. */
export interface Replacement {
  readonly recorded: string
  readonly variable: string
}

/** A recorded text with variables in place of what they stand for; longer values win over those that they contain. */
export function toText(recorded: string, replacements: readonly Replacement[]): Text {
  const [first, ...rest] = replacements.toSorted((a, b) => b.recorded.length - a.recorded.length)
  if (!first) return recorded === '' ? [] : [recorded]
  const pieces = recorded.split(first.recorded).map((piece) => toText(piece, rest))
  return pieces.flatMap((piece, index) => (index === 0 ? piece : [{ variable: first.variable }, ...piece]))
}

/** With one string where several follow each other. */
export function joinStrings(text: Text): Text {
  const joined: (string | Variable)[] = []
  for (const part of text) {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  return joined
}

export function hasVariable(text: Text): boolean {
  return text.some((part) => typeof part !== 'string')
}

/** Equal for equal texts. */
export function textKey(text: Text): string {
  return text.map((part) => (typeof part === 'string' ? part : `\u0000${part.variable}\u0000`)).join('')
}
