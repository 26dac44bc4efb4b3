import { LIMITS } from '@gasoline/wire'
import type { LogEntry } from '@gasoline/wire'
import { isLibraryPath } from './library-path.ts'
import type { FramePlace } from './source-frames.ts'
import { parseInitiator, parseStack } from './stack.ts'
import type { Frame } from './stack.ts'

type ErrorFields = Pick<LogEntry, 'message' | 'args' | 'stack' | 'filename' | 'lineno' | 'colno' | 'pageId' | 'source'>

const { framesLookedAt, frames: framesShown } = LIMITS.sources

/** The locations to look up for an error, innermost first: those in the app's own code, if any. */
export function chooseErrorPlaces(entry: ErrorFields): FramePlace[] {
  const stack = readStack(entry)
  const frames = stack === undefined ? [] : parseStack(stack.text, stack.message)
  const places = chooseFrames(frames).map((frame) => toPlace(frame, entry.pageId))
  const { filename, lineno, colno = 1, pageId } = entry
  if (places.length > 0 || !filename || !lineno) return places
  return [{ url: filename, line: lineno, column: Math.max(1, colno), pageId }]
}

/** The locations that started a request or a connection, innermost first. */
export function chooseInitiatorPlaces(entry: {
  readonly initiator?: string | undefined
  readonly pageId?: string | undefined
}): FramePlace[] {
  const frames = entry.initiator === undefined ? [] : parseInitiator(entry.initiator)
  return chooseFrames(frames).map((frame) => toPlace(frame, entry.pageId))
}

/** Keeps one place for the error's innermost `cause`. */
function chooseFrames(all: readonly Frame[]): Frame[] {
  const located = all.filter(({ url, line }) => url !== '' && line !== undefined)
  const own = located.filter(({ url }) => !isLibraryPath(url))
  if (own.length === 0) return located.slice(0, framesShown)
  const root = Math.max(...own.map(({ cause }) => cause))
  const outer = own.filter(({ cause }) => cause === 0)
  const inner = root === 0 ? [] : own.filter(({ cause }) => cause === root).slice(0, 1)
  return [...outer.slice(0, framesLookedAt - inner.length), ...inner]
}

function toPlace({ url, line = 1, column = 1, function: name }: Frame, pageId: string | undefined): FramePlace {
  return { url, line, column, ...(name !== undefined && { function: name }), ...(pageId !== undefined && { pageId }) }
}

interface Stack {
  readonly text: string
  readonly message: string
}

/** The stack of a logged error object is more precise than the stack of the console call. */
function readStack({ source, args, stack, message }: ErrorFields): Stack | undefined {
  const isLogged = source !== 'exception' && source !== 'unhandledrejection'
  const logged = isLogged ? args?.find(isError) : undefined
  if (logged) return { text: logged.stack, message: logged.message }
  return stack === undefined ? undefined : { text: stack, message: message.replace(/^[\w$.]+: /, '') }
}

function isError(value: unknown): value is { name: string; message: string; stack: string } {
  if (typeof value !== 'object' || value === null) return false
  const { name, message, stack } = value as Record<string, unknown>
  return typeof name === 'string' && typeof message === 'string' && typeof stack === 'string'
}
