import { randomUUID } from 'node:crypto'
import type { Redactor } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import type { FramePlace, SourceFrame, Sources } from '../analysis/code/source-frames.ts'
import { buildPlaceKey } from '../analysis/code/stack-locations.ts'
import type { RecorderOptions } from '../report/contract.ts'
import { createSources } from '../sources/create-sources.ts'
import { Decoder } from '../sources/decoder.ts'
import { REASONS } from '../sources/reasons.ts'
import { Uploads } from '../sources/uploads.ts'
import { within } from '../sources/within.ts'
import { createSourceFetcher } from './driver-sources.ts'

/** A place in a script, and what people wrote there. */
export interface KnownSource {
  readonly place: FramePlace
  readonly frame: SourceFrame
}

interface TestSourcesOptions extends Pick<RecorderOptions, 'readSource' | 'listScripts'> {
  readonly redactor: Redactor
  readonly decoderPath: string
  readonly logError: (error: unknown) => void
}

/** Resolves places to their sources with what a driver reads. `collect` gives sources that remember what they found. */
export function createTestSources(options: TestSourcesOptions) {
  const { readSource, listScripts = () => [], redactor, decoderPath, logError } = options
  if (!readSource) return { collect: () => ({ sources: NO_SOURCES, found: () => [] }), stop: () => {} }
  const decoder = new Decoder(decoderPath)
  const uploads = new Uploads(decoder, randomUUID)
  const fetchSource = createSourceFetcher({ readSource, listScripts, uploads })
  const sources = createSources({
    fetchSource,
    decoder,
    uploads,
    redactor,
    now: Date.now,
    logError,
    waitMs: LIMITS.report.sourceMs,
  })

  function collect(): { readonly sources: Sources; readonly found: () => readonly KnownSource[] } {
    const found = new Map<string, KnownSource>()
    const note = (place: FramePlace, frame: SourceFrame | undefined) => {
      if (frame) found.set(buildPlaceKey(place), { place, frame })
      return frame
    }
    const resolve: Sources['resolve'] = async (places, tabId, mostMs = 0) => {
      const until = performance.now() + mostMs
      const late = places.map(() => ({ unresolved: REASONS.slowInAll(mostMs), isLate: true }) as const)
      const ask = () => within(Math.max(0, until - performance.now()), sources.resolve(places, tabId), late)
      let results = await ask()
      // A machine that runs many tests is slow: the lookup goes on, and another call waits for the same result.
      while (performance.now() < until && results.some((result) => 'isLate' in result)) results = await ask()
      places.forEach((place, index) => {
        const result = results[index]
        if (result && 'file' in result) note(place, result)
      })
      return results
    }
    return {
      sources: { known: (place) => note(place, sources.known(place)), resolve },
      found: () => [...found.values()],
    }
  }

  return { collect, stop: () => decoder.stop() }
}

const NO_SOURCES: Sources = {
  known: () => undefined,
  resolve: (places) => Promise.resolve(places.map(() => ({ unresolved: REASONS.notFetched }))),
}
