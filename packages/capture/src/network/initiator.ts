import { LIMITS } from '@gasoline/wire/limits'
import { charCodeAt, endsWith, indexOf, slice, split, trim } from './text.ts'

/** Many an app asks through a function of its own, and that through another: who called those is worth knowing. */
const FRAMES = 4
const { initiatorsPerSecond } = LIMITS.page
const SECOND = 1_000

type Hook = (...args: never[]) => unknown

/**
 * The places in the page's code that called one of our hooks, the innermost first, a line each: `name (file:line:column)`.
 * For so many calls a second, since it takes as long as all the rest.
 */
export function createInitiator({ Error }: Window & typeof globalThis): (hook: Hook, at: number) => string | undefined {
  const capture = Error.captureStackTrace.bind(Error)

  function stackAbove(hook: Hook): string | undefined {
    const limit = Error.stackTraceLimit
    // A page that formats stacks itself would see ours.
    if (Error.prepareStackTrace !== undefined || typeof limit !== 'number' || limit < 1) return undefined
    // Without a prototype, nothing of the page's is asked for the first line.
    const holder = { __proto__: null } as { stack?: string }
    Error.stackTraceLimit = FRAMES
    capture(holder, hook)
    Error.stackTraceLimit = limit
    return holder.stack
  }

  let second = -Infinity
  let count = 0

  return (hook, at) => {
    if (at - second >= SECOND) {
      second = at
      count = 0
    }
    if (++count > initiatorsPerSecond) return undefined
    try {
      return placesIn(stackAbove(hook) ?? '')
    } catch {
      // A frozen Error: the record is worth having without this.
      return undefined
    }
  }
}

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
