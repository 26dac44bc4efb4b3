/** The id of a request, as its client chose it. */
export type RequestId = string | number

export type RpcObject = Readonly<Record<string, unknown>>

export interface RpcRequest {
  readonly id: RequestId
  readonly method: string
  readonly params: RpcObject
}

export interface RpcNotification {
  readonly method: string
  readonly params: RpcObject
}

export interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** What a request is answered with. */
export type RpcAnswer = { readonly result: RpcObject } | { readonly error: RpcError }

export const METHOD_NOT_FOUND: RpcError = { code: -32_601, message: 'Method not found' }

export function isObject(value: unknown): value is RpcObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller reports what is not JSON.
    return undefined
  }
}

/** A request or a notification; undefined for anything else. */
export function readMessage(value: unknown): RpcRequest | RpcNotification | undefined {
  if (!isObject(value) || value.jsonrpc !== '2.0' || typeof value.method !== 'string') return undefined
  const { method } = value
  const params = isObject(value.params) ? value.params : {}
  if (!('id' in value)) return { method, params }
  return isRequestId(value.id) ? { id: value.id, method, params } : undefined
}

/** The answer that a message carries, and to which request. */
export function readAnswer(value: unknown): { readonly id: unknown; readonly answer: RpcAnswer } | undefined {
  if (!isObject(value)) return undefined
  const { id, result, error } = value
  if (isObject(result)) return { id, answer: { result } }
  if (!isObject(error) || typeof error.code !== 'number') return undefined
  const { code, message, data } = error
  const text = typeof message === 'string' ? message : ''
  return { id, answer: { error: { code, message: text, ...(data !== undefined && { data }) } } }
}

export function isRequestId(value: unknown): value is RequestId {
  return typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value))
}
