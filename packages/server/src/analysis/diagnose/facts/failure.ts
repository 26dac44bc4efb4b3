import { preview } from '../../budget/preview.ts'
import { isHydration } from '../../failures/detect/hydration.ts'
import { readLoadFailure } from '../../failures/detect/load-failure.ts'
import type { LogSignal, Signal } from '../../failures/signal.ts'
import { relativeUrl } from '../../urls.ts'
import type { FailureFacts } from '../failure-facts.ts'
import { URL_CHARS, toConnectionRef, toRequestRef } from './refs.ts'

const MESSAGE_CHARS = 200

/** What failed, in as many characters of the page's text as there is room for. */
export function describeFailure(signal: Signal, maxChars = MESSAGE_CHARS): FailureFacts {
  const urlChars = Math.min(maxChars, URL_CHARS)
  switch (signal.kind) {
    case 'shown':
      return { kind: 'shown', id: signal.id, text: preview(signal.text, Math.min(maxChars, 100)) }
    case 'socket':
      return { kind: 'connection', ...toConnectionRef(signal.entry, urlChars) }
    case 'error':
    case 'logged':
    case 'resource':
    case 'policy':
      return describeEntry(signal, maxChars)
    case 'failed':
      return { kind: signal.entry.status === 0 ? 'no-response' : 'failed-request', ...toRequestRef(signal.entry, urlChars) }
    case 'refused':
      return { kind: 'body-error', ...toRequestRef(signal.entry, urlChars) }
    case 'pending':
    case 'aborted':
    case 'unparsed':
    case 'stale':
    case 'emptied':
      return { kind: signal.kind, ...toRequestRef(signal.entry, urlChars) }
  }
}

function describeEntry({ kind, id, entry }: LogSignal, maxChars: number): FailureFacts {
  const { url, status, element, method } = (kind === 'resource' && readLoadFailure(entry)) || {}
  if (url !== undefined && element === undefined)
    return {
      kind: 'load',
      id,
      ...(method !== undefined && { method }),
      url: preview(relativeUrl(url, entry.url), Math.min(maxChars, URL_CHARS)),
      ...(status !== undefined && { status }),
    }
  const [line = ''] = entry.message.split('\n', 1)
  // What follows is advice.
  const message = isHydration(entry) ? (/^.+?(?:[.!](?=\s|$)|(?=; visit http))/.exec(line)?.[0] ?? line) : line
  // Anything can be rejected with, and without a stack it says nothing by itself.
  const isBare = entry.source === 'unhandledrejection' && entry.stack === undefined
  return { kind, id, message: preview(message, maxChars), ...(isBare && { is_rejection: true as const }) }
}
