import { LIMITS } from '@gasoline/wire'
import { parse as parseYaml } from 'yaml'
import { isObject } from '../../bodies/json.ts'
import type { Json, JsonObject } from '../../bodies/json.ts'
import { UserError } from '../../../user-error.ts'
import { resolveRef } from './resolve-ref.ts'

/** What a contract file says a response must be. */
export interface ContractOperation {
  readonly method: string
  /** `/users/{id}`, with the base path of the server. */
  readonly path: string
  readonly pattern: RegExp
  /** By status, `2XX` or `default`; without a schema the body may be anything. */
  readonly responses: ReadonlyMap<string, Json | undefined>
}

export type ContractFile =
  | {
      readonly kind: 'openapi'
      readonly document: JsonObject
      readonly isOld: boolean
      readonly operations: readonly ContractOperation[]
    }
  | { readonly kind: 'json-schema'; readonly document: JsonObject }

const { fileOperations } = LIMITS.contracts
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch']

/** Reads an OpenAPI description (3.0 or 3.1) or a JSON Schema, written in JSON or YAML. */
export function parseContract(text: string, name: string): ContractFile {
  const document = parseDocument(text, name)
  if (!isObject(document)) throw reject(name, 'it holds no object')
  if ('swagger' in document)
    throw reject(name, 'it is Swagger 2.0', 'Convert it to OpenAPI 3, for example with swagger2openapi.')
  if (!('openapi' in document)) {
    if (!SCHEMA_KEYS.some((key) => key in document))
      throw reject(name, 'it has neither `openapi` nor a keyword of JSON Schema')
    return { kind: 'json-schema', document }
  }
  const version = typeof document.openapi === 'string' ? document.openapi : ''
  if (!/^3\.[01]\./.test(version))
    throw reject(name, `it is OpenAPI ${version.slice(0, 20)}`, 'Versions 3.0 and 3.1 can be read.')
  if (!isObject(document.paths)) throw reject(name, 'it has no `paths`')
  const operations = listContractOperations(document, document.paths)
  if (operations.length > fileOperations)
    throw reject(
      name,
      `it has ${operations.length} operations`,
      `At most ${fileOperations} can be read: pass a smaller one.`,
    )
  return { kind: 'openapi', document, isOld: version.startsWith('3.0'), operations }
}

const SCHEMA_KEYS = [
  '$schema',
  'type',
  'properties',
  'items',
  '$ref',
  'anyOf',
  'oneOf',
  'allOf',
  'enum',
  'const',
  '$defs',
]

function parseDocument(text: string, name: string): Json {
  const isYaml = !/^\s*[[{]/.test(text)
  try {
    // Aliases are counted, so that a short file does not become a huge document.
    return (isYaml ? parseYaml(text, { maxAliasCount: 1_000 }) : JSON.parse(text)) as Json
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : '').split('\n')
    throw reject(name, `it is not ${isYaml ? 'YAML' : 'JSON'}: ${why.slice(0, 200)}`)
  }
}

function reject(
  name: string,
  why: string,
  remedy = 'Pass an OpenAPI description or a JSON Schema, as JSON or YAML.',
): UserError {
  return new UserError(`The contract ${name} cannot be used: ${why}.`, remedy)
}

function listContractOperations(document: JsonObject, paths: JsonObject): ContractOperation[] {
  const bases = listBasePaths(document.servers)
  return Object.entries(paths).flatMap(([path, item]) => {
    const methods = resolveRef(document, item)
    if (!isObject(methods)) return []
    return METHODS.flatMap((method) => {
      const operation = methods[method]
      if (!isObject(operation)) return []
      const responses = readResponses(document, operation.responses)
      return bases.map((base) => ({
        method: method.toUpperCase(),
        path: base + path,
        pattern: toPattern(base + path),
        responses,
      }))
    })
  })
}

function listBasePaths(servers: Json | undefined): string[] {
  const urls = Array.isArray(servers)
    ? (servers as readonly Json[]).map((server) =>
        isObject(server) && typeof server.url === 'string' ? server.url : '',
      )
    : []
  const bases = urls.map((url) => url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/\/$/, ''))
  return bases.length === 0 ? [''] : [...new Set(bases)]
}

/** One segment for each parameter. */
function toPattern(path: string): RegExp {
  const parts = path.split(/\{[^{}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('[^/]+')}/?$`)
}

function readResponses(document: JsonObject, responses: Json | undefined): Map<string, Json | undefined> {
  const read = new Map<string, Json | undefined>()
  for (const [status, value] of Object.entries(isObject(responses) ? responses : {})) {
    const response = resolveRef(document, value)
    const content = isObject(response) && isObject(response.content) ? response.content : {}
    const json = Object.entries(content).find(([type]) => /[/+]json\b|^\*\/\*$/i.test(type))?.[1]
    read.set(status.toUpperCase(), isObject(json) ? json.schema : undefined)
  }
  return read
}
