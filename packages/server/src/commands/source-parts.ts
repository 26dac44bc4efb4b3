import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redactor } from '@gasoline/wire'
import type { ExtensionHub } from '../http/extension/hub.ts'
import { estimateBytes } from '../http/ingest/entry/bound-value.ts'
import { logError } from '../shell/log.ts'
import { createSources } from '../sources/create-sources.ts'
import { Decoder, decoderPath } from '../sources/decoder.ts'
import { enrichErrors } from '../sources/enrich-errors.ts'
import { createPromptSources } from '../sources/prompt-sources.ts'
import { Uploads } from '../sources/uploads.ts'
import type { Store } from '../store/store.ts'

interface SourceContext {
  readonly hub: ExtensionHub
  readonly store: Store
  readonly redactor: Redactor
  readonly cliPath: string
}

/** Creates what resolves script locations to source locations, and enriches every error with them from now on. */
export function createSourceParts({ hub, store, redactor, cliPath }: SourceContext) {
  const decoder = new Decoder(decoderPath(cliPath))
  const uploads = new Uploads(decoder, randomUUID)
  const sources = createSources({
    fetchSource: async (args, tabId) => {
      await untilKnown(hub, tabId)
      return hub.run('fetch_source', args, tabId)
    },
    decoder,
    uploads,
    redactor,
    now: Date.now,
    logError,
  })
  const allowed = (tabId: number | undefined) => hub.errorContext(tabId)
  // Two bytes per character: source code may hold more than Latin-1.
  enrichErrors({ store, sources, allowed, estimateSize: (value) => estimateBytes(value, 2), logError })
  const isReachable = (tabId: number | undefined) =>
    tabId === undefined ? hub.tabs().length > 0 : hub.tabs().some((tab) => tab.tabId === tabId)
  return { sources: createPromptSources(sources, { isReachable }), uploads }
}

const TRIES = 30
const PAUSE_MS = 50

/** The first error of a new tab may arrive before the extension has reported the tab. */
async function untilKnown(hub: ExtensionHub, tabId: number | undefined): Promise<void> {
  const isKnown = () => tabId === undefined || hub.tabs().some((tab) => tab.tabId === tabId)
  for (let tries = 0; !isKnown() && tries < TRIES; tries++) await sleep(PAUSE_MS)
}
