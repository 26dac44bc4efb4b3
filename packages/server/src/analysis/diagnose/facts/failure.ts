import { preview } from '../../budget/preview.ts'
import { isHydration } from '../../failures/detect/logs/hydration.ts'
import { readLoadFailure } from '../../failures/detect/load-failure.ts'
import type { LogFailure, Failure } from '../../failures/failure.ts'
import { toRelativeUrl } from '../../urls.ts'
import type { FailureFacts } from '../failure-facts.ts'
import { URL_CHARS, toConnectionRef, toRequestRef } from './refs.ts'

const MESSAGE_CHARS = 200

/** What failed, in as many characters of the page's text as there is room for. */
export function describeFailure(failure: Failure, maxChars = MESSAGE_CHARS): FailureFacts {
  const urlChars = Math.min(maxChars, URL_CHARS)
  switch (failure.kind) {
    case 'shown-text':
      return { kind: 'shown-text', id: failure.id, text: preview(failure.text, Math.min(maxChars, 100)) }
    case 'no-effect': {
      const { id, type, target, selectors, key, modifiers } = failure.entry
      return { kind: 'no-effect', id, type, target, selectors, key, modifiers: modifiers && [...modifiers] }
    }
    case 'websocket':
    case 'event-stream': {
      const { transport: kind, ...step } = toConnectionRef(failure.entry, urlChars)
      return { kind, ...step }
    }
    case 'exception':
    case 'rejection':
    case 'console':
    case 'resource':
    case 'policy':
      return describeEntry(failure, maxChars)
    case 'request':
    case 'body-error':
    case 'pending':
    case 'aborted':
    case 'unparsed':
    case 'stale':
    case 'emptied':
    case 'miscounted':
    case 'contradicted':
    case 'changed':
    case 'unkept-write':
      return { kind: failure.kind, ...toRequestRef(failure.entry, urlChars) }
  }
}

function describeEntry({ kind, id, entry }: LogFailure, maxChars: number): FailureFacts {
  const { url, status, element, method } = (kind === 'resource' && readLoadFailure(entry)) || {}
  if (url !== undefined && element === undefined)
    return {
      kind: 'load',
      id,
      ...(method !== undefined && { method }),
      url: preview(toRelativeUrl(url, entry.url), Math.min(maxChars, URL_CHARS)),
      ...(status !== undefined && { status }),
    }
  const [line = ''] = entry.message.split('\n', 1)
  // What follows is advice.
  const message = isHydration(entry) ? (/^.+?(?:[.!](?=\s|$)|(?=; visit http))/.exec(line)?.[0] ?? line) : line
  // Anything can be rejected with, and without a stack it says nothing by itself.
  const isBare = kind === 'rejection' && entry.stack === undefined
  return { kind, id, message: preview(message, maxChars), ...(isBare && { is_bare: true as const }) }
}
