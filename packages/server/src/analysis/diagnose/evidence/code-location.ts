import { validateContext } from '@gasoline/wire'
import type { SourceLine, SourceSnippet, StoredEvent } from '@gasoline/wire'
import { isLibraryPath } from '../../code/library-path.ts'
import type { FramePlace } from '../../code/source-frames.ts'
import { filterAppPlaces, buildPlaceKey, readInitiatorPlaces, readStackPlaces } from '../../code/stack-locations.ts'
import { isHydration } from '../../failures/detect/logs/hydration.ts'
import type { Whereabouts } from '../../context/same-page.ts'
import type { Context } from '../../context/context.ts'
import { withoutQuery } from '../../urls.ts'

/** A place in the code that a person can go to. */
export interface CodePlace {
  readonly file: string
  readonly line: number
  readonly column?: number | undefined
  readonly function?: string | undefined
  readonly snippet?: readonly SourceLine[] | undefined
  /** It is a place in what the browser ran; why it could not be traced further is not known here. */
  readonly isBuilt?: true | undefined
  /** Different requests are sent through it. */
  readonly isHelper?: true | undefined
}

const TRIED = 12

/** Where an error comes from, the app's own code first, then who called it. */
export function findErrorPlaces(entry: StoredEvent<'logs'>, context: Context): CodePlace[] {
  const { message, filename, lineno, colno, pageId, _aiContext } = entry
  const snippets = (validateContext(_aiContext).sourceSnippets ?? []).filter(({ file }) => !isLibraryPath(file))
  if (snippets.length > 0) return snippets.map(toSourcePlace)
  const thrown = resolveAppCode(filterAppPlaces(readStackPlaces(entry)).slice(0, TRIED), entry, context)
  if (thrown.length > 0) return thrown
  // Of what a framework found wrong, the stack holds the framework alone; its message says where components stand.
  const named = resolveAppCode(
    [...readStackPlaces({ stack: message, pageId }), ...findComponentPlaces(entry)],
    entry,
    context,
  )
  if (named.length > 0) return named
  const last =
    // What did not load has no line.
    filename === undefined || filename === '' || !lineno
      ? readStackPlaces(entry).slice(0, 1)
      : [{ url: filename, line: lineno, column: colno ?? 1, pageId }]
  // Where a framework finds a mismatch says nothing about what mismatches, nor does a library where the app is wrong.
  return isHydration(entry) ? [] : resolveAppCode(filterAppPlaces(last), entry, context)
}

/** Where the components around an error were written, the innermost first, as far as it is known with its line. */
function findComponentPlaces({ _aiContext, pageId }: StoredEvent<'logs'>): FramePlace[] {
  const { components = [] } = validateContext(_aiContext).componentAncestry ?? {}
  return components.toReversed().flatMap(({ name, file = '' }) => {
    const [, url, line, column] = /^(.+?):(\d+)(?::(\d+))?$/.exec(file) ?? []
    return url === undefined ? [] : [{ url, line: Number(line), column: Number(column ?? 1), function: name, pageId }]
  })
}

interface Asking extends Whereabouts {
  readonly initiator?: string | undefined
}

/** Where a request was sent or a connection opened: the app's code, without helpers through which everything goes. */
export function findSenders(entry: Asking, context: Context): CodePlace[] {
  const places = filterAppPlaces(readInitiatorPlaces(entry))
  const found = resolveAppCode(places, entry, context)
  const caller = found.findIndex((place, index) => !isHelper(place, index === 0 ? places[0] : undefined, context))
  if (caller < 1) return found
  const helpers = found.slice(0, caller).map((place) => ({ ...place, isHelper: true as const }))
  return [...found.slice(caller), ...helpers]
}

/** A function through which the app sends different requests is not the place to look at. */
function isHelper(
  { file, function: name }: CodePlace,
  place: FramePlace | undefined,
  { view, endpointKey }: Context,
): boolean {
  if (HELPER_FILES.test(file) || HELPER_NAMES.test(name ?? '')) return true
  if (!place) return false
  const key = buildPlaceKey(place)
  const endpoints = view.network.flatMap((request) => {
    const [first] = readInitiatorPlaces(request)
    return first && buildPlaceKey(first) === key ? endpointKey(request) : []
  })
  return new Set(endpoints).size > 1
}

/** What files of request helpers are called: a first word, and words that may follow it. */
const FILE_START = 'api|http|https|fetch|fetcher|request|requests|client|rest|ajax|network|graphql|axios'
const FILE_REST = 'client|api|json|fetch|request|helper|wrapper|utils?|service'
const HELPER_FILES = new RegExp(String.raw`(?:^|\/)(?:${FILE_START})(?:[-_.]?(?:${FILE_REST}))*\.[cm]?[jt]sx?$`, 'i')
const FUNCTIONS = [
  'request|fetchJson|fetchJSON|getJson|postJson|getJSON|apiFetch|api|http|httpGet|httpPost',
  'fetcher|callApi|apiCall|doFetch|sendRequest|fetchWithTimeout|fetchWithRetry',
].join('|')
const HELPER_NAMES = new RegExp(String.raw`^(?:[\w$]+\.)?(?:${FUNCTIONS})$`)

/** What is known of these places, without those that turn out to be a library's. */
function resolveAppCode(places: readonly FramePlace[], { tabId }: Whereabouts, { findSource }: Context): CodePlace[] {
  const tab = typeof tabId === 'number' ? tabId : undefined
  const known = places.map((place) => ({ place, source: findSource(place, tab) }))
  const own = known.filter(({ source }) => !source?.isLibrary)
  return own.map(({ place, source }) => (source ? toSourcePlace(source) : toServedPlace(place)))
}

function toSourcePlace({ file, line, column, function: name, snippet }: SourceSnippet): CodePlace {
  return { file, line, column, function: name, ...(snippet.length > 0 && { snippet }) }
}

function toServedPlace({ url, line, column, function: name }: FramePlace): CodePlace {
  return {
    file: withoutQuery(url.replace(/^[a-z][a-z+.-]*:\/\/[^/]+\//i, '')),
    line,
    column,
    function: name,
    isBuilt: true,
  }
}
