import { isLibraryPath } from './library-path.ts'
import type { Place } from './source-frames.ts'
import { parseInitiator, parseStack } from './stack.ts'
import type { Frame } from './stack.ts'

interface Stacked {
  readonly stack?: string | undefined
  readonly message?: string | undefined
  readonly pageId?: string | undefined
}

interface Initiated {
  readonly initiator?: string | undefined
  readonly pageId?: string | undefined
}

/** The places of a stack in order, the innermost first, without those that have no address. */
export function readStackPlaces({ stack, message, pageId }: Stacked): Place[] {
  return stack === undefined ? [] : parseStack(stack, message).flatMap((frame) => toPlace(frame, pageId))
}

/** Of a request or a connection, the places that asked for it. */
export function readInitiatorPlaces({ initiator, pageId }: Initiated): Place[] {
  return initiator === undefined ? [] : parseInitiator(initiator).flatMap((frame) => toPlace(frame, pageId))
}

function toPlace({ url, line, column, function: name }: Frame, pageId: string | undefined): Place[] {
  return url === '' || line === undefined ? [] : [{ url, line, column: column ?? 1, function: name, pageId }]
}

/** Those of the app's own code, as far as addresses tell. */
export function filterAppPlaces(places: readonly Place[]): readonly Place[] {
  return places.filter(({ url }) => !isLibraryPath(url))
}

export function buildPlaceKey({ url, line, column, pageId = '' }: Place): string {
  return `${url}:${line}:${column} ${pageId}`
}
