import { LIMITS } from '@gasoline/wire'
import type { StoredEvent, StreamName } from '@gasoline/wire'
import { EMPTY_TRACK, adoptSince, foldSample } from '../analysis/performance/fold-sample.ts'
import type { LoadTrack } from '../analysis/performance/fold-sample.ts'
import { readDetails } from '../analysis/performance/load-details.ts'
import { findObstacle, readSample } from '../analysis/performance/sample.ts'
import type { LoadSample } from '../analysis/performance/sample.ts'
import type { Loads, TrackedLoad } from '../analysis/performance/tracked-load.ts'
import { copyText } from '../store/maps/copy-text.ts'
import { SizedMap } from '../store/maps/sized-map.ts'

type KeptLoad = TrackedLoad & { readonly bytes: number }

const SAMPLE_BYTES = 500
const RESOURCE_BYTES = 72
const TRACK_BYTES = 2_000

/** How the pages loaded: fed with each event as it is stored, and kept when events are cleared. */
export class LoadMemory implements Loads {
  readonly #tracks = new SizedMap<KeptLoad>({ entries: LIMITS.loads.tracks, bytes: LIMITS.loads.bytes })
  readonly #skipped = new Map<string, number>()

  get bytes(): number {
    return this.#tracks.bytes
  }

  readonly add = (stream: StreamName, entry: StoredEvent): void => {
    // The stream's name determines the type.
    if (stream === 'performance') this.#addLoad(entry as StoredEvent<'performance'>)
    else if (stream === 'vitals') this.#addVitals(entry as StoredEvent<'vitals'>)
  }

  readonly list: Loads['list'] = () =>
    [...this.#tracks.entries()].map(([, kept]) => kept).sort((a, b) => b.newest.at - a.newest.at)

  readonly accept: Loads['accept'] = (key) => {
    const kept = this.#tracks.get(key)
    if (!kept || kept.track.since.length === 0) return false
    this.#put({ ...kept, track: adoptSince(kept.track) })
    return true
  }

  readonly skipped: Loads['skipped'] = () => Object.fromEntries(this.#skipped)

  #addLoad(entry: StoredEvent<'performance'>): void {
    const obstacle = findObstacle(entry)
    if (obstacle !== undefined) {
      this.#skipped.set(obstacle, (this.#skipped.get(obstacle) ?? 0) + 1)
      return
    }
    const read = readSample(entry)
    const key = `${read.navigation} ${read.cache} ${read.page}`
    const known = this.#tracks.get(key)
    const newest = shareNames(read, known?.newest)
    this.#put({ key, track: foldSample(known?.track ?? EMPTY_TRACK, newest), newest, details: readDetails(entry) })
  }

  /** How fast a page reacts is known when it has been used. */
  #addVitals({ url, pageId, metrics }: StoredEvent<'vitals'>): void {
    const { INP: inp } = metrics
    if (typeof inp !== 'number' || pageId === undefined) return
    const kept = this.list().find(({ newest }) => newest.pageId === pageId && newest.url === url)
    if (!kept) return
    const newest = { ...kept.newest, values: { ...kept.newest.values, inp } }
    const replace = (samples: readonly LoadSample[]) => samples.map((each) => (each === kept.newest ? newest : each))
    const track = { ...kept.track, before: replace(kept.track.before), since: replace(kept.track.since) }
    this.#put({ ...kept, track, newest })
  }

  #put(load: TrackedLoad): void {
    this.#tracks.put(load.key, { ...load, bytes: estimateBytes(load.track) })
  }
}

/** Names of files are the same in each load: they are kept once. */
function shareNames(sample: LoadSample, last: LoadSample | undefined): LoadSample {
  const known = new Map(last?.resources.map(({ name }) => [name, name]))
  const resources = sample.resources.map((resource) => ({
    ...resource,
    name: known.get(resource.name) ?? copyText(resource.name),
  }))
  return { ...sample, resources }
}

function estimateBytes({ before, since }: LoadTrack): number {
  const samples = [...before, ...since]
  const resources = samples.reduce((sum, sample) => sum + sample.resources.length, 0)
  const names = samples.at(-1)?.resources.reduce((sum, { name }) => sum + name.length + 24, 0) ?? 0
  return TRACK_BYTES + samples.length * SAMPLE_BYTES + resources * RESOURCE_BYTES + names
}
