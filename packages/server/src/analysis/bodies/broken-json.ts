import type { NetworkEntry } from '@gasoline/wire'
import { parseJson } from './json.ts'

type ResponseFields = Pick<NetworkEntry, 'responseBody' | 'responseTruncated' | 'contentType' | 'bodyGap' | 'size'>

/** Without types of streams, whose bodies are many JSON texts. */
const JSON_TYPE = /^\s*(?:application\/(?!stream\+)(?:[\w.-]+\+)?json|text\/json)\s*(?:;|$)/i
/** Prefixes against JSON hijacking, which clients strip. */
const GUARDED = /^\s*(?:\)\]\}|while ?\(1\)|for ?\(;;\))/

/** The size of `null`, which is JSON, with some whitespace. */
const NULL_BYTES = 8

/** Whether a complete body that should be JSON, by its type or because the page reads it as JSON, is invalid. */
export function isBrokenJson(
  fields: ResponseFields,
  isJson = () => parseJson(fields.responseBody) !== undefined,
): boolean {
  const { responseBody = '', responseTruncated, contentType = '', bodyGap, size = 0 } = fields
  // XMLHttpRequest with responseType 'json' returns null for invalid JSON.
  // https://developer.mozilla.org/en-US/docs/Web/API/XMLHttpRequest/response
  if (bodyGap === 'null-json') return size > NULL_BYTES
  if (!JSON_TYPE.test(contentType) || responseTruncated || responseBody.trim() === '') return false
  // A redacted value may have been a number.
  if (GUARDED.test(responseBody) || responseBody.includes('[redacted')) return false
  return !isJson() && !isJsonLines(responseBody)
}

/** The parser's message for invalid JSON, and the text around the position. */
export function findJsonFault(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const at = Number(/at position (\d+)/.exec(message)?.[1] ?? Number.NaN)
    if (Number.isNaN(at)) return message
    return `${message}: …${text.slice(Math.max(0, at - AROUND), at + AROUND)}…`
  }
}

const AROUND = 20

/** JSON Lines, which some servers send as application/json. */
function isJsonLines(body: string): boolean {
  const lines = body.trim().split('\n', 3)
  return lines.length > 1 && lines.slice(0, 2).every((line) => parseJson(line) !== undefined)
}
