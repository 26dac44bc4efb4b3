/**
 * What the driver has for an object of the client, where both run in this process; undefined for a browser elsewhere. Private to
 * Playwright.
 */
export function findServerObject(object: object): unknown {
  try {
    const connection = Reflect.get(object, '_connection') as { toImpl?: (object: object) => unknown } | undefined
    return connection?.toImpl?.(object)
  } catch {
    // The object of a browser elsewhere.
    return undefined
  }
}
