import type { Send } from './send.ts'

/** The function that a driver puts into each page: Playwright's `exposeBinding`, CDP's `Runtime.addBinding`. */
const BINDING = '__gasolineSend'

/** Calls out of the page: no request is made, so that neither the page's policy nor the test's routes concern it. */
export function createBindingTransport(window: Window): Send | undefined {
  const binding: unknown = Reflect.get(window, BINDING)
  if (typeof binding !== 'function') return undefined
  return (batch) => {
    const result: unknown = Reflect.apply(binding, undefined, [batch])
    // Playwright's is asynchronous; it rejects when the page is closed meanwhile.
    if (result instanceof Promise) result.catch(() => {})
  }
}
