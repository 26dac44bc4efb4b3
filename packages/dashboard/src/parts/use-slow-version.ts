import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { version } from '../state/feed.ts'

const EVERY_MS = 3_000

/** Changes when there is something new, and not too often: for what the server has to work out. */
export function useSlowVersion(): number {
  const slow = useSignal(version.peek())
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') slow.value = version.peek()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return slow.value
}
