import type { ExpectedRequest } from '../../expect/expectation.ts'
import type { TestPlan } from '../../plan/test-plan.ts'
import { writeString } from '../literal.ts'
import type { Code, Property } from '../printer.ts'
import { printChain } from './chain.ts'

/** The requests of one method and address, under one name. */
export interface Alias {
  readonly name: string
  readonly request: ExpectedRequest
  /** How many there are in all, where each step says so. */
  readonly times: number | undefined
}

/** Equal for requests that have one alias. */
export function aliasKey({ method, origin = '', path, operation = '' }: ExpectedRequest): string {
  return `${method} ${origin}${path} ${operation}`
}

export function listAliases({ steps }: TestPlan): ReadonlyMap<string, Alias> {
  const aliases = new Map<string, Alias>()
  const taken = new Set<string>()
  for (const { expects } of steps)
    for (const one of expects) {
      if (one.kind !== 'request') continue
      const key = aliasKey(one)
      const known = aliases.get(key)
      const isCounted = one.times !== undefined && (!known || known.times !== undefined)
      const times = isCounted ? (known?.times ?? 0) + (one.times ?? 0) : undefined
      aliases.set(key, { name: known?.name ?? nameAlias(one, taken), request: one, times })
    }
  return aliases
}

function nameAlias({ method, path, operation }: ExpectedRequest, taken: Set<string>): string {
  const words = (operation ?? path.replaceAll(':id', 'one')).match(/[A-Za-z0-9]+/g) ?? []
  const all = operation === undefined ? [method.toLowerCase(), ...words.slice(-3)] : words
  const base = all
    .map(
      (word, index) => (index === 0 ? word.slice(0, 1).toLowerCase() : word.slice(0, 1).toUpperCase()) + word.slice(1),
    )
    .join('')
  let name = base || 'request'
  for (let count = 2; taken.has(name); count++) name = `${base}${count}`
  taken.add(name)
  return name
}

/** Before the first page is visited: what comes earlier than its intercept is not seen. */
export function writeIntercept({ name, request }: Alias): string {
  const { method, path, origin, operation } = request
  const pathname = writeString(path.replaceAll(':id', '*'))
  const host: Property[] =
    origin === undefined || !URL.canParse(origin)
      ? []
      : [{ key: 'hostname', value: writeString(new URL(origin).hostname) }]
  const matcher: Code = {
    object: [{ key: 'method', value: writeString(method) }, ...host, { key: 'pathname', value: pathname }],
  }
  if (operation === undefined)
    return printChain([
      { name: '.intercept', args: [matcher] },
      { name: '.as', args: [writeString(name)] },
    ])
  const flat = `{ method: ${writeString(method)}, pathname: ${pathname} }`
  return [
    `  cy.intercept(${flat}, (req) => {`,
    `    if (JSON.stringify(req.body).includes(${writeString(operation)})) req.alias = ${writeString(name)};`,
    '  });',
  ].join('\n')
}
