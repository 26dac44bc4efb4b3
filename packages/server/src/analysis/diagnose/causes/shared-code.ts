import type { SourceSnippet, StoredEvent } from '@gasoline/wire'
import { toUrlTemplate } from '../../identity/parameterise.ts'
import { validateContext } from '../../code/validate-context.ts'
import type { Place } from '../../code/source-frames.ts'
import { filterAppPlaces, readInitiatorPlaces, readStackPlaces } from '../../code/stack-locations.ts'
import type { Context } from '../../context/context.ts'

type Log = StoredEvent<'logs'>

/** What the code that threw has to do with the code that asked for this: the same function, or lines next to it. */
export type TieOf = (entry: StoredEvent) => 'function' | 'near' | undefined

/** Further back there are too many requests to look each of them up. */
const LOOKED_UP_MS = 10_000
const FRAMES = 4
const NEAR_LINES = 6
/** Further away it is most likely another function's. */
const NAMING_LINES = 3

/** What ties requests to an error by its code: a function of both, or lines around it that name the address. */
export function findTies(error: Log, context: Context): TieOf {
  const functions = functionsOf(readStackPlaces(error))
  const sources = sourcesOfError(error, context)
  return (entry) => {
    if (!('method' in entry) && !('initiator' in entry)) return undefined
    const places = readInitiatorPlaces(entry)
    if ([...functionsOf(places)].some((name) => functions.has(name))) return 'function'
    if (error.at - entry.at > LOOKED_UP_MS) return undefined
    const { url = '' } = entry
    const asked = filterAppPlaces(places).flatMap((place) => context.findSource(place, tabOf(entry)) ?? [])
    const kinships = new Set(asked.flatMap((place) => sources.map((source) => kinshipOf(source, place))))
    if (kinships.has('function')) return 'function'
    const isNamed = url !== '' && sources.some((source) => names(source, url))
    return isNamed || kinships.has('near') ? 'near' : undefined
  }
}

function sourcesOfError(error: Log, context: Context): SourceSnippet[] {
  const known = validateContext(error._aiContext).sourceSnippets ?? []
  if (known.length > 0) return [...known]
  const places = filterAppPlaces(readStackPlaces(error)).slice(0, FRAMES)
  return places.flatMap((place) => context.findSource(place, tabOf(error)) ?? [])
}

function tabOf({ tabId }: StoredEvent): number | undefined {
  return typeof tabId === 'number' ? tabId : undefined
}

function functionsOf(places: readonly Place[]): ReadonlySet<string> {
  return new Set(places.flatMap(({ url, function: name }) => (isOwnName(name) ? `${url} ${name}` : [])))
}

/** Names of one letter are a minifier's, and stand for anything; those of handlers, too. */
function isOwnName(name = ''): boolean {
  return name.length >= 2 && !/(?:^|\.)(?:on[a-z]+|handle[rE]?\w{0,6}|callback|listener|render|setup|init)$/i.test(name)
}

function kinshipOf(a: SourceSnippet, b: SourceSnippet): ReturnType<TieOf> {
  if (a.file !== b.file) return undefined
  if (isOwnName(a.function)) return a.function === b.function ? 'function' : undefined
  return Math.abs(a.line - b.line) <= NEAR_LINES ? 'near' : undefined
}

/** `fetch('/api/saved')`: the address as far as it is no id. */
function names({ snippet, line }: SourceSnippet, url: string): boolean {
  const [fixed = ''] = toUrlTemplate(url).split('/{', 1)
  const isNear = (at: number) => Math.abs(at - line) <= NAMING_LINES
  return fixed.length > 4 && snippet.some(({ line: at, text }) => isNear(at) && text.includes(fixed))
}
