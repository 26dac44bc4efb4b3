import type { ProbeMessage } from '@gasoline/capture'

/** Events before the page's first script: offer of a port, and request for it. */
export const OFFER = 'gasoline:offer'
export const REQUEST = 'gasoline:request'
/** Events on the port, which the page cannot reach: captured events, and messages to the capture code. */
export const CAPTURED = 'captured'
export const CONTROL = 'control'
/** Events on the port: messages between probes of both worlds, and elements, which cannot be sent as text. */
export const PROBE = 'probe'
export const ROOT = 'root'

/** Content script to the capture code in the page's world. */
export type ControlMessage =
  | { readonly type: 'accepted' }
  | { readonly type: 'settings'; readonly settings: unknown }
  | { readonly type: 'stop' }
  /** From a probe in the isolated world to those in the page's world. */
  | { readonly type: 'probe'; readonly message: ProbeMessage }

/**
 * Where both worlds meet. Not the window: a document may get that of the empty one before it, with all listeners that another
 * page left there. The fonts belong to the document alone, and events on them pass through no other object.
 * https://html.spec.whatwg.org/multipage/browsing-the-web.html#initialise-the-document-object
 */
export function findMeetingPoint({ document }: Window): EventTarget {
  return document.fonts
}
