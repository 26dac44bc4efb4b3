import { compareLoads } from './compare-loads.ts'
import type { LoadComparison } from './compare-loads.ts'
import { COMPARED_LISTS } from './compare-resources.ts'
import type { LoadSample } from './sample.ts'

/** Loads of one page, navigation and cache: the baseline, and those since a change, which do not join it. */
export interface LoadTrack {
  readonly before: readonly LoadSample[]
  readonly since: readonly LoadSample[]
  /** The last change that became the baseline. */
  readonly adopted?: { readonly at: number; readonly comparison: LoadComparison } | undefined
}

export const EMPTY_TRACK: LoadTrack = { before: [], since: [] }

const MOST_SAMPLES = 20
/** Fewer are no baseline. */
const LEAST_BASELINE = 3
/** Loads that show whether a difference lasts. */
const LASTING = 3
/** So many of the newest loads may be the changed ones: an edit may have changed the page again. */
const RECENT = 5

/**
 * Adds a load: the newest ones are compared with those before them, and leave the baseline as soon as they show a change. A
 * regression waits there until it is gone or accepted; what became faster, or loads other files, is the baseline from the fifth
 * load on.
 */
export function foldSample(track: LoadTrack, sample: LoadSample): LoadTrack {
  if (track.since.length === 0) return openSince({ ...track, before: [...track.before, sample] })
  const { before } = track
  const since = [...track.since, sample]
  const lasting = since.slice(-LASTING)
  if (lasting.length === LASTING && compareLoads(before, lasting).verdict === 'unchanged')
    return { ...track, before: keepBaseline([...before, ...lasting]), since: [] }
  const held = { ...track, since: keepLists(since.slice(-MOST_SAMPLES), RECENT) }
  const { verdict } = compareTrack(held) ?? {}
  if (verdict === 'regressed') return held
  const again = openSince({ ...track, before: [...before, ...since], since: [] }, isRegression)
  if (again.since.length > 0) return again
  const isWelcome = verdict === 'improved' || verdict === 'changed'
  return isWelcome && since.length >= RECENT ? adoptSince(held) : held
}

const isRegression = (verdict: LoadComparison['verdict']) => verdict === 'regressed'
const isClear = (verdict: LoadComparison['verdict']) => verdict !== 'unchanged' && verdict !== 'suspected'

/** Makes the loads since the change the baseline. */
export function adoptSince(track: LoadTrack): LoadTrack {
  const comparison = compareTrack(track)
  const first = track.since[0]
  if (!comparison || !first) return track
  return { before: keepBaseline(track.since), since: [], adopted: { at: first.at, comparison } }
}

/** The newest loads beside those before them, none of which is on both sides; undefined of a first load. */
export function compareTrack(track: LoadTrack): LoadComparison | undefined {
  const { before, after } = splitTrack(track)
  return before.length > 0 && after.length > 0 ? compareLoads(before, after) : undefined
}

/** Which loads are compared with which: where a change is only suspected, as many of the newest as show it. */
export function splitTrack({ before, since }: LoadTrack) {
  if (since.length > 0) return { before, after: since.slice(-RECENT) }
  for (let newest = LASTING + 1; newest > 1; newest--) {
    const split = splitAt(before, newest)
    if (split.before.length >= LEAST_BASELINE && compareLoads(split.before, split.after).verdict !== 'unchanged')
      return split
  }
  return splitAt(before, 1)
}

function openSince(track: LoadTrack, counts = isClear): LoadTrack {
  const { before: all } = track
  for (const newest of [1, LASTING, LASTING + 1, RECENT]) {
    const { before, after } = splitAt(all, newest)
    if (before.length < LEAST_BASELINE) break
    if (counts(compareLoads(before, after).verdict)) return { ...track, before: keepBaseline(before), since: after }
  }
  return { ...track, before: keepBaseline(all) }
}

function splitAt(all: readonly LoadSample[], newest: number) {
  return { before: all.slice(0, -newest), after: all.slice(-newest) }
}

const keepBaseline = (samples: readonly LoadSample[]) =>
  keepLists(samples.slice(-MOST_SAMPLES), COMPARED_LISTS + RECENT)

/** The newest alone keep their lists of files. */
function keepLists(samples: readonly LoadSample[], count: number): readonly LoadSample[] {
  return samples.map((sample, index) =>
    index >= samples.length - count || sample.resources.length === 0 ? sample : { ...sample, resources: [] },
  )
}
