import { createList } from '../natives/natives.ts'
import type { Undo } from './page.ts'
import type { ProbeMessage } from './message.ts'

type MessageListener = (message: ProbeMessage) => void

/** Delivers a message to all listeners, in the order of their registration. */
export function createMessageBus() {
  let listeners: readonly MessageListener[] = createList()

  function without(listener: MessageListener): MessageListener[] {
    const others: MessageListener[] = createList()
    for (let index = 0; index < listeners.length; index++) {
      const one = listeners[index] as MessageListener
      if (one !== listener) others[others.length] = one
    }
    return others
  }

  return {
    subscribe: (listener: MessageListener): Undo => {
      const next = without(listener)
      next[next.length] = listener
      listeners = next
      return () => {
        listeners = without(listener)
      }
    },
    publish: (message: ProbeMessage): void => {
      const current = listeners
      for (let index = 0; index < current.length; index++) (current[index] as MessageListener)(message)
    },
  }
}
