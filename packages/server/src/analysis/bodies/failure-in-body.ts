import { isList, isObject } from './json.ts'
import type { Json, JsonPath } from './json.ts'

/** What an answer says of its own failure. */
export interface FailureInBody {
  readonly kind: 'graphql' | 'rpc' | 'body'
  /** Where in the body it says so. */
  readonly path: JsonPath
}

/** Whether a body tells of a failure that its status does not: GraphQL and JSON-RPC errors, `{"success": false}`. */
export function findFailureInBody(body: Json | undefined): FailureInBody | undefined {
  if (isList(body)) {
    const index = body.findIndex((item) => isObject(item) && findFailureInBody(item) !== undefined)
    const found = index < 0 ? undefined : findFailureInBody(body[index])
    return found && found.kind !== 'body' ? { ...found, path: [index, ...found.path] } : undefined
  }
  if (!isObject(body)) return undefined
  const { errors, error } = body
  if (isList(errors) && isObject(errors[0]) && typeof errors[0].message === 'string')
    return { kind: 'graphql', path: ['errors', 0] }
  if ('jsonrpc' in body && isObject(error)) return { kind: 'rpc', path: ['error'] }
  const flag = FLAGS.find((name) => body[name] === false)
  if (flag !== undefined) return { kind: 'body', path: [flag] }
  const said = ['status', 'result', 'state'].find((name) => FAILED.test(textOf(body[name])))
  if (said !== undefined && SAYS.some((name) => name in body)) return { kind: 'body', path: [said] }
  const isBare = (typeof error === 'string' && error !== '') || (isObject(error) && SAYS.some((name) => name in error))
  return isBare ? { kind: 'body', path: ['error'] } : undefined
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

const FLAGS = ['success', 'ok', 'succeeded', 'isSuccess']
const FAILED = /^(?:error|fail(?:ed|ure)?|ko)$/i
const SAYS = ['message', 'error', 'errors', 'code', 'reason', 'detail', 'msg']
