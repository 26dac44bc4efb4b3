import { ASK, CAPTURED, OFFER, WORD } from './bridge-names.ts'
import type { Word } from './bridge-names.ts'

export interface AcceptedBridge {
  readonly say: (word: Word) => void
  /** Takes no further offer, and hears nothing more. */
  readonly close: () => void
}

/** The content script's end: takes one offer, refuses all others, and hands on whatever text comes. */
export function acceptBridge(window: Window, onCaptured: (text: unknown) => void): AcceptedBridge {
  let port: MessagePort | undefined
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) onCaptured(event.detail)
  }

  function say(word: Word): void {
    port?.dispatchEvent(new CustomEvent(WORD, { detail: JSON.stringify(word) }))
  }

  function take(event: Event): void {
    event.stopImmediatePropagation()
    const offered = event instanceof MessageEvent ? event.ports[0] : undefined
    if (port || !offered) {
      event.preventDefault()
      return
    }
    port = offered
    port.addEventListener(CAPTURED, hear)
    say({ type: 'accepted' })
  }

  window.addEventListener(OFFER, take, true)
  window.dispatchEvent(new Event(ASK))
  return {
    say,
    close: () => {
      window.removeEventListener(OFFER, take, true)
      port?.removeEventListener(CAPTURED, hear)
    },
  }
}
