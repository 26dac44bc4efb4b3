import type { Readable, Writable } from 'node:stream'
import * as z from 'zod'
import { UserError } from '../../user-error.ts'

const Message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).default({}),
  sessionId: z.string().optional(),
  result: z.record(z.string(), z.unknown()).default({}),
  error: z.object({ message: z.string(), code: z.number().optional() }).optional(),
})

type Params = Readonly<Record<string, unknown>>

interface CdpEvent {
  readonly method: string
  readonly params: Params
  readonly sessionId: string | undefined
}

/** A Chrome DevTools Protocol connection: https://chromedevtools.github.io/devtools-protocol/ */
export interface Cdp {
  readonly send: (method: string, params?: Params, sessionId?: string) => Promise<Params>
  readonly onEvent: (listener: (event: CdpEvent) => void) => void
  /** The browser has ended, or the connection to it. */
  readonly closed: Promise<void>
  /** The next event that fits. */
  readonly waitFor: (fits: (event: CdpEvent) => boolean, timeoutMs: number) => Promise<CdpEvent>
}

const closed = () => new UserError('The browser was closed.', 'Run the command again and leave its window open.')

interface Waiter {
  readonly resolve: (result: Params) => void
  readonly reject: (error: Error) => void
}

/** How messages travel: each is one text. */
export interface CdpTransport {
  readonly write: (text: string) => void
  readonly listen: (receive: (text: string) => void, end: () => void) => void
}

/** The two pipes of `--remote-debugging-pipe`: each message is ended by a zero byte. */
export function createPipeTransport(input: Writable, output: Readable): CdpTransport {
  // A closing browser stops reading: pending calls fail when the other pipe closes.
  input.on('error', () => {})
  return {
    write: (text) => void input.write(`${text}\0`),
    listen: (receive, end) => {
      let rest = ''
      output.setEncoding('utf8')
      output.on('data', (chunk: string) => {
        const texts = (rest + chunk).split('\0')
        rest = texts.pop() ?? ''
        for (const text of texts) receive(text)
      })
      output.on('close', end)
    },
  }
}

/** Opens the protocol over a connection to a browser. */
export function openCdp(transport: CdpTransport): Cdp {
  const waiters = new Map<number, Waiter>()
  const listeners = new Set<(event: CdpEvent) => void>()
  let lastId = 0
  let isOpen = true
  let close: () => void
  const closing = new Promise<void>((resolve) => {
    close = resolve
  })

  function receive(text: string): void {
    const { id, method, params, result, error, sessionId } = Message.parse(JSON.parse(text))
    if (id === undefined) {
      if (method !== undefined) for (const listener of listeners) listener({ method, params, sessionId })
      return
    }
    const waiter = waiters.get(id)
    waiters.delete(id)
    if (error) waiter?.reject(new Error(error.message))
    else waiter?.resolve(result)
  }

  function end(): void {
    isOpen = false
    for (const { reject } of waiters.values()) reject(closed())
    waiters.clear()
    close()
  }

  transport.listen(receive, end)

  return {
    send: (method, params = {}, sessionId) => {
      if (!isOpen) return Promise.reject(closed())
      const id = (lastId += 1)
      const result = new Promise<Params>((resolve, reject) => waiters.set(id, { resolve, reject }))
      transport.write(JSON.stringify({ id, method, params, sessionId }))
      return result
    },
    onEvent: (listener) => void listeners.add(listener),
    closed: closing,
    waitFor: (fits, timeoutMs) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          listeners.delete(listener)
          reject(new Error(`The browser did not respond within ${timeoutMs} ms`))
        }, timeoutMs)
        const listener = (event: CdpEvent) => {
          if (!fits(event)) return
          clearTimeout(timer)
          listeners.delete(listener)
          resolve(event)
        }
        listeners.add(listener)
      }),
  }
}
