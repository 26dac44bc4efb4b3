import type { StoredEvent } from '@gasoline/wire'
import type { View } from '../../store/view.ts'
import { findAppOrigins } from '../urls.ts'
import type { Place, SourceFrame } from '../code/source-frames.ts'
import { connectionsOf } from './connections.ts'
import { endpointOf, questionOf } from './endpoint.ts'
import { readErrorBody } from '../bodies/error-body.ts'
import type { ErrorBody } from '../bodies/error-body.ts'
import { parseForm, parseJson } from '../bodies/json.ts'
import type { Json } from '../bodies/json.ts'
import { findLeaving } from './page-lifetimes.ts'
import type { LeftAt } from './page-lifetimes.ts'

type Request = StoredEvent<'network'>

/** All that a diagnosis looks at: what was captured, and what is known about it. */
export interface Context {
  readonly view: View
  readonly now: number
  readonly leftAt: LeftAt
  /** The steps of each WebSocket or event stream, in order. */
  readonly connections: readonly (readonly StoredEvent<'websocket'>[])[]
  /** Where the captured pages come from. */
  readonly appOrigins: ReadonlySet<string>
  /** What a request sent, as JSON or the fields of a form. */
  readonly sent: (request: Request) => Json | undefined
  readonly got: (request: Request) => Json | undefined
  /** What a message of a connection brought. */
  readonly heard: (step: StoredEvent<'websocket'>) => Json | undefined
  /** What its answer says went wrong. */
  readonly errorOf: (request: Request) => ErrorBody
  /** Equal for requests of one kind. */
  readonly endpoint: (request: Request) => string
  /** Equal for the same question asked again. */
  readonly question: (request: Request) => string
  readonly noiseOf: NoiseOf
  readonly sourceOf: SourceOf
}

/** The name of the rule by which an entry is noise. */
export type NoiseOf = (entry: StoredEvent<'logs' | 'network' | 'websocket'>) => string | undefined
/** What people wrote at a place in what the browser ran, if it is known. */
export type SourceOf = (place: Place, tabId: number | undefined) => SourceFrame | undefined

/** Of sources nothing is known yet. */
export function createContext(view: View, now: number, noiseOf: NoiseOf): Context {
  const sent = remember(
    (request: Request) => parseJson(request.requestBody, request.requestTruncated) ?? parseForm(request.requestBody),
  )
  const got = remember((request: Request) => parseJson(request.responseBody, request.responseTruncated))
  return {
    view,
    now,
    leftAt: findLeaving(view),
    connections: connectionsOf(view.websocket),
    appOrigins: findAppOrigins(view),
    sent,
    got,
    heard: remember((step: StoredEvent<'websocket'>) => parseJson(step.data, step.truncated)),
    errorOf: remember((request: Request) => readErrorBody(got(request))),
    endpoint: remember(endpointOf),
    question: remember(questionOf),
    noiseOf,
    sourceOf: () => undefined,
  }
}

/** Entries are looked at from many sides, and taken apart once. */
function remember<E, T>(read: (entry: E) => T): (entry: E) => T {
  const known = new Map<E, T>()
  return (entry) => {
    const value = known.get(entry)
    if (value !== undefined || known.has(entry)) return value as T
    const fresh = read(entry)
    known.set(entry, fresh)
    return fresh
  }
}

/** When the answer came. */
export function endOf({ at, duration = 0 }: Request): number {
  return at + duration
}
