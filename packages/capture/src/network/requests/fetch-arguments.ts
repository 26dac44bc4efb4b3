import { patchAfter } from '../../natives/patch.ts'
import type { Page } from '../../page/page.ts'
import { patchClass } from '../../natives/patch-class.ts'
import { readField } from '../../natives/read-field.ts'

/** Reads what `fetch` was given, and remembers the bodies given to `Request`: reading those again would use them up. */
export function createArgumentReader({ window, guard }: Page) {
  const { Request } = window
  const bodies = new WeakMap<object, unknown>()
  const getBody = bodies.get.bind(bodies)
  const keepBody = bodies.set.bind(bodies)

  const stopClass = patchClass(
    window,
    'Request',
    guard((request, args) => {
      const input = args[0]
      const body = readField(args[1], 'body') ?? (input instanceof Request ? getBody(input) : undefined)
      if (body !== undefined && body !== null) keepBody(request, body)
    }),
  )

  const keepCopied = guard((request: unknown, copy: object) => {
    const body = getBody(request as object)
    if (body !== undefined) keepBody(copy, body)
  })
  const stopClone = patchAfter(Request.prototype, 'clone', keepCopied)

  function read(args: readonly unknown[]) {
    const init = args[1]
    const request = args[0] instanceof Request ? args[0] : undefined
    const given = init instanceof Request ? init : undefined
    const pick = (key: 'method' | 'headers' | 'credentials'): unknown =>
      given ? given[key] : (readField(init, key) ?? request?.[key])
    return {
      method: pick('method') ?? 'GET',
      headers: pick('headers'),
      credentials: pick('credentials'),
      body: readField(init, 'body') ?? (request && getBody(request)),
    }
  }

  return {
    read,
    stop: () => {
      stopClone()
      stopClass()
    },
  }
}
