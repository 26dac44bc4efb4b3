import type { NetworkEntry, StoredEvent } from '@gasoline/wire'
import { preview } from '../../budget/preview.ts'
import { isEventStream } from '../../context/connections.ts'
import { readOperation } from '../../context/endpoint.ts'
import { toRelativeUrl } from '../../urls.ts'
import type { ConnectionRef, RequestRef, SourceRef } from '../entry-refs.ts'

export const URL_CHARS = 120
const OPERATION_CHARS = 60

export function toRequestRef(request: NetworkEntry, urlChars = URL_CHARS): RequestRef {
  const { id, method, url, pageUrl, status } = request
  const operation = readOperation(request)
  return {
    id,
    method,
    url: preview(toRelativeUrl(url, pageUrl), urlChars),
    ...(operation !== undefined && { operation: preview(operation, OPERATION_CHARS) }),
    ...(status !== undefined && { status }),
  }
}

export function toConnectionRef(step: StoredEvent<'websocket'>, urlChars = URL_CHARS): ConnectionRef {
  const { id, url = '', pageUrl, event, code } = step
  const isStream = isEventStream(step)
  return {
    id,
    transport: isStream ? 'event-stream' : 'websocket',
    url: preview(toRelativeUrl(url, pageUrl), urlChars),
    step: nameStep(event, isStream),
    ...(event === 'close' && !isStream && code !== undefined && { code }),
  }
}

function nameStep(event: StoredEvent<'websocket'>['event'], isStream: boolean): ConnectionRef['step'] {
  if (event === 'message') return 'message'
  if (isStream) return 'failed'
  if (event === 'connecting') return 'connecting'
  return event === 'close' ? 'closed' : 'failed'
}

export function toSourceRef(entry: NetworkEntry | StoredEvent<'websocket'>): SourceRef {
  return 'method' in entry ? toRequestRef(entry) : toConnectionRef(entry)
}
