/** How long an empty document may be about to be replaced by the one that was requested. */
const REPLACED_MS = 1_000
const POLL_MS = 5

/** What the capture replaces: code of the page reaches it through one of these. */
const GLOBALS = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'Worker']
const CONSOLE = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'dir', 'table', 'group', 'assert']

/**
 * Starts the capture, in an empty document only once something happens there, since most are replaced at once: a new page goes
 * to its first address, and the window of a popup or frame is that of the next document of the same origin, in which drivers do
 * not run a script again. Whichever comes first starts it: the page's code uses something that is captured, the document is
 * there or has content, or neither comes.
 * https://html.spec.whatwg.org/multipage/document-sequences.html#is-initial-about:blank
 */
export function startInPlace(window: Window & typeof globalThis, start: () => void): void {
  const { document: empty, console, location, parent } = window
  if (location.href !== 'about:blank') return start()
  const opener: unknown = window.opener
  /** Its window may outlive the document. */
  const isShared = opener !== null || parent !== window
  const watched: [object, PropertyKey, PropertyDescriptor][] = []
  let isStarted = false

  function begin(): void {
    if (isStarted) return
    isStarted = true
    stopWaiting()
    for (const [holder, key, descriptor] of watched) Object.defineProperty(holder, key, descriptor)
    start()
  }

  function watch(holder: object, key: string): void {
    const descriptor = Object.getOwnPropertyDescriptor(holder, key)
    if (!descriptor?.configurable) return
    watched.push([holder, key, descriptor])
    Object.defineProperty(holder, key, {
      configurable: true,
      enumerable: descriptor.enumerable === true,
      get: () => {
        begin()
        return Reflect.get(holder, key) as unknown
      },
      set: (value: unknown) => {
        begin()
        Reflect.set(holder, key, value)
      },
    })
  }

  const stopWaiting = isShared ? waitForDocument(window, empty, begin) : waitForContent(window, empty, begin)
  for (const key of GLOBALS) watch(window, key)
  for (const key of CONSOLE) watch(console, key)
}

/** Calls back when the window has another document, or none comes. Returns how to stop waiting. */
function waitForDocument(window: Window & typeof globalThis, empty: Document, callback: () => void): () => void {
  const clear = window.clearInterval.bind(window)
  const until = window.performance.now() + REPLACED_MS
  const timer = window.setInterval(() => {
    if (window.document !== empty || window.performance.now() > until) callback()
  }, POLL_MS)
  return () => clear(timer)
}

/** Calls back when somebody wrote into the document, or it stays. Returns how to stop waiting. */
function waitForContent(window: Window & typeof globalThis, empty: Document, callback: () => void): () => void {
  const clear = window.clearTimeout.bind(window)
  const timer = window.setTimeout(callback, REPLACED_MS)
  const observer = new window.MutationObserver(() => {
    // The browser itself adds <head> and <body>.
    if (empty.head?.firstChild ?? empty.body?.firstChild) callback()
  })
  observer.observe(empty, { childList: true, subtree: true })
  return () => {
    clear(timer)
    observer.disconnect()
  }
}
