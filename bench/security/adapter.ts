import { hash } from 'node:crypto'
import { createRedactor } from '@gasoline/wire'
import { SECURITY_RULES } from '../../packages/server/src/analysis/security/finding.ts'
import { createEntryWatch } from '../../packages/server/src/analysis/security/watch-entries.ts'
import { acceptEntry } from '../../packages/server/src/http/ingest/entry/accept-entry.ts'
import type { SecurityCase } from './case.ts'

interface Reported {
  readonly category: string
  readonly severity: string
  readonly rule: string
}

const FEED = 'wss://live.acme-tools.io/feed'
const NOW = Date.parse('2026-01-01T12:00:00.000Z')
const redactor = createRedactor({ hash: (secret) => hash('sha256', secret).slice(0, 4) })
const watch = createEntryWatch({ digest: (secret) => hash('sha256', secret).slice(0, 16) })
const context = { redactor, watch, now: NOW, batchTestId: undefined, charBytes: 1 } as const

/** Sends a case through ingest, as any entry; returns what the audit would report of it. */
export function scan(one: SecurityCase): readonly Reported[] {
  const [stream, entry] = toEntry(one)
  const accepted = acceptEntry(stream, entry, context)
  if (!('event' in accepted)) throw new Error(`${one.id} was rejected: ${accepted.reason}`)
  return (accepted.observations ?? []).map(({ rule, severity }) => ({
    category: SECURITY_RULES[rule].check,
    severity,
    rule,
  }))
}

type Stream = Parameters<typeof acceptEntry>[0]

function toEntry(one: SecurityCase): readonly [Stream, Record<string, unknown>] {
  const { kind, text, method, url, pageUrl, contentType, hasAuthHeader, hasCookie } = one
  if (kind === 'console') return ['logs', { type: 'console', level: 'log', args: [text], url }]
  if (kind === 'websocket')
    return ['websocket', { event: 'message', connection: 'c1', direction: 'incoming', url: FEED, data: text }]
  if (kind === 'url' && /^wss?:/.test(text))
    return ['websocket', { event: 'open', connection: 'c1', url: text, ...(pageUrl !== undefined && { pageUrl }) }]
  const authKind = hasAuthHeader ? 'header' : hasCookie ? 'cookie' : 'none'
  const request = { method, url, status: 200, pageUrl, contentType, hasAuthHeader, authKind }
  if (kind === 'response_headers') return ['network', { ...request, responseHeaders: JSON.parse(text) }]
  if (kind === 'url') return ['network', { ...request, url: text }]
  return ['network', { ...request, [kind === 'request_body' ? 'requestBody' : 'responseBody']: text }]
}
