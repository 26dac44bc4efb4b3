import type { StoredEvent } from '@gasoline/wire'
import type { View } from '../../store/view.ts'
import { appOriginsOf } from '../origins.ts'
import type { Place, SourceFrame } from '../source-frames.ts'
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
  readonly noiseOf: NoiseOf
  readonly sourceOf: SourceOf
}

/** The name of the rule by which an entry is noise. */
export type NoiseOf = (entry: StoredEvent) => string | undefined
/** What people wrote at a place in what the browser ran, if it is known. */
export type SourceOf = (place: Place, tabId: number | undefined) => SourceFrame | undefined

export function createScene(view: View, now: number, noiseOf: NoiseOf, sourceOf: SourceOf): Scene {
  const sent = remember(
    (request: Request) => parseJson(request.requestBody, request.requestTruncated) ?? parseForm(request.requestBody),
  )
  const got = remember((request: Request) => parseJson(request.responseBody, request.responseTruncated))
  return { view, now, leftAt: findLeaving(view), appOrigins: appOriginsOf(view), sent, got, noiseOf, sourceOf }
}

/** Bodies are looked at from many sides, and parsed once. */
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
