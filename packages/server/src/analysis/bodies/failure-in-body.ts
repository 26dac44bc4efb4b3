import { isList, isObject, readValueAt } from './json.ts'
import type { Json, JsonPath } from './json.ts'

/** A failure that is reported in the body of a response. */
export interface FailureInBody {
  readonly kind: 'graphql' | 'rpc' | 'body'
  /** Where in the body it is reported. */
  readonly path: JsonPath
}

/** Finds a failure that the status does not show: GraphQL and JSON-RPC errors, `{"success": false}`. */
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
  const state = ['status', 'result', 'state'].find((name) => FAILED.test(toText(body[name])))
  if (state !== undefined && DETAILS.some((name) => name in body)) return { kind: 'body', path: [state] }
  const isBare =
    (typeof error === 'string' && error !== '') || (isObject(error) && DETAILS.some((name) => name in error))
  if (isBare) return { kind: 'body', path: ['error'] }
  const refused = findRefusal(body.data)
  if (refused) return { kind: 'body', path: ['data', ...refused] }
  const notice = NOTICES.find((name) => isErrorNotice(body[name]))
  if (notice !== undefined) return { kind: 'body', path: [notice] }
  const holder = [[], ...HOLDERS.map((name) => [name])].find((path) => hasFieldErrors(readValueAt(body, path)))
  return holder && { kind: 'body', path: [...holder, 'errors'] }
}

/** A result of GraphQL that is an error by its type or its outcome: `{"login": {"errorCode": "…", "message": "…"}}`. */
function findRefusal(data: Json | undefined): JsonPath | undefined {
  if (!isObject(data)) return undefined
  for (const [name, value] of Object.entries(data)) {
    if (isRefusal(value)) return [name]
    if (isList(value) && value.length > 0 && value.every(isRefusal)) return [name, 0]
  }
  return undefined
}

function isRefusal(value: Json): boolean {
  if (!isObject(value) || typeof value.message !== 'string' || value.message === '') return false
  if (toText(value.__typename).endsWith('Error') || /^[A-Z][A-Z_]+$/.test(toText(value.errorCode))) return true
  return /^(?:NOT_|FAIL|ERROR|DENIED|REFUSED|REJECTED)/.test(toText(value.result ?? value.status))
}

/** What a server asks the page to show. */
const NOTICES = ['notice', 'flash', 'toast', 'snackbar', 'feedback']
/** What a response calls the thing that it is about. */
const HOLDERS = ['record', 'data', 'result', 'item']

/** `{"type": "error", "message": "…"}` */
function isErrorNotice(notice: Json | undefined): boolean {
  if (!isObject(notice) || !DETAILS.some((name) => typeof notice[name] === 'string')) return false
  return ['type', 'level', 'severity', 'variant', 'status'].some((name) => DANGER.test(toText(notice[name])))
}

/** `{"errors": {"price": {"message": "…"}}}`, `{"errors": {"price": ["…"]}}`; a map of texts may be anything. */
function hasFieldErrors(holder: Json | undefined): boolean {
  const errors = isObject(holder) ? holder.errors : undefined
  const all = isObject(errors) ? Object.values(errors) : []
  return all.length > 0 && all.every((error) => isFieldError(error))
}

function isFieldError(error: Json): boolean {
  if (isList(error)) return error.length > 0 && error.every((text) => typeof text === 'string')
  return isObject(error) && typeof error.message === 'string'
}

function toText(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

const FLAGS = ['success', 'ok', 'succeeded', 'isSuccess']
const DANGER = /^(?:error|danger|fail(?:ed|ure)?)$/i
const FAILED = /^(?:error|fail(?:ed|ure)?|ko)$/i
const DETAILS = ['message', 'error', 'errors', 'code', 'reason', 'detail', 'msg']
