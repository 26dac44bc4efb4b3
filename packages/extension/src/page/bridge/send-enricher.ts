import { ENRICHER_EVENT } from '@gasoline/capture'

/**
 * Gives what knows frameworks to the capture code, which was here before the page and hears it alone. A page that has
 * put something of its own in place of what this needs would hear it too, so it gets nothing.
 */
export function handOver(
  window: Window & typeof globalThis,
  create: (window: Window & typeof globalThis) => unknown,
): void {
  const { CustomEvent } = window
  if (!isNative(CustomEvent, 'CustomEvent') || !isNative(window.dispatchEvent, 'dispatchEvent')) return
  // Without a prototype: what the page put on Object.prototype would be read as an option.
  const options = { __proto__: null, detail: create(window) } as CustomEventInit
  window.dispatchEvent(new CustomEvent(ENRICHER_EVENT, options))
}

function isNative(code: unknown, name: string): boolean {
  return typeof code === 'function' && code.toString() === `function ${name}() { [native code] }`
}
