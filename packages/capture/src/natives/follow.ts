/**
 * A promise of our own that settles like the page's, after `receive` or `fail` was called; neither may throw. A handler on
 * the page's own would mark a rejection as handled that the page does not handle. Settles one microtask later.
 */
export async function follow<R>(
  promise: Promise<R>,
  receive: (result: R) => void,
  fail: (error: unknown) => void,
): Promise<R> {
  let result
  try {
    result = await promise
  } catch (error) {
    fail(error)
    throw error
  }
  receive(result)
  return result
}
