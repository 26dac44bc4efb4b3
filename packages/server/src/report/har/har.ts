import type { NetworkEntry } from '@gasoline/wire'
import type { View } from '../../store/view.ts'
import { buildEntry } from './entry.ts'

/** An HTTP archive, version 1.2. */
export interface Har {
  readonly log: {
    readonly version: '1.2'
    readonly creator: { readonly name: string; readonly version: string }
    readonly pages: readonly object[]
    readonly entries: readonly object[]
    readonly comment?: string
  }
}

/** The requests of a view as an HTTP archive: as they are stored, so without secrets. Pending ones have status 0. */
export function buildHar({ network }: Pick<View, 'network'>, version: string): Har {
  const ordered = network.toSorted((a, b) => a.at - b.at)
  const pages = new Map<string, NetworkEntry>()
  for (const request of ordered) {
    const { pageId } = request
    if (pageId !== undefined && !pages.has(pageId)) pages.set(pageId, request)
  }
  return {
    log: {
      version: '1.2',
      creator: { name: 'Gasoline', version },
      pages: [...pages].map(([id, { at, pageUrl }]) => ({
        startedDateTime: new Date(at).toISOString(),
        id,
        title: pageUrl ?? '',
        pageTimings: {},
      })),
      entries: ordered.map(buildEntry),
      comment: 'Secrets are redacted; bodies are cut at the limits of docs/reference/limits.md.',
    },
  }
}
