import { judgeAmbiguousName, judgeSentCode } from '../judge-field.ts'
import { judgeName } from '../judge-name.ts'
import type { Mark } from '../placeholder.ts'
import { looksRandom } from '../rules/looks-random.ts'
import type { NameKind } from '../rules/vocabulary.ts'
import { isWeakName } from '../weak-name.ts'

const CALL = /\b([A-Za-z]\w{0,60})\s{0,4}\(([^()]{1,2000})\)/g
const NAMED = /\b(?:key|name|field)\s{0,4}:\s{0,4}\\{0,8}"([\w.-]{2,60})\\{0,8}"/
const VARIABLE = /(\w{1,60})\s{0,4}:\s{0,4}\$(\w{1,60})/g
const INLINE = /((\w{1,60})\s{0,4}:\s{0,4}\\{0,8}")([^"\\]{1,400})(?=\\{0,8}")/g
/** Arguments that what is called gives a meaning: `changePassword(old: x, new: y)`, `setSecret(value: x)`. */
const HELD = /^(?:value|old|new|next|current|previous|confirm|repeat|key|code|phrase|answer|plain)$/
/** `changePassword(p: $p)`: so short, a name says nothing, and what is called decides. */
const SHORT = /^(?!id|[uein]$)[a-z]{1,2}$/
const LOGIN = /^(?:login|log_?in|sign_?in|authenticate|auth)$/i
/** What a call is named after, and a person enters. */
const ENTERED = new Set<NameKind | undefined>(['password', 'pin', 'otp'])

/** What a variable is passed as; its kind, where the name is enough. */
interface Passed {
  readonly kind: NameKind | undefined
  readonly argument: string
  /** What is called with it. */
  readonly call: string
}

/** `login(password: $p)`: the variables of GraphQL that a secret is passed in. */
export function findVariables(text: string): ReadonlyMap<string, Passed> {
  const found = new Map<string, Passed>()
  for (const [, argument = '', variable = ''] of text.matchAll(VARIABLE)) {
    const kind = judgeName(argument)
    if (kind) found.set(variable, { kind, argument, call: '' })
  }
  for (const [, call = '', rest = ''] of text.matchAll(CALL)) {
    // `updateSetting(key: "smtp_password", value: $v)`.
    const [, named = ''] = NAMED.exec(rest) ?? []
    for (const [, argument = '', variable = ''] of rest.matchAll(VARIABLE)) {
      const paired = argument === 'value' && named !== '' && !isWeakName(named) ? judgeName(named) : undefined
      const kind = judgeArgument(call, argument) ?? paired
      if (!found.has(variable)) found.set(variable, { kind, argument, call })
    }
  }
  return found
}

/** Replaces secrets that are written as arguments of what names them: `addSecret(value: "x")`. */
export function redactArguments(text: string, mark: Mark): string {
  if (!text.includes('(') || !/:\s{0,4}\\{0,8}"/.test(text)) return text
  return text.replaceAll(CALL, (whole, call: string, rest: string) => {
    const clean = rest.replaceAll(INLINE, (pair, before: string, argument: string, value: string) => {
      const kind = judgeArgument(call, argument) ?? judgeSentCode(argument, value, 'sent')
      return kind && !value.startsWith('[redacted:') ? before + mark(kind, value) : pair
    })
    return clean === rest ? whole : whole.replace(rest, () => clean)
  })
}

/** The kind of what is passed as a field of an object: `setSecret(input: {value: x})`. */
export function judgePassed(passed: Passed | undefined, field: string): NameKind | undefined {
  return passed && passed.call !== '' ? judgeArgument(passed.call, field) : undefined
}

/** `saveApiKey(k: $k)`, where what is passed looks like a key. */
export function judgeShort({ call, argument }: Passed, value: unknown): NameKind | undefined {
  return SHORT.test(argument) && typeof value === 'string' && looksRandom(value) ? judgeName(call) : undefined
}

function judgeArgument(call: string, argument: string): NameKind | undefined {
  if (LOGIN.test(call)) return argument === 'p' ? 'password' : undefined
  if (SHORT.test(argument) && !isWeakName(call)) {
    const kind = judgeName(call)
    return ENTERED.has(kind) ? kind : undefined
  }
  if (HELD.test(argument) && judgeName(call) !== undefined && !isWeakName(call)) return judgeName(call)
  if (HELD.test(argument) && judgeAmbiguousName(call) === 'pin') return 'pin'
  const name = `${call}_${argument}`
  return HELD.test(argument) && !isWeakName(name) ? judgeName(name) : undefined
}
