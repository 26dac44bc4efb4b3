import type { WebSocketEntry } from '@gasoline/wire'
import { hashKey } from '../identity/hash-key.ts'
import { identifyLog, identifyRequest } from '../identity/identity.ts'
import type { Identity } from '../identity/identity.ts'
import { parameterise, toUrlTemplate } from '../identity/parameterise.ts'
import { buildEndpointKey } from '../context/endpoint.ts'
import { readOrigin } from '../urls.ts'
import type { LogFailure, ReportedRequestFailure, SocketFailure } from './failure.ts'

/** A message beyond this is detail. */
const MESSAGE_CHARS = 300

type Reported =
  | Pick<LogFailure, 'kind' | 'entry'>
  | Pick<ReportedRequestFailure, 'kind' | 'entry' | 'message'>
  | Pick<SocketFailure, 'kind' | 'entry'>

/** What makes a failure that the browser or a server reported the same as another, however it is found. */
export function identifyReported(failure: Reported): Identity {
  const { kind, entry } = failure
  if ('level' in entry) return identifyLog(entry)
  if ('connection' in entry) return { key: hashKey([kind, ...readAddress(entry), String(entry.code ?? '')]) }
  if (kind === 'aborted') return { ...identifyRequest(entry), ...identifyInferred(kind, buildEndpointKey(entry)) }
  if (kind !== 'body-error') return identifyRequest(entry)
  const message = 'message' in failure ? failure.message : undefined
  return identifyInferred(kind, `${buildEndpointKey(entry)} ${parameterise((message ?? '').slice(0, MESSAGE_CHARS))}`)
}

/** What makes a failure that nothing reports the same as another: its kind, and what it is about. */
export function identifyInferred(kind: string, about: string): Identity {
  return { key: hashKey([kind, about]) }
}

function readAddress({ url = '' }: WebSocketEntry): string[] {
  return [readOrigin(url) ?? '', toUrlTemplate(url)]
}
