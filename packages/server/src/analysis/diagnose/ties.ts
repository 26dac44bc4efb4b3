import type { SourceSnippet, StoredEvent } from '@gasoline/wire'
import { urlTemplate } from '../parameterise.ts'
import { soundContext } from '../sound-context.ts'
import type { Place } from '../source-frames.ts'
import { ownPlaces, placesOfInitiator, placesOfStack } from './frames.ts'
import type { Scene } from './scene.ts'

type Log = StoredEvent<'logs'>

/** Whether the code that threw is also the code that asked for this. */
export type IsTied = (entry: StoredEvent) => boolean

/** Further back there are too many requests to look each of them up. */
const LOOKED_UP_MS = 10_000
const FRAMES = 4
const NEAR_LINES = 6
/** Further away it is most likely another function's. */
const NAMING_LINES = 3

/** What ties requests to an error by its code: a function of both, or lines around it that name the address. */
export function findTies(error: Log, scene: Scene): IsTied {
  const functions = functionsOf(placesOfStack(error))
  const sources = sourcesOfError(error, scene)
  return (entry) => {
    if (!('method' in entry)) return false
    const places = placesOfInitiator(entry)
    if ([...functionsOf(places)].some((name) => functions.has(name))) return true
    if (error.at - entry.at > LOOKED_UP_MS) return false
    if (sources.some((source) => names(source, entry.url))) return true
    const asked = ownPlaces(places).flatMap((place) => scene.sourceOf(place, tabOf(entry)) ?? [])
    return asked.some((place) => sources.some((source) => isSameCode(source, place)))
  }
}

function sourcesOfError(error: Log, scene: Scene): SourceSnippet[] {
  const known = soundContext(error._aiContext).sourceSnippets ?? []
  if (known.length > 0) return [...known]
  const places = ownPlaces(placesOfStack(error)).slice(0, FRAMES)
  return places.flatMap((place) => scene.sourceOf(place, tabOf(error)) ?? [])
}

function tabOf({ tabId }: StoredEvent): number | undefined {
  return typeof tabId === 'number' ? tabId : undefined
}

/** Names of one letter are a minifier's, and stand for anything. */
function functionsOf(places: readonly Place[]): ReadonlySet<string> {
  return new Set(places.flatMap(({ url, function: name = '' }) => (name.length < 2 ? [] : `${url} ${name}`)))
}

function isSameCode(a: SourceSnippet, b: SourceSnippet): boolean {
  if (a.file !== b.file) return false
  return a.function === undefined ? Math.abs(a.line - b.line) <= NEAR_LINES : a.function === b.function
}

/** `fetch('/api/saved')`: the address as far as it is no id. */
function names({ snippet, line }: SourceSnippet, url: string): boolean {
  const [fixed = ''] = urlTemplate(url).split('/{', 1)
  const isNear = (at: number) => Math.abs(at - line) <= NAMING_LINES
  return fixed.length > 4 && snippet.some(({ line: at, text }) => isNear(at) && text.includes(fixed))
}
