import { judgeName } from '../judge-name.ts'
import type { Mark } from '../placeholder.ts'
import type { NameKind } from '../rules/vocabulary.ts'
import { isWeakName } from '../weak-name.ts'

const CALL = /\b([A-Za-z]\w{0,60})\s{0,4}\(([^()]{1,2000})\)/g
const VARIABLE = /(\w{1,60})\s{0,4}:\s{0,4}\$(\w{1,60})/g
const INLINE = /((\w{1,60})\s{0,4}:\s{0,4}\\{0,8}")([^"\\]{1,400})(?=\\{0,8}")/g
/** Arguments that what is called gives a meaning: `changePassword(old: x, new: y)`, `setSecret(value: x)`. */
const HELD = /^(?:value|old|new|current|previous|confirm|repeat|key|code|phrase|answer|plain)$/

/** What a variable is passed as; its kind, where the name is enough. */
interface Passed {
  readonly kind: NameKind | undefined
  readonly argument: string
}

/** `login(password: $p)`: the variables of GraphQL that a secret is passed in. */
export function findVariables(text: string): ReadonlyMap<string, Passed> {
  const found = new Map<string, Passed>()
  for (const [, argument = '', variable = ''] of text.matchAll(VARIABLE)) {
    const kind = judgeName(argument)
    if (kind) found.set(variable, { kind, argument })
  }
  for (const [, call = '', rest = ''] of text.matchAll(CALL))
    for (const [, argument = '', variable = ''] of rest.matchAll(VARIABLE)) {
      const kind = judgeArgument(call, argument)
      if (!found.has(variable)) found.set(variable, { kind, argument })
    }
  return found
}

/** Replaces secrets that are written as arguments of what names them: `addSecret(value: "x")`. */
export function redactArguments(text: string, mark: Mark): string {
  if (!text.includes('(') || !/:\s{0,4}\\{0,8}"/.test(text)) return text
  return text.replaceAll(CALL, (whole, call: string, rest: string) => {
    const clean = rest.replaceAll(INLINE, (pair, before: string, argument: string, value: string) => {
      const kind = judgeArgument(call, argument)
      return kind && !value.startsWith('[redacted:') ? before + mark(kind, value) : pair
    })
    return clean === rest ? whole : whole.replace(rest, () => clean)
  })
}

function judgeArgument(call: string, argument: string): NameKind | undefined {
  const name = `${call}_${argument}`
  return HELD.test(argument) && !isWeakName(name) ? judgeName(name) : undefined
}
