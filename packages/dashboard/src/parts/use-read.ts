import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

/** What was read, or why it could not be; nothing of both while it is on its way. */
export interface Reading<T> {
  readonly value?: T
  readonly problem?: string
}

/** Reads when one of `keys` changes, and forgets a reading that comes too late. */
export function useRead<T>(read: () => Promise<T>, keys: readonly unknown[]): Reading<T> {
  const reading = useSignal<Reading<T>>({})
  useEffect(() => {
    let isWanted = true
    read().then(
      (value) => {
        if (isWanted) reading.value = { value }
      },
      (error: unknown) => {
        if (isWanted) reading.value = { problem: error instanceof Error ? error.message : String(error) }
      },
    )
    return () => {
      isWanted = false
    }
  }, keys)
  return reading.value
}
