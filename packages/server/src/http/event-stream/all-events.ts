import type { NoiseRules } from '../../store/noise/noise-rules.ts'
import type { Store } from '../../store/store.ts'
import { describeChange } from './describe-change.ts'
import { insertGaps } from './insert-gaps.ts'
import type { MessageSource } from './stream-message.ts'

/** Everything that the store takes, as it comes. Nothing is queued: a slow reader finds what the rings still hold. */
export function createAllEvents(store: Store, noise: NoiseRules): MessageSource {
  return {
    latest: () => store.changes.latest,
    after: (number) => {
      const { latest } = store.changes
      if (latest <= number) return []
      const range = { after: number, latest, superseded: store.changes.supersededAfter(number) }
      // Described one by one: the reader may stop before the end.
      return insertGaps(
        store.changesAfter(number),
        range,
        ({ change }) => change,
        (change) => describeChange(change, noise.list()),
      )
    },
    subscribe: (listener) => store.changes.subscribe(listener),
  }
}
