import { LIMITS, readHostName, scanText } from '@gasoline/wire'
import type {
  Carrier,
  Events,
  LogEvent,
  NetworkBody,
  RedactedText,
  SecretSighting,
  StreamName,
  WebSocketEvent,
} from '@gasoline/wire'
import { toPathTemplate } from '../identity/path-template.ts'
import { readPath } from '../urls.ts'
import type { FindingPlace, SecurityObservation } from './finding.ts'
import { judgePeople, mayHoldPeople } from './judge-people.ts'
import { judgeSighting } from './judge-sighting.ts'
import { judgeCookies, judgeHeaders } from './response-headers.ts'
import { QUIET_LOG, takeTexts } from './take-texts.ts'
import type { TakenTexts } from './take-texts.ts'
import { isTokenEndpoint } from './token-endpoint.ts'
import { judgeTransport } from './transport.ts'

interface WatchOptions {
  /** Digits of a salted hash; the first four are those of the placeholder. */
  readonly digest: (secret: string) => string
}

/** An entry after redaction, with what redaction changed. */
interface RedactedEntry {
  readonly stream: StreamName
  /** In our names. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly changed: readonly RedactedText[]
  /** The field that each name of a producer stands for. */
  readonly names: ReadonlyMap<string, string>
}

/** The texts of an entry, for when it is stored. */
interface WatchedEntry {
  readonly taken: TakenTexts
  readonly holdsPeople: boolean
  /** How many characters have to be scanned. */
  readonly chars: number
}

/** What an event carried before redaction, judged; made once, for all entries. */
export interface EntryWatch {
  readonly take: (entry: RedactedEntry) => WatchedEntry | undefined
  /** What was seen, with places from the redacted event. Without a scan: only what costs nothing. */
  readonly judge: (
    watched: WatchedEntry,
    event: Events[StreamName],
    isScanned: boolean,
  ) => readonly SecurityObservation[]
}

const NOTHING: readonly never[] = []
/** Nearly all entries are: nothing is made for each of them. */
const QUIET: WatchedEntry = { taken: QUIET_LOG, holdsPeople: false, chars: 0 }
const SHOWN_CHARACTERS = 4
const SHORTEST_SHOWN = 16
const PREVIEW_CHARS = 160
const NEVER_SHOWN = new Set(['password', 'card', 'ssn', 'iban', 'email'])

