type Wrap = (call: () => Promise<unknown>, options: { readonly internal: true }) => Promise<unknown>

/**
 * Calls Playwright without a step in the test's report and trace. The wrapper is private: without it the step shows. Up to 1.5x
 * its second parameter is a boolean, which an object is as well.
 */
export async function callQuietly<T>(owner: object, call: () => Promise<T>): Promise<T> {
  const wrap: unknown = Reflect.get(owner, '_wrapApiCall')
  if (typeof wrap !== 'function') return call()
  // It resolves with what the call resolves with.
  return Reflect.apply(wrap as Wrap, owner, [call, { internal: true }]) as Promise<T>
}

/** Resolves with undefined when it takes longer, or fails: a page may hang, or be gone. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined)
  })
  try {
    return await Promise.race([work, late])
  } catch {
    // The caller goes on without it.
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
