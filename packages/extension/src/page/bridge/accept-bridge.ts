import type { ProbeMessage } from '@gasoline/capture'
import { ASK, CAPTURED, OFFER, ROOT, SAID, WORD } from './bridge-messages.ts'
import type { Word } from './bridge-messages.ts'

export interface AcceptedBridge {
  readonly say: (word: Word) => void
  /** Takes no further offer, and hears nothing more. */
  readonly close: () => void
}

/** The content script's end: takes one offer, refuses all others, and hands on whatever text comes. */
export function acceptBridge(
  window: Window,
  onCaptured: (text: unknown) => void,
  onSaid: (word: ProbeMessage) => void,
): AcceptedBridge {
  let port: MessagePort | undefined
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) onCaptured(event.detail)
  }

  const hearWord = (event: Event) => {
    const word = event instanceof CustomEvent ? readWord(event.detail) : undefined
    if (word) onSaid(word)
  }
  const hearRoot = (event: Event) => {
    const host = event instanceof MouseEvent ? event.relatedTarget : undefined
    if (host instanceof Element) onSaid({ type: 'shadow-root', host })
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
    port.addEventListener(SAID, hearWord)
    port.addEventListener(ROOT, hearRoot)
    say({ type: 'accepted' })
  }

  window.addEventListener(OFFER, take, true)
  window.dispatchEvent(new Event(ASK))
  return {
    say,
    close: () => {
      window.removeEventListener(OFFER, take, true)
      port?.removeEventListener(CAPTURED, hear)
      port?.removeEventListener(SAID, hearWord)
      port?.removeEventListener(ROOT, hearRoot)
    },
  }
}

/** What the page's world may tell: nothing else is believed from there. */
function readWord(text: unknown): ProbeMessage | undefined {
  try {
    const word = typeof text === 'string' ? (JSON.parse(text) as ProbeMessage) : undefined
    return word?.type === 'dialog' || word?.type === 'window-opened' || word?.type === 'leaving' ? word : undefined
  } catch {
    // Not what our code writes, so it is not ours.
    return undefined
  }
}