export function createEntryWatch({ digest }: WatchOptions): EntryWatch {
  function take({ stream, fields, changed, names }: RedactedEntry): WatchedEntry | undefined {
    const taken = takeTexts(stream, fields, changed, names)
    if (!taken) return undefined
    if (taken === QUIET_LOG) return QUIET
    const holdsPeople = mayHoldPeople(taken.responseBody.text, fields)
    return { taken, holdsPeople, chars: countChars(taken) + (holdsPeople ? taken.responseBody.text.length : 0) }
  }

  function judge({ taken, holdsPeople, chars }: WatchedEntry, event: Events[StreamName], isScanned: boolean) {
    const isSuspect = isScanned && chars > 0
    if (taken.stream === 'logs') return isSuspect ? judgeLog(taken, event as LogEvent) : NOTHING
    if (taken.stream === 'websocket') return judgeSocket(taken, event as WebSocketEvent, isSuspect)
    const request = event as NetworkBody
    const people = isScanned && holdsPeople ? judgePeople(taken, request) : []
    const found = [...judgeLoad(taken, request), ...people]
    return isSuspect ? [...found, ...judgeRequest(taken, request)] : found
  }

  function judgeLog(taken: TakenTexts, { level, message, filename, lineno, url }: LogEvent): SecurityObservation[] {
    const source = filename === undefined ? {} : { source: `${filename}${lineno === undefined ? '' : `:${lineno}`}` }
    const evidence = { type: 'console', level, redacted_preview: message.slice(0, PREVIEW_CHARS), ...source }
    const place = { field: 'console', url }
    return taken.spoken.flatMap((text) =>
      observe(scanText({ text, carrier: 'console', url: taken.pageUrl }), 'console', place, false, evidence),
    )
  }

  function judgeSocket(taken: TakenTexts, event: WebSocketEvent, isSuspect: boolean): readonly SecurityObservation[] {
    const { url = '', pageUrl = '' } = event
    const place = { field: 'websocket', url }
    const transport = event.event === 'message' ? [] : judgeTransport({ url, pageUrl, contentType: '' })
    if (!isSuspect) return transport
    const isOpening = event.event === 'connecting' || event.event === 'open'
    return [
      ...transport,
      ...(isOpening ? scan(taken.url, 'url', taken, { ...place, field: 'url' }, false) : []),
      // A page cannot set headers here, so it signs in with what it sends.
      ...scan(taken.requestBody, 'request_body', taken, place, true),
      ...scan(taken.responseBody, 'response_body', taken, place, false),
    ]
  }

  function judgeRequest(taken: TakenTexts, { method, url, contentType = '' }: NetworkBody): SecurityObservation[] {
    const { requestBody, responseBody, requestHeaders } = taken
    const isGranting = isTokenEndpoint(taken.url.text, requestBody.text, responseBody.text)
    const at = (field: string) => ({ method, url, field })
    return [
      ...scan(taken.url, 'url', taken, at('query_param'), isGranting),
      ...scan(requestBody, 'request_body', taken, at('request_body'), isGranting),
      ...scan(responseBody, 'response_body', taken, at('response_body'), isGranting, contentType),
      ...requestHeaders.flatMap((header) => scanHeader(header, 'request_header', at('request_header'), isGranting)),
      ...taken.revealingHeaders.flatMap((header) =>
        scanHeader(header, 'response_header', at('response_header'), isGranting),
      ),
    ]

    function scanHeader(
      [name, text]: readonly [string, string],
      carrier: Carrier,
      field: FindingPlace,
      grants: boolean,
    ) {
      if (COOKIES.has(name)) return []
      const place = { ...field, param: name }
      const own = observe(scanText({ text, carrier, url: taken.url.text, name }), carrier, place, grants)
      if (carrier === 'request_header') return own
      const addresses = text.split(NOT_IN_ADDRESSES, MOST_ADDRESSES).filter((part) => part.includes('?'))
      return [
        ...own,
        ...addresses.flatMap((address) =>
          observe(scanText({ text: address, carrier: 'url', url: address }), 'url', place, grants),
        ),
      ]
    }
  }

  function scan(
    { text, isSuspect }: TakenTexts['url'],
    carrier: Carrier,
    taken: TakenTexts,
    place: FindingPlace,
    isGranting: boolean,
    contentType?: string,
  ): SecurityObservation[] {
    if (!isSuspect) return []
    return observe(scanText({ text, carrier, url: taken.url.text, contentType }), carrier, place, isGranting)
  }

  function observe(
    sightings: readonly SecretSighting[],
    carrier: Carrier,
    place: FindingPlace,
    isGranting: boolean,
    evidence?: Readonly<Record<string, unknown>>,
  ): SecurityObservation[] {
    return sightings.flatMap((sighting) => {
      const verdict = judgeSighting(sighting, { carrier, isTokenEndpoint: isGranting })
      if (!verdict) return []
      const hash = digest(sighting.value)
      return [
        {
          ...verdict,
          // Each sign-in grants another token: that they are granted is one finding.
          key: `${sighting.kind} ${verdict.severity === 'info' ? namePlace(place, sighting.name) : hash}`,
          confidence: sighting.confidence,
          subject: sighting.title,
          place:
            sighting.name === undefined ? place : { ...place, param: sighting.name.slice(0, LIMITS.value.nameChars) },
          redactedValue: redact(sighting, hash),
          evidence: { ...evidence, pattern: sighting.kind },
        },
      ]
    })
  }

  return { take, judge }
}

function namePlace({ field, method = '', url = '' }: FindingPlace, name = ''): string {
  return `${field} ${method} ${readHostName(url)}${toPathTemplate(readPath(url))} ${name}`
}

/** Here sessions belong. */
const COOKIES = new Set(['cookie', 'set-cookie'])
/** `Location: x`, `Link: <x>; rel="next"` */
const NOT_IN_ADDRESSES = /[\s<>",]+/
const MOST_ADDRESSES = 20

/** What an exchange shows without a look into its texts. */
function judgeLoad(taken: TakenTexts, { method, url, pageUrl = '', contentType = '' }: NetworkBody) {
  const page = { url, contentType, headers: taken.responseHeaders }
  return [...judgeTransport({ method, url, pageUrl, contentType }), ...judgeHeaders(page), ...judgeCookies(page)]
}

/** A short text costs as much as one of this length. */
const LEAST_CHARS = 500

function countChars({ url, requestBody, responseBody, requestHeaders, revealingHeaders, spoken }: TakenTexts): number {
  let chars = countText(url) + countText(requestBody) + countText(responseBody)
  for (const [, value] of requestHeaders) chars += Math.max(LEAST_CHARS, value.length)
  for (const [, value] of revealingHeaders) chars += Math.max(LEAST_CHARS, value.length)
  for (const text of spoken) chars += Math.max(LEAST_CHARS, text.length)
  return chars
}

function countText({ text, isSuspect }: TakenTexts['url']): number {
  return isSuspect ? Math.max(LEAST_CHARS, text.length) : 0
}

/** The known prefix, at most four characters and the hash; of short values the hash alone. */
function redact({ kind, value, prefix }: SecretSighting, hash: string): string {
  const mark = `[redacted:${kind}:${hash.slice(0, 4)}]`
  if (prefix.startsWith('-----')) return `${prefix} ${mark}`
  if (value.length < SHORTEST_SHOWN || NEVER_SHOWN.has(kind)) return mark
  return `${value.slice(0, prefix.length + SHOWN_CHARACTERS)}… ${mark}`
}
