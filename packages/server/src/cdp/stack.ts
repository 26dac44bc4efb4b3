import { LIMITS } from '@gasoline/wire/limits'
import type { CallFrame, StackTrace } from './protocol.ts'

/** The name under which our script is injected: its frames are not the page's. */
export const SCRIPT_NAME = 'gasoline-ci.js'

/** As many as the page reports of its own calls. */
const PLACES = 4

/** The places of a stack as requests carry them, the innermost first; undefined if it has none. */
export function writePlaces(stack: StackTrace): string | undefined {
  const places = listFrames(stack)
    .slice(0, PLACES)
    .map(({ functionName, ...place }) =>
      functionName === '' ? writePlace(place) : `${functionName} (${writePlace(place)})`,
    )
  return places.length === 0 ? undefined : places.join('\n')
}

/** A stack as V8 writes it, below its title. */
export function writeStack(title: string, stack: StackTrace): string {
  const lines = listFrames(stack).map(({ functionName, ...place }) =>
    functionName === '' ? `    at ${writePlace(place)}` : `    at ${functionName} (${writePlace(place)})`,
  )
  return [title, ...lines].join('\n').slice(0, LIMITS.logs.stackChars)
}

/** The frames with a place in a file, those of asynchronous callers after the others. */
function listFrames({ callFrames, parent }: StackTrace): CallFrame[] {
  const own = callFrames.filter(({ url }) => url !== '' && url !== SCRIPT_NAME)
  return parent ? [...own, ...listFrames(parent)] : own
}

function writePlace({ url, lineNumber, columnNumber }: Omit<CallFrame, 'functionName'>): string {
  return `${url}:${lineNumber + 1}:${columnNumber + 1}`
}
