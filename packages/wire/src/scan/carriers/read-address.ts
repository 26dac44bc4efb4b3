import type { CarriedValue } from './pair.ts'
import { parseJson } from './parse-json.ts'
import { readTree } from './read-tree.ts'

/** What an address carries: userinfo, and the parameters of its query and of its fragment. */
export interface AddressParts {
  readonly user: string | undefined
  readonly password: string | undefined
  readonly host: string
  readonly parameters: readonly CarriedValue[]
}

const ADDRESS = /^([a-z][a-z0-9+.-]{0,30}):\/\/([^/?#\s]{0,1000})/i
const MOST_PARAMETERS = 200
/** An address with a query, or JSON: it has names and values of its own. */
const NESTED = /^(?:https?:\/\/|\/)[^\s?#]{0,2000}[?#]|^[[{]/i
const MOST_NESTED = 3

/** Takes an address apart. */
export function readAddress(address: string, depth = 0): AddressParts {
  const [, , authority = ''] = ADDRESS.exec(address) ?? []
  const at = authority.lastIndexOf('@')
  const info = at < 0 ? undefined : authority.slice(0, at)
  const colon = info?.indexOf(':') ?? -1
  const hash = address.indexOf('#')
  const base = hash < 0 ? address : address.slice(0, hash)
  const query = base.indexOf('?')
  const fragment = hash < 0 ? '' : address.slice(hash + 1)
  const inFragment = fragment.slice(fragment.indexOf('?') + 1)
  const own = [
    ...readPathParameters(query < 0 ? base : base.slice(0, query)),
    ...(query < 0 ? [] : readPairs(base.slice(query + 1))),
    ...readPairs(inFragment),
  ]
  return {
    user: info === undefined ? undefined : decode(colon < 0 ? info : info.slice(0, colon)),
    password: info === undefined || colon < 0 ? undefined : decode(info.slice(colon + 1)),
    host: authority.slice(at + 1),
    parameters: depth < MOST_NESTED ? [...own, ...own.flatMap(({ value }) => readNested(value, depth + 1))] : own,
  }
}

/** `?target=https%3A%2F%2Fa.test%2F%3Fkey%3Dx`, `?options={"key":"x"}`. */
function readNested(value: string, depth: number): readonly CarriedValue[] {
  if (!NESTED.test(value)) return []
  if (!/^[[{]/.test(value)) return readAddress(value, depth).parameters
  const tree = parseJson(value)
  return tree === undefined ? [] : readTree(tree)
}

/** `/cart;jsessionid=x`. */
function readPathParameters(path: string): CarriedValue[] {
  const semicolon = path.indexOf(';')
  return semicolon < 0 ? [] : readPairs(path.slice(semicolon + 1))
}

/** Takes `a=b&c=d` apart. */
export function readPairs(pairs: string): CarriedValue[] {
  return pairs
    .split(/[&;]/, MOST_PARAMETERS)
    .filter((pair) => pair.includes('='))
    .map((pair) => {
      const equals = pair.indexOf('=')
      return { name: decode(pair.slice(0, equals)), value: decode(pair.slice(equals + 1)) }
    })
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // A lone percent sign.
    return text
  }
}
