import { LIMITS } from '@gasoline/wire/limits'
import type { Page } from '../page/page.ts'
import { getOwnPropertyDescriptor, indexOf, NativeError, slice } from '../natives/natives.ts'
import { dropOwnFrames } from './own-frames.ts'

const { consoleStacks, consoleStackMs } = LIMITS.page
const capture = NativeError.captureStackTrace as typeof Error.captureStackTrace | undefined
const NOTE = `[left out: more than ${consoleStacks} stacks within ${consoleStackMs} ms]`

/** Takes call stacks, without their head and without our own frames, as often as the budget allows. */
export function createStackTaker(now: Page['now']): (above: (...args: never[]) => unknown) => string | undefined {
  let since = 0
  let taken = 0
  /** Frames down to and including `above` are left out. */
  return (above) => {
    const at = now()
    if (at - since >= consoleStackMs) {
      since = at
      taken = 0
    }
    if (++taken > consoleStacks) return NOTE
    // The page's own Error.prepareStackTrace is code of the page: https://v8.dev/docs/stack-trace-api
    if (!capture || getOwnPropertyDescriptor(NativeError, 'prepareStackTrace')?.value !== undefined) return undefined
    // Without a prototype, V8 calls none of the page's code for the first line.
    const holder = { __proto__: null } as { stack?: unknown }
    capture(holder, above)
    const { stack } = holder
    if (typeof stack !== 'string') return undefined
    const head = indexOf(stack, '\n')
    return head < 0 ? undefined : dropOwnFrames(slice(stack, head + 1))
  }
}
