import type { ProbeMessage } from '@gasoline/capture'

/** On the window, for a moment, before the page's first script: a port is offered, or asked for. */
export const OFFER = 'gasoline:offer'
export const ASK = 'gasoline:ask'
/** On the port itself, which the page never sees: what was captured, and words to the capture code. */
export const CAPTURED = 'captured'
export const WORD = 'word'
/** On the port: what the probes in the page's world tell those beside it, and elements, which no text can carry. */
export const SAID = 'said'
export const ROOT = 'root'

/** What the content script says to the capture code. */
export type Word =
  | { readonly type: 'accepted' }
  | { readonly type: 'settings'; readonly settings: unknown }
  | { readonly type: 'stop' }
  /** What the probes beside the page tell those in its world. */
  | { readonly type: 'said'; readonly word: ProbeMessage }
