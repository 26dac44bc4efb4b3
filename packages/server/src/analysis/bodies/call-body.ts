import { isList, isObject, walk } from './json.ts'
import type { Json, JsonObject } from './json.ts'

/** What a call is given, without the number and the name of the call, and without the text of a query. */
export function readArguments(sent: Json | undefined): Json | undefined {
  if (!isObject(sent)) return sent
  if (isNumberedCall(sent)) return sent.params
  return typeof sent.query === 'string' && isObject(sent.variables) ? sent.variables : sent
}

/** The envelope of a call or of its result, whose id is that of the call: https://www.jsonrpc.org/specification#request_object */
export function isNumberedCall(value: JsonObject): boolean {
  return typeof value.jsonrpc === 'string' || ('params' in value && typeof value.method === 'string' && 'id' in value)
}

/** Of a batch of one call its only result: https://trpc.io/docs/rpc */
export function unwrapBatch(body: Json | undefined): Json | undefined {
  const [only, ...others] = isList(body) ? body : []
  if (!isObject(only) || others.length > 0) return body
  const names = Object.keys(only)
  const isResult =
    'result' in only && (names.length === 1 || ('jsonrpc' in only && names.every((name) => RESULT.test(name))))
  return isResult ? only : body
}

const RESULT = /^(?:result|jsonrpc|id)$/

const MOST_VALUES = 20
/** A call with more of them asks for more than a thing. */
const FEW = 3
const LONGEST = 80

/** The values by which a call chooses what it reads; none if that is not clear. */
export function listChosen(sent: Json | undefined): string[] {
  const given = readArguments(sent)
  const values = given === undefined ? [] : walk(given, MOST_VALUES).map(({ value }) => value)
  const single = values.filter((value) => typeof value === 'string' || typeof value === 'number').map(String)
  const isClear = single.length <= FEW && single.every((text) => text !== '' && text.length <= LONGEST)
  return isClear ? single : []
}
