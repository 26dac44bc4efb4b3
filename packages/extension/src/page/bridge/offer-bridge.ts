import type { ProbeMessage } from '@gasoline/capture'
import { ASK, CAPTURED, OFFER, ROOT, SAID, WORD } from './bridge-messages.ts'
import type { Word } from './bridge-messages.ts'

const { apply } = Reflect
const { parse, stringify } = JSON
const { assign, create } = Object
const NativeCustomEvent = CustomEvent
const NativeMouseEvent = MouseEvent
// Each is called through `apply`, on the right object.
// oxlint-disable-next-line typescript/unbound-method
const { addEventListener, removeEventListener, dispatchEvent } = EventTarget.prototype
// oxlint-disable-next-line typescript/unbound-method
const readDetail = Object.getOwnPropertyDescriptor(CustomEvent.prototype, 'detail')?.get
const MOST_WAITING = 400

export interface OfferedBridge {
  /** Done when it returns, if there is anybody; kept for a moment otherwise. */
  readonly send: (text: string) => void
  /** Carries what a probe says to the probes beside the page. */
  readonly tell: (word: ProbeMessage) => void
  /** Another copy of this code serves the page already. */
  readonly isRefused: boolean
}

/**
 * The page's end of the private way to the content script. A MessagePort handed over in a made-up event is the same
 * object in both worlds, so what is dispatched on it arrives at once, and the page, which has no reference to it, can
 * neither see nor add anything. Only what the browser provided before the page's first script is used here.
 */
export function offerBridge(window: Window, onWord: (word: Word) => void): OfferedBridge {
  const { port2: port } = new MessageChannel()
  let isAccepted = false
  let isRefused = false
  let waiting: Event[] = []

  // Without a prototype: what the page put on Object.prototype would be read as an option, and see the text.
  const textEvent = (type: string, detail: string) =>
    new NativeCustomEvent(type, { __proto__: null, detail } as CustomEventInit)
  /** An event's related target is the same element in both worlds. */
  const hostEvent = (host: Element) =>
    new NativeMouseEvent(ROOT, { __proto__: null, relatedTarget: host } as MouseEventInit)

  function dispatch(event: Event): void {
    if (isAccepted) apply(dispatchEvent, port, [event])
    else if (waiting.length < MOST_WAITING) waiting[waiting.length] = event
  }

  function offer(): void {
    if (isAccepted) return
    const wentUnhindered = window.dispatchEvent(new MessageEvent(OFFER, { ports: [port], cancelable: true }))
    if (isAccepted || wentUnhindered) return
    isRefused = true
    onWord({ type: 'stop' })
  }

  function settle(): void {
    apply(removeEventListener, window, [ASK, offer])
    apply(removeEventListener, window, ['DOMContentLoaded', giveUp])
  }

  /** Without a content script nobody will ever ask for what is captured. */
  function giveUp(): void {
    settle()
    if (isAccepted) return
    waiting = []
    onWord({ type: 'stop' })
  }

  apply(addEventListener, port, [
    WORD,
    (event: Event) => {
      try {
        const word = parse(String(readDetail && apply(readDetail, event, []))) as Word
        if (word.type !== 'accepted') {
          onWord(word)
          return
        }
        isAccepted = true
        settle()
        const due = waiting
        waiting = []
        for (let index = 0; index < due.length; index++) dispatch(due[index] as Event)
      } catch {
        // A listener's error would be reported to the page; nothing here is worth that.
      }
    },
  ])
  offer()
  // Which of the two worlds comes first is not to be relied on: the content script asks when it is there.
  if (!isAccepted && !isRefused) {
    apply(addEventListener, window, [ASK, offer])
    apply(addEventListener, window, ['DOMContentLoaded', giveUp])
  }

  return {
    send: (text) => dispatch(textEvent(CAPTURED, text)),
    tell: (word) => {
      if (word.type === 'shadow-root') dispatch(hostEvent(word.host))
      // What the person did and typed is known on the other side already.
      else if (word.type !== 'action' && word.type !== 'withheld') dispatch(textEvent(SAID, writeFlat(word)))
    },
    isRefused,
  }
}

/** Without a prototype: a `toJSON` that the page put on Object.prototype is not called. */
function writeFlat(word: ProbeMessage): string {
  return stringify(assign(create(null) as object, word))
}
