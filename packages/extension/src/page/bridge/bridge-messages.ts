import type { ProbeMessage } from '@gasoline/capture'

/** Events on the window before the page's first script: offer of a port, and request for it. */
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
