import type { StoredEvent } from '@gasoline/wire'
import type { Before } from '../before/before.ts'
import type { View } from '../../store/view.ts'
import { rememberEach } from '../remember.ts'
import { findAppOrigins } from '../urls.ts'
import type { FramePlace, SourceFrame } from '../code/source-frames.ts'
import { groupConnections } from './connections.ts'
import { buildEndpointKey, buildRequestKey } from './endpoint.ts'
import { unwrapBatch } from '../bodies/call-body.ts'
import { readErrorBody } from '../bodies/error-body.ts'
import type { ErrorBody } from '../bodies/error-body.ts'
import { readResponse, readSent } from '../bodies/entry-bodies.ts'
import { parseJson } from '../bodies/json.ts'
import type { Json } from '../bodies/json.ts'
import { createLeftAt } from './page-lifetimes.ts'
import type { LeftAt } from './page-lifetimes.ts'

type Request = StoredEvent<'network'>

/** The captured events, with what is known about each. */
export interface Context {
  readonly view: View
  readonly now: number
  readonly leftAt: LeftAt
  /** The steps of each WebSocket or event stream, in order. */
  readonly connections: readonly (readonly StoredEvent<'websocket'>[])[]
  /** Where the captured pages come from. */
  readonly appOrigins: ReadonlySet<string>
  /** What a request sent, as JSON or the fields of a form. */
  readonly readSent: (request: Request) => Json | undefined
  /** What a response has; of a batch of one call what that has. */
  readonly readResponse: (request: Request) => Json | undefined
  /** The data of a connection's message. */
  readonly readMessage: (step: StoredEvent<'websocket'>) => Json | undefined
  /** What the response says went wrong. */
  readonly readError: (request: Request) => ErrorBody
  /** Equal for requests of one kind. */
  readonly endpointKey: (request: Request) => string
  /** Equal for the same request sent again. */
  readonly requestKey: (request: Request) => string
  readonly findNoise: FindNoise
  /** What earlier runs tell about these events. */
  readonly before: Before
  readonly findSource: FindSource
}

/** The name of the rule by which an entry is noise. */
export type FindNoise = (entry: StoredEvent<'logs' | 'network' | 'websocket'>) => string | undefined
/** What people wrote at a place in what the browser ran, if it is known. */
export type FindSource = (place: FramePlace, tabId: number | undefined) => SourceFrame | undefined

/** Sources are not known yet: `findSource` finds none. */
export function createContext(held: View, now: number, findNoise: FindNoise, before: Before = NOTHING_BEFORE): Context {
  const view = { ...held, network: inOrder(held.network) }
  return {
    view,
    now,
    leftAt: createLeftAt(view),
    connections: groupConnections(view.websocket),
    appOrigins: findAppOrigins(held),
    readSent: remember(readSent),
    readResponse: remember((request: Request) => unwrapBatch(readResponse(request))),
    readMessage: remember((step: StoredEvent<'websocket'>) => parseJson(step.data, step.truncated)),
    readError: remember((request: Request) => readErrorBody(readResponse(request))),
    endpointKey,
    requestKey: remember(buildRequestKey),
    findNoise,
    before,
    findSource: () => undefined,
  }
}

const endpointKey = rememberEach((request: Request) => buildEndpointKey(request))

const NOTHING_BEFORE: Before = {
  listDifferences: () => [],
  findOmission: () => undefined,
  findEffect: () => undefined,
}

/** Requests are reported when their responses have come: one that was sent later may be there first. */
function inOrder(requests: readonly Request[]): readonly Request[] {
  return requests.every(({ at }, index) => index === 0 || at >= (requests[index - 1]?.at ?? at))
    ? requests
    : requests.toSorted((a, b) => a.at - b.at)
}

/** Each entry is read once, however often it is needed. */
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

/** When the response came. */
export function getEndTime({ at, duration = 0 }: Request): number {
  return at + duration
}
