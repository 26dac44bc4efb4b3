import type { ActionEntry, WebSocketEntry } from '@gasoline/wire'

type Change = NonNullable<ActionEntry['appeared']>[number]

const NUMBERS = /\d+/g

/**
 * Tells apart a text in which only numbers changed, to those of a message that the server sent by itself: a live value, such
 * as a stock level, changes whether or not the action did anything.
 */
export function createPushFinder(
  { appeared = [], disappeared = [] }: ActionEntry,
  messages: readonly WebSocketEntry[],
): (change: Change) => boolean {
  const received = messages.filter(({ event, direction }) => event === 'message' && direction === 'incoming')
  if (received.length === 0) return () => false
  const left = new Set(disappeared.map(({ text }) => withoutNumbers(text)))
  const isFrom = ({ text }: Change) => {
    const numbers = text.match(NUMBERS) ?? []
    return numbers.length > 0 && received.some(({ data = '' }) => numbers.every((number) => data.includes(number)))
  }
  const pushed = new Set(appeared.filter(isFrom).map(({ text }) => withoutNumbers(text)))
  return ({ text }) => left.has(withoutNumbers(text)) && pushed.has(withoutNumbers(text))
}

/** Texts that differ in numbers alone are equal without them. */
export function withoutNumbers(text: string): string {
  return text.replaceAll(NUMBERS, '#')
}
