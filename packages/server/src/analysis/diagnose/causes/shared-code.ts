import { validateContext } from '@gasoline/wire'
import type { SourceSnippet, StoredEvent } from '@gasoline/wire'
import { toUrlTemplate } from '../../identity/parameterise.ts'
import type { FramePlace } from '../../code/source-frames.ts'
import { filterAppPlaces, readInitiatorPlaces, readStackPlaces } from '../../code/stack-locations.ts'
import type { Context } from '../../context/context.ts'
import { TIMING_MS } from '../../timing.ts'

type Log = StoredEvent<'logs'>

/** What the code that threw shares with the code that sent this request: the function, or lines next to it. */
export type FindSharedCode = (entry: StoredEvent) => 'same-function' | 'near-code' | undefined

const FRAMES = 4
const NEAR_LINES = 6
/** Further away it is most likely another function's. */
const NAMING_LINES = 3

/** Connects requests to an error by its code: a function of both, or lines around it that name the address. */
export function createSharedCodeFinder(error: Log, context: Context): FindSharedCode {
  const functions = listFunctions(readStackPlaces(error))
  const sources = listErrorSources(error, context)
  return (entry) => {
    if (!('method' in entry) && !('initiator' in entry)) return undefined
    const places = readInitiatorPlaces(entry)
    if ([...listFunctions(places)].some((name) => functions.has(name))) return 'same-function'
    if (error.at - entry.at > TIMING_MS.senderLookup) return undefined
    const { url = '' } = entry
    const senders = filterAppPlaces(places).flatMap((place) => context.findSource(place, readTab(entry)) ?? [])
    const shared = new Set(senders.flatMap((place) => sources.map((source) => compareCode(source, place))))
    if (shared.has('same-function')) return 'same-function'
    const isNamed = url !== '' && sources.some((source) => names(source, url))
    return isNamed || shared.has('near-code') ? 'near-code' : undefined
  }
}

function listErrorSources(error: Log, context: Context): SourceSnippet[] {
  const known = validateContext(error._aiContext).sourceSnippets ?? []
  if (known.length > 0) return [...known]
  const places = filterAppPlaces(readStackPlaces(error)).slice(0, FRAMES)
  return places.flatMap((place) => context.findSource(place, readTab(error)) ?? [])
}

function readTab({ tabId }: StoredEvent): number | undefined {
  return typeof tabId === 'number' ? tabId : undefined
}

function listFunctions(places: readonly FramePlace[]): ReadonlySet<string> {
  return new Set(places.flatMap(({ url, function: name }) => (isOwnName(name) ? `${url} ${name}` : [])))
}

/** Names of one letter are a minifier's, and stand for anything; those of handlers, too. */
function isOwnName(name = ''): boolean {
  return name.length >= 2 && !/(?:^|\.)(?:on[a-z]+|handle[rE]?\w{0,6}|callback|listener|render|setup|init)$/i.test(name)
}

function compareCode(a: SourceSnippet, b: SourceSnippet): ReturnType<FindSharedCode> {
  if (a.file !== b.file) return undefined
  if (isOwnName(a.function)) return a.function === b.function ? 'same-function' : undefined
  return Math.abs(a.line - b.line) <= NEAR_LINES ? 'near-code' : undefined
}

/** `fetch('/api/saved')`: the address up to the first id. */
function names({ snippet, line }: SourceSnippet, url: string): boolean {
  const [fixed = ''] = toUrlTemplate(url).split('/{', 1)
  const isNear = (at: number) => Math.abs(at - line) <= NAMING_LINES
  return fixed.length > 4 && snippet.some(({ line: at, text }) => isNear(at) && text.includes(fixed))
}
