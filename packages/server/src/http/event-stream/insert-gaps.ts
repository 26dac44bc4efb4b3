import type { StreamMessage } from './stream-message.ts'

interface Range {
  /** The reader has everything up to this number. */
  readonly after: number
  readonly latest: number
  /** Numbers that nobody needs, rising. */
  readonly superseded: readonly number[]
}

/**
 * Puts a message `gap` wherever numbers are missing between messages, up to the latest one. Each stands where its numbers stood, so
 * that a reader that stops anywhere is told of each missed event exactly once.
 */
export function* insertGaps<T>(
  items: readonly T[],
  { after, latest, superseded }: Range,
  readNumber: (item: T) => number,
  describe: (item: T) => StreamMessage,
): Generator<StreamMessage> {
  let last = after
  let index = 0
  const findGap = (before: number): StreamMessage[] => {
    let missed = before - last - 1
    for (let number = superseded[index]; number !== undefined && number < before; number = superseded[++index])
      if (number > last) missed--
    return missed > 0 ? [{ event: 'gap', number: before - 1, data: { missed } }] : []
  }
  for (const item of items) {
    yield* findGap(readNumber(item))
    yield describe(item)
    last = readNumber(item)
  }
  yield* findGap(latest + 1)
}
