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

/** The locations of a stack, innermost first, without frames that have no URL. */
export function readStackPlaces({ stack, message, pageId }: Stacked): Place[] {
  return stack === undefined ? [] : parseStack(stack, message).flatMap((frame) => toPlace(frame, pageId))
}

/** The locations that started a request or a connection. */
export function readInitiatorPlaces({ initiator, pageId }: Initiated): Place[] {
  return initiator === undefined ? [] : parseInitiator(initiator).flatMap((frame) => toPlace(frame, pageId))
}

function toPlace({ url, line, column, function: name }: Frame, pageId: string | undefined): Place[] {
  return url === '' || line === undefined ? [] : [{ url, line, column: column ?? 1, function: name, pageId }]
}

/** The locations in the app's own code, judged by their URLs. */
export function filterAppPlaces(places: readonly Place[]): readonly Place[] {
  return places.filter(({ url }) => !isLibraryPath(url))
}

export function buildPlaceKey({ url, line, column, pageId = '' }: Place): string {
  return `${url}:${line}:${column} ${pageId}`
}
