import { tokenise } from './tokens.ts'
import type { Token } from './tokens.ts'
import { WRAPPING_CALLS } from './wrapping-calls.ts'

const BLOCKS = new Set(['if', 'for', 'while', 'switch', 'catch', 'with', 'await'])
/** The most tokens of a return type or a list of type parameters. */
const TYPE_TOKENS = 60
const NO_TYPE = /^(?:[;({[]|\$\{|return|else|try|finally|do|class|interface|enum|namespace|extends|implements)$/
const GOES_ON_AFTER = /^(?:[=+\-*/%&|^!~?:<>.,([{]|=>|\$\{|in|of|as|instanceof|typeof|new|await|return)$/
const GOES_ON_WITH = /^(?:[=+*/%&|^?:<>.,)\]}]|in|instanceof|as|satisfies)$/
const NAME = /^[#A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*$/

/**
 * The names of the functions around an offset, the innermost first; those without a name are left out. Undefined where the
 * code cannot be read reliably. For code that does not parse, or is too long to parse.
 */
export function enclosingFunctions(code: string, offset: number): string[] | undefined {
  const tokens = tokeniseOnce(code)
  if (!tokens) return undefined
  const names: string[] = []
  for (let index = tokens.length - 1; index >= 0; index--) {
    const token = tokens[index] as Token
    if (token.at > offset) continue
    const name = token.text === '{' ? nameBody(tokens, index, offset) : nameArrow(tokens, index, offset)
    if (name) names.push(name)
  }
  return names
}

let last: { readonly code: string; readonly tokens: Token[] | undefined } | undefined

/** The frames of a stack are often in one file. */
function tokeniseOnce(code: string): Token[] | undefined {
  if (last?.code !== code) last = { code, tokens: tokenise(code) }
  return last.tokens
}

function nameBody(tokens: readonly Token[], open: number, offset: number): string | undefined {
  const { pair } = tokens[open] as Token
  if (pair === undefined || (tokens[pair]?.at ?? 0) < offset) return undefined
  if (textAt(tokens, open - 1) === '=>') return nameBefore(tokens, findParametersStart(tokens, open - 2))
  // After a colon comes an object, or its type.
  const close = textAt(tokens, open - 1) === ':' ? undefined : findParametersEnd(tokens, open - 1)
  if (close === undefined) return undefined
  return nameFunction(tokens, tokens[close]?.pair ?? -1)
}

/** An arrow whose body is an expression ends where that does. */
function nameArrow(tokens: readonly Token[], arrow: number, offset: number): string | undefined {
  if (textAt(tokens, arrow) !== '=>' || textAt(tokens, arrow + 1) === '{') return undefined
  let index = arrow + 1
  for (; index < tokens.length; index++) {
    const token = tokens[index] as Token
    if (token.at > offset) break
    const isFirst = index === arrow + 1
    if (/^[,;)\]}]$/.test(token.text)) return undefined
    const isOver =
      token.startsLine && !isFirst && !GOES_ON_WITH.test(token.text) && !GOES_ON_AFTER.test(textAt(tokens, index - 1))
    if (isOver) return undefined
    if (token.pair !== undefined && token.pair > index) {
      // The offset is within these brackets, so within the arrow.
      if ((tokens[token.pair]?.at ?? 0) >= offset) break
      index = token.pair
    }
  }
  return nameBefore(tokens, findParametersStart(tokens, arrow - 1))
}

/** Where an arrow function begins, from the last token before its arrow. */
function findParametersStart(tokens: readonly Token[], last: number): number {
  const close = findParametersEnd(tokens, last)
  const start = close === undefined ? last : (tokens[close]?.pair ?? last)
  const typed = textAt(tokens, start - 1) === '>' ? findAnglesStart(tokens, start - 1) : start
  return textAt(tokens, typed - 1) === 'async' ? typed - 1 : typed
}

/** The bracket that closes the parameters, over a return type if there is one. */
function findParametersEnd(tokens: readonly Token[], last: number): number | undefined {
  if (textAt(tokens, last) === ')') return last
  let angles = 0
  for (let index = last; index > last - TYPE_TOKENS && index >= 0; index--) {
    const { text, pair } = tokens[index] as Token
    if (text === ')' && textAt(tokens, index + 1) === ':') return index
    if (text === '>') angles++
    else if (text === '<') angles--
    else if (pair !== undefined && pair < index) index = pair
    else if (NO_TYPE.test(text) || (angles <= 0 && /^[,=]$/.test(text))) return undefined
  }
  return undefined
}

function findAnglesStart(tokens: readonly Token[], close: number): number {
  let depth = 0
  for (let index = close; index > close - TYPE_TOKENS && index >= 0; index--) {
    const text = textAt(tokens, index)
    if (text === '>') depth++
    else if (text === '<' && --depth === 0) return index
  }
  return close
}

/** The name before a function's parameters, or what the function is assigned to. */
function nameFunction(tokens: readonly Token[], parameters: number): string | undefined {
  const end = textAt(tokens, parameters - 1) === '>' ? findAnglesStart(tokens, parameters - 1) : parameters
  const word = textAt(tokens, end - 1)
  const before = textAt(tokens, end - 2)
  if (word === 'function' || (word === '*' && before === 'function')) {
    const start = end - (word === '*' ? 2 : 1)
    return nameBefore(tokens, textAt(tokens, start - 1) === 'async' ? start - 1 : start)
  }
  if (BLOCKS.has(word) || !NAME.test(word)) return undefined
  if (before === 'function' || (before === '*' && textAt(tokens, end - 3) === 'function')) return word
  const owner = findOwner(tokens, end - 1)
  if (owner === undefined) return word
  return word === 'constructor' ? `new ${owner}` : `${owner}.${word}`
}

/** What a function is assigned to: `name = `, `name: `, also around a call that wraps it. */
function nameBefore(tokens: readonly Token[], start: number): string | undefined {
  const sign = textAt(tokens, start - 1)
  if (sign === '(' && WRAPPING_CALLS.has(textAt(tokens, start - 2))) {
    const isMember = textAt(tokens, start - 3) === '.'
    return nameBefore(tokens, start - (isMember ? 4 : 2))
  }
  // Brackets around the function itself, not a call.
  if (sign === '(' && /^[=(:,]$/.test(textAt(tokens, start - 2)) && !isCalled(tokens, start - 1))
    return nameBefore(tokens, start - 1)
  if (sign === ':' && NAME.test(textAt(tokens, start - 2)) && isKey(textAt(tokens, start - 3)))
    return textAt(tokens, start - 2)
  if (sign !== '=') return undefined
  const name = textAt(tokens, start - 2)
  const declared = declaredBefore(tokens, start - 1)
  const owner = declared === undefined ? findOwner(tokens, start - 2) : undefined
  if (declared !== undefined) return declared
  return NAME.test(name) ? (owner === undefined ? name : `${owner}.${name}`) : undefined
}

/** `const name: Type =`: the name is not next to the equals sign. */
function declaredBefore(tokens: readonly Token[], sign: number): string | undefined {
  for (let index = sign - 1; index > sign - TYPE_TOKENS && index >= 0; index--) {
    const { text, pair, startsLine } = tokens[index] as Token
    if (/^(?:const|let|var)$/.test(text))
      return NAME.test(textAt(tokens, index + 1)) ? textAt(tokens, index + 1) : undefined
    if (/^[;{}]$/.test(text) && pair === undefined) return undefined
    if (pair !== undefined && pair < index) index = pair
    else if (pair !== undefined || text === '=' || (startsLine && text === '.')) return undefined
  }
  return undefined
}

/** The class that a member belongs to. */
function findOwner(tokens: readonly Token[], member: number): string | undefined {
  let index = member - 1
  for (; index >= 0; index--) {
    const { text, pair } = tokens[index] as Token
    if (pair !== undefined && pair < index) index = pair
    else if (pair !== undefined) {
      if (text !== '{') return undefined
      break
    }
  }
  for (let back = index - 1; back > index - TYPE_TOKENS && back >= 0; back--) {
    const { text, pair } = tokens[back] as Token
    if (text === 'class') {
      const name = textAt(tokens, back + 1)
      return NAME.test(name) && name !== 'extends' && name !== 'implements' ? name : undefined
    }
    if (pair !== undefined && pair < back) back = pair
    else if (/^[;{}]$/.test(text)) return undefined
  }
  return undefined
}

/** `(() => …)()`: what is assigned is not the function. */
function isCalled(tokens: readonly Token[], open: number): boolean {
  return textAt(tokens, (tokens[open]?.pair ?? open) + 1) === '('
}

function isKey(before: string): boolean {
  return before === '{' || before === ','
}

function textAt(tokens: readonly Token[], index: number): string {
  return tokens[index]?.text ?? ''
}
