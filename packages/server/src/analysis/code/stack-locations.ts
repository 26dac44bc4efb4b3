import { isLibraryPath } from './library-path.ts'
import type { FramePlace } from './source-frames.ts'
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
export function readStackPlaces({ stack, message, pageId }: Stacked): FramePlace[] {
  return stack === undefined ? [] : parseStack(stack, message).flatMap((frame) => toPlace(frame, pageId))
}

/** The locations that started a request or a connection. */
export function readInitiatorPlaces({ initiator, pageId }: Initiated): FramePlace[] {
  return initiator === undefined ? [] : parseInitiator(initiator).flatMap((frame) => toPlace(frame, pageId))
}

function toPlace({ url, line, column, function: name }: Frame, pageId: string | undefined): FramePlace[] {
  return url === '' || line === undefined ? [] : [{ url, line, column: column ?? 1, function: name, pageId }]
}

/** The locations in the app's own code, judged by their URLs. */
export function filterAppPlaces(places: readonly FramePlace[]): readonly FramePlace[] {
  return places.filter(({ url }) => !isLibraryPath(url))
}

export function buildPlaceKey({ url, line, column, pageId = '' }: FramePlace): string {
  return `${url}:${line}:${column} ${pageId}`
}
