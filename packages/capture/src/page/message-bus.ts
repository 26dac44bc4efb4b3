import type { Undo } from './page.ts'
import type { ProbeMessage } from './message.ts'

type MessageListener = (word: ProbeMessage) => void

/** Hands a word to everyone who listens, in the order in which they came. */
export function createMessageBus() {
  let listeners: readonly MessageListener[] = []

  function without(listener: MessageListener): MessageListener[] {
    const others: MessageListener[] = []
    for (let index = 0; index < listeners.length; index++) {
      const one = listeners[index] as MessageListener
      if (one !== listener) others[others.length] = one
    }
    return others
  }

  return {
    hear: (listener: MessageListener): Undo => {
      const next = without(listener)
      next[next.length] = listener
      listeners = next
      return () => {
        listeners = without(listener)
      }
    },
    tell: (word: ProbeMessage): void => {
      const hearing = listeners
      for (let index = 0; index < hearing.length; index++) (hearing[index] as MessageListener)(word)
    },
  }
}
