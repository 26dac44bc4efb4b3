import type { ActionEntry, WebSocketEntry } from '@gasoline/wire'
import { TIMING_MS } from '../../timing.ts'

/** A text that appeared or disappeared after an action. */
export type ShownChange = NonNullable<ActionEntry['appeared']>[number]

const NUMBERS = /\d+/g

/**
 * Tells apart a text in which only numbers changed, to those of a message that the server sent by itself: a live value, such
 * as a stock level, changes whether or not the action did anything.
 */
export function createPushFinder(
  { at, appeared = [], disappeared = [] }: ActionEntry,
  messages: readonly WebSocketEntry[],
): (change: ShownChange) => boolean {
  const pushes = listPushes(messages, at)
  if (pushes.length === 0) return () => false
  const left = new Set(disappeared.map(({ text }) => withoutNumbers(text)))
  const isFrom = ({ text }: ShownChange) => {
    const numbers = text.match(NUMBERS) ?? []
    return numbers.length > 0 && pushes.some((push) => numbers.every((number) => push.has(number)))
  }
  const pushed = new Set(appeared.filter(isFrom).map(({ text }) => withoutNumbers(text)))
  return ({ text }) => left.has(withoutNumbers(text)) && pushed.has(withoutNumbers(text))
}

/** The numbers of each message that was received; what comes after the action sent one itself may be the reply, its effect. */
function listPushes(messages: readonly WebSocketEntry[], actionAt: number): ReadonlySet<string>[] {
  const only = messages.filter(({ event }) => event === 'message')
  const sent = only.findIndex(
    ({ direction, at }) => direction === 'outgoing' && at >= actionAt && at - actionAt <= TIMING_MS.sameAction,
  )
  return (sent === -1 ? only : only.slice(0, sent))
    .filter(({ direction }) => direction === 'incoming')
    .map(({ data = '' }) => new Set(data.match(NUMBERS)))
}

/** Texts that differ in numbers alone are equal without them. */
export function withoutNumbers(text: string): string {
  return text.replaceAll(NUMBERS, '#')
}
