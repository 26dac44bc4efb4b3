/** On the window, for a moment, before the page's first script: a port is offered, or asked for. */
export const OFFER = 'gasoline:offer'
export const ASK = 'gasoline:ask'
/** On the port itself, which the page never sees: what was captured, and words to the capture code. */
export const CAPTURED = 'captured'
export const WORD = 'word'

/** What the content script says to the capture code. */
export type Word =
  | { readonly type: 'accepted' }
  | { readonly type: 'settings'; readonly settings: unknown }
  | { readonly type: 'stop' }
