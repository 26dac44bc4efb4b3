import { isGraphQlQuery, maySendChange, readOperation } from '../../analysis/context/endpoint.ts'
import { startsSession } from '../../analysis/context/sign-in.ts'
import { toPathTemplate } from '../../analysis/identity/path-template.ts'
import type { FaultMatch } from '../../proxy/fault.ts'
import type { PassedExchange } from '../../proxy/handle-request.ts'
import { parseJson, readOperations } from '../../proxy/match-request.ts'

/** Requests of one kind that a test causes, in the order in which they came. */
export interface SeenEndpoint {
  /** As a person names it: `POST /api/items`. */
  readonly label: string
  readonly match: FaultMatch
  readonly exchanges: readonly PassedExchange[]
  readonly isWrite: boolean
  /** It signs in: its response belongs to one session only. */
  readonly isSignIn: boolean
}

/** What calls the app's API in runs of a test, the last run's exchanges each under its endpoint. */
export function listEndpoints(runs: readonly (readonly PassedExchange[])[]): readonly SeenEndpoint[] {
  const patterns = findPatterns(runs)
  const groups = new Map<string, PassedExchange[]>()
  for (const exchange of (runs.at(-1) ?? []).filter(isApi)) {
    const key = `${exchange.method} ${toPattern(exchange, patterns)} ${readCalled(exchange)?.name ?? ''}`
    groups.set(key, [...(groups.get(key) ?? []), exchange])
  }
  return [...groups.values()].flatMap((exchanges) => {
    const [first] = exchanges
    return first ? [toEndpoint(first, exchanges, toPattern(first, patterns))] : []
  })
}

function toEndpoint(first: PassedExchange, exchanges: readonly PassedExchange[], path: string): SeenEndpoint {
  const called = readCalled(first)
  const request = { method: first.method, url: first.path, requestBody: first.requestBody }
  const isSignIn = first.setsCookie || startsSession(request) || /passw(?:or)?d/i.test(first.requestBody ?? '')
  return {
    label: `${first.method} ${path}${called ? ` ${called.name}` : ''}`,
    match: { method: first.method, path, ...called?.match },
    exchanges,
    isWrite: maySendChange(request),
    isSignIn,
  }
}

/** Data, or the sending of it; not documents, scripts, styles and pictures. */
function isApi({ method, path, type = '', requestType = '', body, requestBody }: PassedExchange): boolean {
  if (method === 'OPTIONS' || method === 'HEAD') return false
  if (/json/i.test(type)) return !/manifest(?:\.\w+)?$/.test(withoutQuery(path)) && !/manifest/.test(type)
  if (method !== 'GET') return /json|urlencoded|form-data/i.test(requestType) || requestBody === undefined
  return !/html|script|css|image|font|video|audio|event-stream/i.test(type) && isJsonText(body)
}

function isJsonText(body = ''): boolean {
  return /^\s*[[{]/.test(body) && parseJson(body) !== undefined
}

interface Called {
  readonly name: string
  readonly match: Pick<FaultMatch, 'operation' | 'body'>
}

/** Where all requests go to one address: the GraphQL operation, or the method of an RPC. */
function readCalled({ path, requestBody }: PassedExchange): Called | undefined {
  const [operation] = readOperations(new URL(path, 'http://app'), requestBody)
  if (operation !== undefined) return { name: operation, match: { operation } }
  const name = isGraphQlQuery({ requestBody }) ? undefined : readOperation({ requestBody })
  const text = name === undefined ? undefined : findValue(requestBody ?? '', name)
  return name === undefined || text === undefined ? undefined : { name, match: { body: text } }
}

/** A name with its key, as it stands in the body. */
function findValue(body: string, name: string): string | undefined {
  const at = body.indexOf(`"${name}"`)
  const key = /"(?:method|procedure|action)"\s*:\s*$/.exec(body.slice(0, Math.max(at, 0)))?.[0]
  return key === undefined ? undefined : `${key}"${name}"`
}

/** Paths without ids; and where two runs differ in one segment only, that is one, too. */
function findPatterns(runs: readonly (readonly PassedExchange[])[]): readonly (readonly string[])[] {
  const [before = [], last = []] = runs.slice(-2).map((run) => [...new Set(run.map(toKey))])
  return before
    .filter((key) => !last.includes(key))
    .flatMap((key) => {
      const one = key.split('/')
      const similar = last.filter((other) => !before.includes(other) && isSimilar(one, other.split('/')))
      return similar.map((other) => one.map((segment, at) => (segment === other.split('/')[at] ? segment : '*')))
    })
}

function isSimilar(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.filter((segment, at) => segment !== other[at]).length === 1
}

/** Method and path, the method as the segment before the first slash. */
function toKey({ method, path }: PassedExchange): string {
  const template = toPathTemplate(withoutQuery(path)).replaceAll('{id}', '*')
  return method + template.replaceAll('**', '*')
}

function toPattern(exchange: PassedExchange, patterns: readonly (readonly string[])[]): string {
  const segments = toKey(exchange).split('/')
  const pattern = patterns.find(
    (each) => each.length === segments.length && each.every((part, at) => part === '*' || part === segments[at]),
  )
  return `/${(pattern ?? segments).slice(1).join('/')}`
}

function withoutQuery(path: string): string {
  return path.replace(/[?#].*$/s, '')
}
