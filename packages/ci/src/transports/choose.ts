import { isLoopbackPage } from '../options.ts'
import type { Options } from '../options.ts'
import { createBindingTransport } from './binding.ts'
import { createHttpTransport } from './http.ts'
import { createMemoryTransport } from './memory.ts'
import type { Send } from './send.ts'

/** The transport that was asked for, or the best one that this page allows. */
export function chooseTransport(
  window: Window & typeof globalThis,
  { transport, server }: Options,
  warn: (message: string) => void,
): Send {
  const binding = transport === undefined || transport === 'binding' ? createBindingTransport(window) : undefined
  if (binding) return binding
  const isPossible = isLoopbackPage(window) && transport !== 'memory' && transport !== 'binding'
  if (isPossible || transport === 'http')
    return createHttpTransport({
      window,
      server,
      onGivenUp: (reason) => warn(`Gasoline cannot deliver what it captures to ${server}: ${reason}.`),
    })
  if (transport !== 'memory')
    warn(
      'Gasoline cannot deliver what it captures: there is no binding, and this page is not on loopback. It is kept in the page.',
    )
  return createMemoryTransport(window)
}
