import type { NetworkEntry } from '@gasoline/wire'
import { findFailureInBody } from '../../bodies/failure-in-body.ts'
import { findJsonFault, isBrokenJson } from '../../bodies/broken-json.ts'
import { formatPath } from '../../bodies/json.ts'
import { isMarkup } from '../../bodies/markup.ts'
import { preview } from '../../budget/preview.ts'
import type { Context } from '../../context/context.ts'
import { measureWait } from '../../failures/detect/find-request-failures.ts'
import type { RequestFailure } from '../../failures/failure.ts'
import { toRelativeUrl } from '../../urls.ts'
import type { RequestCause } from '../cause.ts'
import { readBodies } from '../evidence/bodies.ts'
import type { RequestBodies } from '../evidence/bodies.ts'
import { findHint } from './hint.ts'
import { describeNoResponse } from './no-response.ts'
import { URL_CHARS, toRequestRef } from './refs.ts'

type Facts<K extends RequestCause['kind']> = Extract<RequestCause, { kind: K }>

/** How a request failed, and what its response says about why. */
export function describeRequest({ kind, entry }: RequestFailure, context: Context): RequestCause {
  const request = toRequestRef(entry)
  switch (kind) {
    case 'pending':
      return { kind, request, ...redirect(entry), ...describePending(entry, context) }
    case 'aborted':
      return { kind, request, after_ms: Math.round(entry.duration ?? 0), error: preview(entry.error ?? '', 80) }
    case 'unparsed':
      return { kind, request, ...redirect(entry), ...describeUnparsed(entry, context) }
    case 'body-error':
      return { kind, request, ...redirect(entry), ...describeBodyError(entry, context) }
    case 'request':
      return entry.status === 0
        ? { kind: 'no-response', request, ...describeNoResponse(entry, context) }
        : { kind: 'failed-request', request, ...redirect(entry), ...describeFailed(entry, context) }
  }
}

function redirect({ metadata, url }: NetworkEntry): { redirected_to?: string } {
  const to = metadata?.redirectedTo
  return typeof to === 'string' ? { redirected_to: preview(toRelativeUrl(to, url), URL_CHARS) } : {}
}

function describePending(
  entry: NetworkEntry,
  context: Context,
): Pick<Facts<'pending'>, 'wait_ms' | 'has_left' | 'usual'> {
  const usual = context.view.network.findLast(
    (other) => other !== entry && other.status && context.endpointKey(other) === context.endpointKey(entry),
  )
  return {
    wait_ms: Math.round(measureWait(entry, context)),
    ...(context.leftAt(entry) !== undefined && { has_left: true as const }),
    ...(usual?.duration !== undefined && { usual: { id: usual.id, ms: Math.round(usual.duration) } }),
  }
}

function describeUnparsed(
  entry: NetworkEntry,
  context: Context,
): Pick<Facts<'unparsed'>, 'is' | 'content_type' | 'text' | 'bytes'> {
  const { responseBody, contentType, size } = entry
  if (isBrokenJson(entry)) {
    if (responseBody === undefined) return { is: 'broken-json', ...(size !== undefined && { bytes: size }) }
    const fault = findJsonFault(responseBody)
    return { is: 'broken-json', ...(fault !== undefined && { text: preview(fault, 160) }) }
  }
  const type = contentType === undefined ? {} : { content_type: preview(contentType, 40) }
  if (responseBody === undefined) return { is: 'unknown', ...type }
  if (responseBody.trim() === '') return { is: 'empty', ...type }
  return isMarkup(responseBody)
    ? { is: 'html', ...type, text: preview(readBodies(entry, context).got ?? '', 80) }
    : { is: 'other', ...type, text: responseBody.slice(0, 60) }
}

function describeBodyError(entry: NetworkEntry, context: Context): Partial<Facts<'body-error'>> {
  const { message, code, fields } = context.readError(entry)
  const [field] = fields
  const protocol = findFailureInBody(context.readResponse(entry))?.kind
  return {
    ...(protocol && { protocol }),
    ...(message !== undefined && { message: preview(message, 140) }),
    ...(code !== undefined && { code: preview(code, 40) }),
    ...(field && { path: preview(formatPath(field.field), 60) }),
  }
}

function describeFailed(entry: NetworkEntry, context: Context): Partial<Facts<'failed-request'>> {
  const hint = findHint(entry, context)
  return { ...readReason(entry, readBodies(entry, context)), ...(hint && { hint }) }
}

/** What the response says about why. */
function readReason(
  { responseBody = '' }: NetworkEntry,
  { error, offending, got }: RequestBodies,
): Pick<Facts<'failed-request'>, 'message' | 'rejected' | 'html' | 'body'> {
  if (isMarkup(responseBody)) return { html: preview(got ?? '', 140) }
  const [first] = error.fields
  const message = first?.message ?? error.message
  if (message === undefined && !first) return got === undefined || got === '{}' ? {} : { body: preview(got, 140) }
  const path = first?.field ?? offending?.path
  const sent = offending?.value === undefined ? undefined : preview(JSON.stringify(offending.value), 60)
  return {
    ...(message !== undefined && { message: preview(message, 140) }),
    ...(path && {
      rejected: {
        path: preview(formatPath(path), 60),
        ...(sent !== undefined && { sent }),
        ...(offending && sent === undefined && { is_absent: true as const }),
      },
    }),
  }
}
