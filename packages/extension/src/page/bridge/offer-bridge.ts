import type { ProbeMessage } from '@gasoline/capture'
import { CAPTURED, CONTROL, OFFER, PROBE, REQUEST, ROOT, findMeetingPoint } from './bridge-messages.ts'
import type { ControlMessage } from './bridge-messages.ts'

const { apply, setPrototypeOf } = Reflect
const { parse, stringify } = JSON
const { assign, create } = Object
const NativeCustomEvent = CustomEvent
const NativeMouseEvent = MouseEvent
// Each is called through `apply`, on the right object.
// oxlint-disable-next-line typescript/unbound-method
const { addEventListener, removeEventListener, dispatchEvent } = EventTarget.prototype
// oxlint-disable-next-line typescript/unbound-method
const readDetail = Object.getOwnPropertyDescriptor(CustomEvent.prototype, 'detail')?.get
const MAX_WAITING = 400

export interface OfferedBridge {
  /** Synchronous once the content script is there; until then the text waits. */
  readonly send: (text: string) => void
  /** Sends a message to the probes in the isolated world. */
  readonly sendMessage: (message: ProbeMessage) => void
  /** Another copy of this code is already connected. */
  readonly isRefused: boolean
}

/**
 * The page's end of the private connection to the content script. A MessagePort in a synthetic MessageEvent is the same
 * object in both worlds, so events dispatched on it arrive synchronously, and the page, which has no reference to it, can
 * neither read nor forge them. Uses only functions saved before the page's first script.
 */
export function offerBridge(window: Window, onMessage: (message: ControlMessage) => void): OfferedBridge {
  const { port2: port } = new MessageChannel()
  const meetingPoint = findMeetingPoint(window)
  let isAccepted = false
  let isRefused = false
  let waiting = createQueue()

  // Without a prototype: a getter that the page put on Object.prototype would be read as an option, and see the text.
  const textEvent = (type: string, detail: string) =>
    new NativeCustomEvent(type, { __proto__: null, detail } as CustomEventInit)
  /** The related target of an event is the same element in both worlds. */
  const hostEvent = (host: Element) =>
    new NativeMouseEvent(ROOT, { __proto__: null, relatedTarget: host } as MouseEventInit)

  function dispatch(event: Event): void {
    if (isAccepted) apply(dispatchEvent, port, [event])
    else if (waiting.length < MAX_WAITING) waiting[waiting.length] = event
  }

  function offer(): void {
    if (isAccepted) return
    const isNotRefused = meetingPoint.dispatchEvent(new MessageEvent(OFFER, { ports: [port], cancelable: true }))
    if (isAccepted || isNotRefused) return
    isRefused = true
    onMessage({ type: 'stop' })
  }

  function stopWaiting(): void {
    apply(removeEventListener, meetingPoint, [REQUEST, offer])
    apply(removeEventListener, window, ['DOMContentLoaded', giveUp])
  }

  /** Without a content script, captured events have no receiver. */
  function giveUp(): void {
    stopWaiting()
    if (isAccepted) return
    waiting = createQueue()
    onMessage({ type: 'stop' })
  }

  apply(addEventListener, port, [
    CONTROL,
    (event: Event) => {
      try {
        const message = parse(String(readDetail && apply(readDetail, event, []))) as ControlMessage
        if (message.type !== 'accepted') {
          onMessage(message)
          return
        }
        isAccepted = true
        stopWaiting()
        const due = waiting
        waiting = createQueue()
        for (let index = 0; index < due.length; index++) dispatch(due[index] as Event)
      } catch {
        // An error in a listener would be reported to the page's error handlers.
      }
    },
  ])
  offer()
  // The order of the two worlds is not guaranteed: a content script that starts later requests the offer.
  if (!isAccepted && !isRefused) {
    apply(addEventListener, meetingPoint, [REQUEST, offer])
    apply(addEventListener, window, ['DOMContentLoaded', giveUp])
  }

  return {
    send: (text) => dispatch(textEvent(CAPTURED, text)),
    sendMessage: (message) => {
      if (message.type === 'shadow-root') dispatch(hostEvent(message.host))
      // The other side has actions and withheld values already.
      else if (message.type !== 'action' && message.type !== 'withheld') dispatch(textEvent(PROBE, writeFlat(message)))
    },
    isRefused,
  }
}

/** Without a prototype: a `toJSON` that the page put on Object.prototype is not called. */
function writeFlat(message: ProbeMessage): string {
  return stringify(assign(create(null) as object, message))
}

/** Without a prototype: writing to it runs no accessor that the page put on Array.prototype. */
function createQueue(): Event[] {
  const queue: Event[] = []
  setPrototypeOf(queue, null)
  return queue
}
