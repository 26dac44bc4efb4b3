import { judgeName } from '../judge-name.ts'
import type { NameKind } from '../rules/vocabulary.ts'

const VARIABLE = /(\w{1,60})\s{0,4}:\s{0,4}\$(\w{1,60})/g

/** `login(password: $p)`: the variables of GraphQL that a secret is passed in. */
export function findVariables(text: string): ReadonlyMap<string, NameKind> {
  const found = new Map<string, NameKind>()
  for (const [, argument = '', variable = ''] of text.matchAll(VARIABLE)) {
    const kind = judgeName(argument)
    if (kind) found.set(variable, kind)
  }
  return found
}
