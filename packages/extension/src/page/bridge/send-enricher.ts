import { ENRICHER_EVENT } from '@gasoline/capture'

/**
 * Sends the enricher to the capture code, whose listener was added before the page's first script and stops the event. If
 * the page has replaced a function that this needs, it could see the enricher, so nothing is sent.
 */
export function sendEnricher(
  window: Window & typeof globalThis,
  create: (window: Window & typeof globalThis) => unknown,
): void {
  const { CustomEvent } = window
  if (!isNative(CustomEvent, 'CustomEvent') || !isNative(window.dispatchEvent, 'dispatchEvent')) return
  // Without a prototype: properties that the page put on Object.prototype would be read as options.
  const options = { __proto__: null, detail: create(window) } as CustomEventInit
  window.dispatchEvent(new CustomEvent(ENRICHER_EVENT, options))
}

function isNative(code: unknown, name: string): boolean {
  return typeof code === 'function' && code.toString() === `function ${name}() { [native code] }`
}
