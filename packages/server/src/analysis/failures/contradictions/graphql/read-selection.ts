/** A field that a query selects, by the name under which its response has it. */
interface SelectedField {
  readonly name: string
  /** What is selected of it; undefined of a value. */
  readonly fields?: Selection | undefined
}

/** What is selected of one object: fields that it must have, and parts that it has if it is of their type. */
export interface Selection {
  /** Of a part the type that it is for. */
  readonly on?: string | undefined
  readonly fields: readonly SelectedField[]
  readonly parts: readonly Selection[]
}

const LONGEST = 60_000
const DEEPEST = 30
const TOKEN = /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*|\.{3}|[{}()[\]:@!$&|=]|[_A-Za-z]\w*|-?\d[\d.eE+-]*/g

/** What a query of GraphQL selects, with its fragments: https://spec.graphql.org/October2021/#sec-Language. Undefined if it is not clear. */
export function readSelection(query: string, operation: string | undefined): Selection | undefined {
  if (query.length > LONGEST) return undefined
  const tokens = (query.match(TOKEN) ?? []).filter((token) => !token.startsWith('#'))
  const fragments = new Map<string, Raw>()
  const operations: { name: string | undefined; raw: Raw }[] = []
  let at = 0
  try {
    while (at < tokens.length) readDefinition()
  } catch {
    // No query, or one that was cut.
    return undefined
  }
  const chosen = operations.length === 1 ? operations[0] : operations.find(({ name }) => name === operation)
  return chosen && resolve(chosen.raw, fragments, 0)

  function readDefinition(): void {
    const kind = tokens[at]
    if (kind === '{') {
      operations.push({ name: undefined, raw: readSet() })
      return
    }
    if (kind !== 'query' && kind !== 'mutation' && kind !== 'subscription' && kind !== 'fragment') throw CUT
    at++
    const name = tokens[at] === '{' || tokens[at] === '(' || tokens[at] === '@' ? undefined : tokens[at++]
    const on = kind === 'fragment' ? readCondition() : undefined
    skipArguments()
    skipDirectives()
    const raw = { ...readSet(), on }
    if (kind === 'fragment') fragments.set(name ?? '', raw)
    else operations.push({ name, raw })
  }

  function readSet(): Raw {
    if (tokens[at++] !== '{') throw CUT
    const raw: Raw = { fields: [], parts: [], spreads: [] }
    while (tokens[at] !== '}') {
      if (tokens[at] === undefined) throw CUT
      if (tokens[at] === '...') readSpread(raw)
      else readField(raw)
    }
    at++
    return raw
  }

  function readSpread(raw: Raw): void {
    at++
    const isNamed = tokens[at] !== 'on' && tokens[at] !== '{' && tokens[at] !== '@'
    const name = isNamed ? tokens[at++] : undefined
    const on = readCondition()
    const isOptional = skipDirectives()
    if (name === undefined) {
      const inner = { ...readSet(), on }
      if (!isOptional) raw.parts.push(inner)
    } else if (!isOptional) raw.spreads.push(name)
  }

  function readCondition(): string | undefined {
    if (tokens[at] !== 'on') return undefined
    at += 2
    return tokens[at - 1]
  }

  function readField(raw: Raw): void {
    const first = tokens[at++] ?? ''
    if (!/^\w/.test(first)) throw CUT
    const isAlias = tokens[at] === ':'
    if (isAlias) at += 2
    skipArguments()
    const isOptional = skipDirectives()
    const inner = tokens[at] === '{' ? readSet() : undefined
    if (!isOptional) raw.fields.push({ name: first, ...(inner && { inner }) })
  }

  function skipDirectives(): boolean {
    const start = at
    while (tokens[at] === '@') {
      at += 2
      skipArguments()
    }
    return at > start
  }

  function skipArguments(): void {
    if (tokens[at] !== '(') return
    let depth = 0
    do {
      if (tokens[at] === undefined) throw CUT
      if (/^[([{]$/.test(tokens[at] ?? '')) depth++
      if (/^[)\]}]$/.test(tokens[at] ?? '')) depth--
      at++
    } while (depth > 0)
  }
}

const CUT = new Error('The query is not complete')

interface Raw {
  readonly on?: string | undefined
  readonly fields: { readonly name: string; readonly inner?: Raw }[]
  readonly parts: Raw[]
  readonly spreads: string[]
}

function resolve(raw: Raw, fragments: ReadonlyMap<string, Raw>, depth: number): Selection {
  if (depth > DEEPEST) return { fields: [], parts: [] }
  const spread = raw.spreads.flatMap((name) => fragments.get(name) ?? [])
  return {
    on: raw.on,
    fields: raw.fields.map(({ name, inner }) => ({
      name,
      ...(inner && { fields: resolve(inner, fragments, depth + 1) }),
    })),
    parts: [...raw.parts, ...spread].map((part) => resolve(part, fragments, depth + 1)),
  }
}
