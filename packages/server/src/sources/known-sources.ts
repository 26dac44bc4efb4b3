import { LIMITS, validateContext } from '@gasoline/wire'
import type { Redactor, SourcePlaces } from '@gasoline/wire'
import type { SourceFrame, Sources } from '../analysis/code/source-frames.ts'
import { buildPlaceKey } from '../analysis/code/stack-locations.ts'
import { BoundedMap } from '../store/maps/bounded-map.ts'
import { redactFrame } from './redact-frame.ts'

/** The same sources, and those that were found when a run was recorded, whose browser is gone. */
export function createKnownSources(sources: Sources, redactor: Redactor) {
  const known = new BoundedMap<string, SourceFrame>(LIMITS.report.loadedTests * LIMITS.runFile.sources)

  const keep = ({ sources: places }: SourcePlaces): number => {
    let kept = 0
    for (const { place, frame } of places) {
      const read = readFrame(frame)
      if (!read) continue
      known.touch(buildPlaceKey(place), redactFrame(read, redactor))
      kept++
    }
    return kept
  }

  const find: Sources['known'] = (place) => known.get(buildPlaceKey(place)) ?? sources.known(place)
  const resolve: Sources['resolve'] = async (places, tabId, mostMs) => {
    const missing = places.filter((place) => known.get(buildPlaceKey(place)) === undefined)
    const found = missing.length === 0 ? [] : await sources.resolve(missing, tabId, mostMs)
    const byPlace = new Map(missing.map((place, index) => [place, found[index]]))
    return places.map(
      (place) => known.get(buildPlaceKey(place)) ?? byPlace.get(place) ?? { unresolved: 'it could not be fetched' },
    )
  }
  return { keep, sources: { known: find, resolve } satisfies Sources }
}

/** A frame of a file: anything may be in it. */
function readFrame(frame: Readonly<Record<string, unknown>>): SourceFrame | undefined {
  // Checked as snippets of errors are, which come from anywhere, too.
  const [snippet] = validateContext({ sourceSnippets: [frame] } as never).sourceSnippets ?? []
  if (!snippet) return undefined
  const { isLibrary, note } = frame
  return { ...snippet, isLibrary: isLibrary === true, ...(typeof note === 'string' && { note }) }
}
