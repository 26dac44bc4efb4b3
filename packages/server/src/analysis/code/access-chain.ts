import type { SourceAccess } from '@gasoline/wire'

/** A value without a name: what a call or an operator gives. */
const UNNAMED = '()'
const ENTRY = '[]'

/**
 * The names of the value that an access failed on, by the chain that the parser found: for `order.lines.map` and the
 * property `map`, `order` and `lines`. Empty if the value has no name; undefined if the chain does not show what was read.
 */
export function readAccessChain(access: SourceAccess, property: string | undefined): string[] | undefined {
  const { parts, origin } = access
  const end = property ? findRead(access, property) : findUsed(access)
  if (end === undefined) return undefined
  const value = [...(origin ?? parts.slice(0, 1)), ...parts.slice(1, end)]
  return value.slice(value.lastIndexOf(UNNAMED) + 1)
}

/** Which part was read: the one at the column, or behind it the only one of that name. */
function findRead({ parts, at }: SourceAccess, property: string): number | undefined {
  if (at !== undefined && at > 0 && (parts[at] === property || parts[at] === ENTRY)) return at
  const named = parts.flatMap((part, index) => (index > 0 && index >= (at ?? 0) && part === property ? [index] : []))
  return named.length === 1 ? named[0] : undefined
}

/** Where no property was read, the value is the whole chain, unless the column is in the middle of it. */
function findUsed({ parts, at }: SourceAccess): number | undefined {
  const isWhole = at === undefined || at === parts.length - 1
  return isWhole && parts.at(-1) !== UNNAMED ? parts.length : undefined
}
