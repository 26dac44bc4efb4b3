import type { Place, SourceFrame, Sources } from '../code/source-frames.ts'
import { buildPlaceKey } from '../code/stack-locations.ts'
import type { FindSource } from '../context/context.ts'

/** What was learned in one round may lead to more places, but not for long. */
const ROUNDS = 3
const MOST_PLACES = 24

/** Repeats what looks up places in the code, until all of them are known or cannot be. */
export async function withSources<T>(sources: Sources, ask: (findSource: FindSource) => T): Promise<T> {
  const known = new Map<string, SourceFrame | undefined>()
  for (let round = 0; ; round++) {
    const wanted = new Map<string, Place>()
    let tab: number | undefined
    const result = ask((place, tabId) => {
      const key = buildPlaceKey(place)
      const source = known.get(key) ?? sources.known(place)
      if (source !== undefined || known.has(key)) return source
      tab ??= tabId
      wanted.set(key, place)
      return undefined
    })
    if (wanted.size === 0 || round === ROUNDS) return result
    const places = [...wanted.values()].slice(0, MOST_PLACES)
    const found = await sources.resolve(places, tab)
    for (const key of wanted.keys()) known.set(key, undefined)
    places.forEach((place, index) => {
      const source = found[index]
      if (source && 'file' in source) known.set(buildPlaceKey(place), source)
    })
  }
}
