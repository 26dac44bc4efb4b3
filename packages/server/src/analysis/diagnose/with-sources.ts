import type { FramePlace, SourceFrame, Sources } from '../code/source-frames.ts'
import { buildPlaceKey } from '../code/stack-locations.ts'
import type { FindSource } from '../context/context.ts'

/** What was learned in one round may lead to more places, but not for long. */
const ROUNDS = 3
const MOST_PLACES = 24

interface Sourced<T> {
  readonly result: T
  /** Sources are on their way: a later call may have them. */
  readonly isWaiting: boolean
}

/**
 * Repeats what looks up places in the code, until all of them are known, cannot be, or the time is over: `leftMs` says how
 * much of it is left.
 */
export async function withSources<T>(
  sources: Sources,
  ask: (findSource: FindSource) => T,
  leftMs: () => number = () => Number.POSITIVE_INFINITY,
): Promise<Sourced<T>> {
  const known = new Map<string, SourceFrame | undefined>()
  let isWaiting = false
  for (let round = 0; ; round++) {
    const wanted = new Map<string, FramePlace>()
    let tab: number | undefined
    const result = ask((place, tabId) => {
      const key = buildPlaceKey(place)
      const source = known.get(key) ?? sources.known(place)
      if (source !== undefined || known.has(key)) return source
      tab ??= tabId
      wanted.set(key, place)
      return undefined
    })
    if (wanted.size === 0 || round === ROUNDS) return { result, isWaiting }
    const places = [...wanted.values()].slice(0, MOST_PLACES)
    const found = await sources.resolve(places, tab, leftMs())
    for (const key of wanted.keys()) known.set(key, undefined)
    places.forEach((place, index) => {
      const source = found[index]
      if (source && 'file' in source) known.set(buildPlaceKey(place), source)
      else if (source?.isLate) isWaiting = true
    })
  }
}
