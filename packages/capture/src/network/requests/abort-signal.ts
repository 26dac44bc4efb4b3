import { findGetter } from '../../natives/natives.ts'
import { readField } from '../../natives/read-field.ts'

/** What may cancel a call of `fetch`; no getter of the page is run. */
export interface CallSignal {
  readonly isAborted: () => boolean
  readonly reason: () => unknown
}

export function createSignalReader({ AbortSignal, Request }: typeof globalThis) {
  const getAborted = findGetter<boolean>(AbortSignal.prototype, 'aborted')
  const getReason = findGetter<unknown>(AbortSignal.prototype, 'reason')
  const getSignal = findGetter<AbortSignal>(Request.prototype, 'signal')

  /** The signal of a call, where it has one. */
  return (args: readonly unknown[]): CallSignal | undefined => {
    const input = args[0]
    const given = readField(args[1], 'signal')
    const signal = given === undefined && input instanceof Request ? getSignal?.(input) : given
    if (!(signal instanceof AbortSignal)) return undefined
    return { isAborted: () => getAborted?.(signal) === true, reason: () => getReason?.(signal) }
  }
}
