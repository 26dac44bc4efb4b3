import { hash } from 'node:crypto'
import { createRedactor } from '@gasoline/wire'
import { NOON } from '../../../store/testing/build-store.ts'
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
