import type { Undo } from './page.ts'
import type { Word } from './message.ts'

type Listener = (word: Word) => void

/** Hands a word to everyone who listens, in the order in which they came. */
export function createWords() {
  let listeners: readonly Listener[] = []

  function without(listener: Listener): Listener[] {
    const others: Listener[] = []
    for (let index = 0; index < listeners.length; index++) {
      const one = listeners[index] as Listener
      if (one !== listener) others[others.length] = one
    }
    return others
  }

  return {
    hear: (listener: Listener): Undo => {
      const next = without(listener)
      next[next.length] = listener
      listeners = next
      return () => {
        listeners = without(listener)
      }
    },
    tell: (word: Word): void => {
      const hearing = listeners
      for (let index = 0; index < hearing.length; index++) (hearing[index] as Listener)(word)
    },
  }
}
