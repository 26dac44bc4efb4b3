import type { ProbeMessage } from '@gasoline/capture'
import { CAPTURED, CONTROL, OFFER, PROBE, REQUEST, ROOT, findMeetingPoint } from './bridge-messages.ts'
import type { ControlMessage } from './bridge-messages.ts'

export interface AcceptedBridge {
  readonly send: (message: ControlMessage) => void
  /** Accepts no further offer, and receives nothing more. */
  readonly close: () => void
}

/** The content script's end: accepts one offer, refuses all others, and passes on every text that arrives. */
export function acceptBridge(
  window: Window,
  onCaptured: (text: unknown) => void,
  onMessage: (message: ProbeMessage) => void,
): AcceptedBridge {
  let port: MessagePort | undefined
  const receiveText = (event: Event) => {
    if (event instanceof CustomEvent) onCaptured(event.detail)
  }

  const receiveMessage = (event: Event) => {
    const message = event instanceof CustomEvent ? readMessage(event.detail) : undefined
    if (message) onMessage(message)
  }
  const receiveRoot = (event: Event) => {
    const host = event instanceof MouseEvent ? event.relatedTarget : undefined
    if (host instanceof Element) onMessage({ type: 'shadow-root', host })
  }

  function send(message: ControlMessage): void {
    port?.dispatchEvent(new CustomEvent(CONTROL, { detail: JSON.stringify(message) }))
  }

  function accept(event: Event): void {
    event.stopImmediatePropagation()
    const offered = event instanceof MessageEvent ? event.ports[0] : undefined
    if (port || !offered) {
      event.preventDefault()
      return
    }
    port = offered
    port.addEventListener(CAPTURED, receiveText)
    port.addEventListener(PROBE, receiveMessage)
    port.addEventListener(ROOT, receiveRoot)
    send({ type: 'accepted' })
  }

  const meetingPoint = findMeetingPoint(window)
  meetingPoint.addEventListener(OFFER, accept)
  meetingPoint.dispatchEvent(new Event(REQUEST))
  return {
    send,
    close: () => {
      meetingPoint.removeEventListener(OFFER, accept)
      port?.removeEventListener(CAPTURED, receiveText)
      port?.removeEventListener(PROBE, receiveMessage)
      port?.removeEventListener(ROOT, receiveRoot)
    },
  }
}

/** The messages that are accepted from the page's world. */
function readMessage(text: unknown): ProbeMessage | undefined {
  try {
    const message = typeof text === 'string' ? (JSON.parse(text) as ProbeMessage) : undefined
    return message?.type === 'dialog' || message?.type === 'window-opened' || message?.type === 'leaving'
      ? message
      : undefined
  } catch {
    // Not written by our code.
    return undefined
  }
}
