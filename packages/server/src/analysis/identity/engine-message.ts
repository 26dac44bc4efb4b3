type Rule = readonly [wording: RegExp, canonical: (...parts: string[]) => string]

const accessed = (name: string, nothing: string) => `cannot access '${name}' of ${nothing}`

/** The messages of Chromium, Firefox and Safari for the same error. Patterns are anchored, every repetition is bounded. */
const RULES: readonly Rule[] = [
  [
    /^Cannot (?:read|set) properties of (undefined|null) \((?:reading|setting) '([^']{0,200})'\)/,
    (nothing, name) => accessed(name, nothing),
  ],
  [/^Cannot (?:read|set) property '([^']{0,200})' of (undefined|null)/, accessed],
  [/^can't access property "?([^",]{0,200})"?, .{0,300}? is (undefined|null)$/, accessed],
  [
    /^(undefined|null) is not an object \(evaluating '([^]{0,400}?)'\)/,
    (nothing, expression) => accessed(lastName(expression), nothing),
  ],
  [/^Cannot destructure property '([^']{0,200})' of .{0,300}? as it is (undefined|null)/, accessed],
  [/^([^]{1,300}?) is not (a function|a constructor)\b/, (name, what) => `${stableName(name)} is not ${what}`],
  [/^([\w$]{1,100}) is not defined$/, (name) => `${name} is not defined`],
  [/^Can't find variable: ([\w$]{1,100})$/, (name) => `${name} is not defined`],
  [
    /^(?:Cannot access|can't access lexical declaration) '([^']{1,100})' before initialization/,
    (name) => `${name} before its declaration`,
  ],
  [/^.{1,300} is not iterable/, () => 'not iterable'],
  [
    /^(?:Assignment to constant variable|invalid assignment to const|Attempted to assign to readonly)/,
    () => 'assignment to a constant',
  ],
  [
    /^(?:Unexpected end of JSON input|JSON\.parse: unexpected end of data|JSON Parse error: Unexpected EOF)/,
    () => 'JSON ends too early',
  ],
  [
    /^(?:Unexpected (?:token|non-whitespace)[^]{0,200} (?:JSON|valid JSON)|Unexpected token .{1,10} in JSON|JSON\.parse: |JSON Parse error: )/,
    () => 'not JSON',
  ],
  [/^(?:Failed to fetch|NetworkError when attempting to fetch resource\.?|Load failed)$/, () => 'no response'],
  [/^(?:Maximum call stack size exceeded\.?|too much recursion)$/, () => 'endless recursion'],
  [/^"[^]{0,300}" is not valid JSON$/, () => 'not JSON'],
  [
    /^(?:signal is aborted|Fetch is aborted|The user aborted a request|(?:The|This) operation was aborted)/,
    () => 'aborted',
  ],
  [/^reduce of empty array/i, () => 'reduce of an empty array'],
  [/^(?:Cannot convert undefined or null|can't convert (?:undefined|null)) to object/, () => 'nothing to object'],
  [/^(?:Invalid time value|invalid date$|date value is not finite)/i, () => 'invalid date'],
  [
    /^(?:Converting circular structure to JSON|cyclic object value|JSON\.stringify cannot serialize cyclic)/,
    () => 'circular JSON',
  ],
]

/** One message for the same error of different engines; undefined for messages that are not an engine's. */
export function unifyEngineMessage(message: string): string | undefined {
  for (const [wording, canonical] of RULES) {
    const found = wording.exec(message)
    if (found) return canonical(...found.slice(1))
  }
  return undefined
}

/** `a.b.x`, `a['x']`, `a.x = 1`, `a.x(b)`, `f(a).x`: x. */
function lastName(expression: string): string {
  const [written = ''] = expression.split(/ =(?![=>])/, 1)
  const target = withoutLastCall(written)
  return /([\w$]{1,100})(?:['"]?\])?\s*$/.exec(target)?.[1] ?? '?'
}

/** `f(a).x(b)`: `f(a).x`. */
function withoutLastCall(expression: string): string {
  if (!expression.endsWith(')')) return expression
  let depth = 0
  for (let at = expression.length - 1; at >= 0; at--) {
    if (expression[at] === ')') depth++
    if (expression[at] === '(' && --depth === 0) return expression.slice(0, at)
  }
  return expression
}

/** Drops what changes with every minified build: the object before the dot, and names of one or two letters. */
function stableName(expression: string): string {
  const name = lastName(expression)
  return /[.\]]/.test(expression) ? `.${name}` : name.length > 2 ? name : '?'
}
