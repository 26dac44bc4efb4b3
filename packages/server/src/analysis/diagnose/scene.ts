import type { StoredEvent } from '@gasoline/wire'
import type { View } from '../../store/view.ts'
import { appOriginsOf } from '../origins.ts'
import type { Place, SourceFrame } from '../source-frames.ts'
import { endpointOf, questionOf } from './endpoint.ts'
import { readErrorBody } from './error-body.ts'
import type { ErrorBody } from './error-body.ts'
import { parseForm, parseJson } from './json-body.ts'
import type { Json } from './json-body.ts'
import { findLeaving } from './page-lives.ts'
import type { LeftAt } from './page-lives.ts'

type Request = StoredEvent<'network'>

/** All that a diagnosis looks at: what was captured, and what is known about it. */
export interface Scene {
  readonly view: View
  readonly now: number
  readonly leftAt: LeftAt
  /** Where the captured pages come from. */
  readonly appOrigins: ReadonlySet<string>
  /** What a request sent, as JSON or the fields of a form. */
  readonly sent: (request: Request) => Json | undefined
  readonly got: (request: Request) => Json | undefined
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
export type NoiseOf = (entry: StoredEvent) => string | undefined
/** What people wrote at a place in what the browser ran, if it is known. */
export type SourceOf = (place: Place, tabId: number | undefined) => SourceFrame | undefined

/** Of sources nothing is known yet. */
export function createScene(view: View, now: number, noiseOf: NoiseOf): Scene {
  const sent = remember(
    (request: Request) => parseJson(request.requestBody, request.requestTruncated) ?? parseForm(request.requestBody),
  )
  const got = remember((request: Request) => parseJson(request.responseBody, request.responseTruncated))
  return {
    view,
    now,
    leftAt: findLeaving(view),
    appOrigins: appOriginsOf(view),
    sent,
    got,
    errorOf: remember((request) => readErrorBody(got(request))),
    endpoint: remember(endpointOf),
    question: remember(questionOf),
    noiseOf,
    sourceOf: () => undefined,
  }
}

/** Requests are looked at from many sides, and taken apart once. */
function remember<T>(read: (request: Request) => T): (request: Request) => T {
  const known = new Map<Request, T>()
  return (request) => {
    const value = known.get(request)
    if (value !== undefined || known.has(request)) return value as T
    const fresh = read(request)
    known.set(request, fresh)
    return fresh
  }
}

/** When the answer came. */
export function endOf({ at, duration = 0 }: Request): number {
  return at + duration
}
