import { LIMITS } from '@gasoline/wire'
import type { EventLink } from '../../../store/streams/stream.ts'
import { cutChars, cutField, fitBytes, toText } from '../entry/cut-text.ts'
import { isFields } from '../entry/translate.ts'
import { normaliseFailure } from './failed-load.ts'
import type { Fields } from '../entry/translate.ts'

export const NETWORK_ALIASES = {
  status: ['statusCode', 'status_code'],
  requestId: ['id'],
  contentType: ['mimeType', 'mime_type'],
  duration: ['durationMs', 'duration_ms'],
  requestTruncated: ['requestBodyTruncated', 'request_body_truncated'],
  responseTruncated: ['responseBodyTruncated', 'response_body_truncated', 'truncated'],
  size: ['responseSize', 'response_size'],
  pageUrl: ['pageURL'],
}

const CUT_FIELDS = ['url', 'pageUrl', 'error', 'initiator', 'contentType']

/** Normalises pending and finished requests; bodies become text within their limits. */
export function normaliseNetworkBody(fields: Fields): void {
  fields.method = typeof fields.method === 'string' ? fields.method.toUpperCase() : (fields.method ?? 'GET')
  keepTrue(fields, 'pending')
  keepTrue(fields, 'opaque')
  if (fields.status === undefined && fields.pending === undefined && fields.error !== undefined) fields.status = 0
  fitBody(fields, 'requestBody', 'requestTruncated', LIMITS.network.requestBodyBytes)
  fitBody(fields, 'responseBody', 'responseTruncated', LIMITS.network.responseBodyBytes)
  if (fields.requestHeaders !== undefined) fields.requestHeaders = readHeaders(fields.requestHeaders)
  if (fields.responseHeaders !== undefined) fields.responseHeaders = readHeaders(fields.responseHeaders)
  for (const name of CUT_FIELDS) cutField(fields, name, LIMITS.value.urlChars)
  normaliseFailure(fields)
  if (typeof fields.requestId === 'number') fields.requestId = String(fields.requestId)
}

/** The reason to reject a request that passed the schema, if any. */
export function checkNetworkBody({ status, pending, opaque }: Fields): string | undefined {
  return (status ?? pending ?? opaque) === undefined ? 'status: required unless pending or opaque is true' : undefined
}

/** A later report of a request replaces its start, and its end where the body had not come by then. */
export function linkNetworkBody({ requestId, pageId, pending, bodyGap }: Fields): EventLink {
  if (typeof requestId !== 'string') return {}
  const key = `${String(pageId)} ${requestId}`
  const later = { replaces: key, isAnywhere: true }
  return pending === true || bodyGap !== undefined ? { key, ...later } : later
}

/** Anything but true counts as absent. A field is not made only to be undefined: each takes memory. */
function keepTrue(fields: Fields, name: string): void {
  if (fields[name] !== undefined && fields[name] !== true) fields[name] = undefined
}

function fitBody(fields: Fields, name: string, flag: string, maxBytes: number): void {
  keepTrue(fields, flag)
  const body = fields[name]
  if (body === undefined) return
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const fitted = fitBytes(text, maxBytes)
  fields[name] = fitted
  if (fitted.length < text.length) fields[flag] = true
}

function readHeaders(headers: unknown): unknown {
  const pairs = Array.isArray(headers) ? headers.map(readPair) : isFields(headers) ? Object.entries(headers) : undefined
  if (!pairs) return headers
  const read: Record<string, string> = {}
  for (const [name, value] of pairs.slice(0, LIMITS.network.headers)) {
    if (typeof name !== 'string' || name === '__proto__') continue
    const text = Array.isArray(value) ? value.map(toText).join(', ') : toText(value)
    read[cutChars(name, LIMITS.value.nameChars)] = cutChars(text, LIMITS.network.headerChars)
  }
  if (pairs.length > LIMITS.network.headers)
    read['…'] = `[${pairs.length - LIMITS.network.headers} more headers left out]`
  return read
}

function readPair(pair: unknown): [unknown, unknown] {
  if (Array.isArray(pair)) return [pair[0], pair[1]]
  return isFields(pair) ? [pair.name, pair.value] : [undefined, undefined]
}
