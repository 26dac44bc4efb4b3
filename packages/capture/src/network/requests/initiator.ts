import { LIMITS } from '@gasoline/wire/limits'
import { charCodeAt, endsWith, indexOf, slice, split, trim } from '../../natives/strings.ts'

/** Apps wrap `fetch` in functions of their own: their callers are worth knowing. */
const FRAMES = 4
const { initiatorsPerSecond } = LIMITS.page
const SECOND = 1_000

type Hook = (...args: never[]) => unknown

/** Formats the places, which takes longer than keeping them. */
type ReadPlaces = () => string | undefined

/**
 * The places in the page's code that called one of our hooks, the innermost first, a line each: `name (file:line:column)`.
 * For a limited number of calls a second, since it takes as long as everything else.
 */
export function createInitiator({ Error }: Window & typeof globalThis): (hook: Hook, at: number) => ReadPlaces {
  const capture = Error.captureStackTrace.bind(Error)

  // A page's own Error.prepareStackTrace would be called with our stack.
  const isOwnFormat = () => Error.prepareStackTrace !== undefined

  function stackAbove(hook: Hook): { readonly stack?: string } | undefined {
    const limit = Error.stackTraceLimit
    if (isOwnFormat() || typeof limit !== 'number' || limit < 1) return undefined
    // Without a prototype, V8 calls none of the page's code for the first line.
    const holder = { __proto__: null } as { stack?: string }
    Error.stackTraceLimit = FRAMES
    capture(holder, hook)
    Error.stackTraceLimit = limit
    return holder
  }

  let second = -Infinity
  let count = 0

  return (hook, at) => {
    if (at - second >= SECOND) {
      second = at
      count = 0
    }
    if (++count > initiatorsPerSecond) return nothing
    try {
      const holder = stackAbove(hook)
      // The engine writes the text when it is first read.
      return () => (holder && !isOwnFormat() ? placesIn(holder.stack ?? '') : undefined)
    } catch {
      // A frozen Error: the entry goes without this.
      return nothing
    }
  }
}

function nothing(): undefined {}

/** The frames with a place in a file: built-in functions have none. */
function placesIn(stack: string): string | undefined {
  const lines = split(stack, '\n')
  let places = ''
  for (let index = 1; index < lines.length; index++) {
    const line = trim(lines[index] ?? '')
    const last = charCodeAt(line, line.length - (endsWith(line, ')') ? 2 : 1))
    const isPlace = last >= 48 && last <= 57 && indexOf(line, 'at ') === 0
    if (isPlace) places += `${places === '' ? '' : '\n'}${slice(line, 3)}`
  }
  return places === '' ? undefined : places
}
