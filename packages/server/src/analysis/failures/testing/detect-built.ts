import { buildStore } from '../../../store/testing/build-store.ts'
import type { Built } from '../../../store/testing/build-store.ts'
import { detectFailure } from '../detect-failure.ts'
import type { ReportedFailure } from '../failure.ts'

/** The failure that an event reports by itself, if it reports one. */
export function detectBuilt(built: Built): ReportedFailure | undefined {
  const [entry] = buildStore(built).view()[built.stream]
  return entry && detectFailure(built.stream, entry)
}
