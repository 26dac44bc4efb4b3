import { hash } from 'node:crypto'
import { createRedactor } from '@gasoline/wire'
import type { StreamName } from '@gasoline/wire'
import { acceptEntry } from '../../../http/ingest/entry/accept-entry.ts'
import { NOON } from '../../../store/testing/build-store.ts'
import { SECURITY_RULES } from '../finding.ts'
import { createEntryWatch } from '../watch-entries.ts'

export const digest = (secret: string) => hash('sha256', secret)

/** Entries are redacted and scanned, as the server does it. */
export const watchedEntries = {
  redactor: createRedactor({ hash: (secret) => digest(secret).slice(0, 4) }),
  watch: createEntryWatch({ digest: (secret) => digest(secret).slice(0, 16) }),
  now: NOON,
  batchTestId: undefined,
  charBytes: 1,
} as const

/** What an entry shows, judged. */
export function observe(stream: StreamName, entry: object) {
  const accepted = acceptEntry(stream, structuredClone(entry), watchedEntries)
  if (!('event' in accepted)) throw new Error(accepted.reason)
  return accepted.observations ?? []
}

/** What is reported, as `rule/severity`; without information unless it is wanted. */
export function list(stream: StreamName, entry: object, withInfo = false): readonly string[] {
  return observe(stream, entry)
    .filter(({ severity }) => withInfo || severity !== 'info')
    .map(({ rule, severity }) => `${SECURITY_RULES[rule].check}: ${rule}/${severity}`)
}

export const API = 'https://api.shop-tern.net/items'
/** A request that went well, with credentials. */
export const request = (fields: object) => ({ method: 'GET', url: API, status: 200, authKind: 'header', ...fields })
