import { LIMITS } from '@gasoline/wire/limits'
import type { Send } from './send.ts'

/** A driver without bindings calls this in the page: it returns the batches since the last call. */
const TAKE = '__gasolineTake'

const { pageBytes } = LIMITS.extension

/** What was held, and how many of the oldest batches there was no room for. */
interface Taken {
  readonly batches: readonly string[]
  readonly dropped: number
}

/** Keeps batches in the page until somebody takes them. */
export function createMemoryTransport(window: Window): Send {
  let batches: string[] = []
  let chars = 0
  let dropped = 0
  const take = (): Taken => {
    const taken = { batches, dropped }
    batches = []
    chars = 0
    dropped = 0
    return taken
  }
  Object.defineProperty(window, TAKE, { value: take, configurable: true })
  return (batch) => {
    batches.push(batch)
    chars += batch.length
    while (chars > pageBytes && batches.length > 1) {
      chars -= batches.shift()?.length ?? 0
      dropped++
    }
  }
}
