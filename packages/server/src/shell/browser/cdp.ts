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

/** A conversation with a browser in the Chrome DevTools Protocol. */
export interface Cdp {
  readonly send: (method: string, params?: Params, sessionId?: string) => Promise<Params>
  /** The first event that fits, from now on. */
  readonly waitFor: (fits: (event: CdpEvent) => boolean, timeoutMs: number) => Promise<CdpEvent>
}

const gone = () => new UserError('The browser has gone.', 'Run the command again, and leave its window open.')

interface Waiter {
  readonly resolve: (result: Params) => void
  readonly reject: (error: Error) => void
}

/** Speaks over the two pipes of `--remote-debugging-pipe`: JSON, each message ended by a zero byte. */
export function openCdp(input: Writable, output: Readable): Cdp {
  const waiters = new Map<number, Waiter>()
  const listeners = new Set<(event: CdpEvent) => void>()
  let lastId = 0
  let rest = ''
  let isOpen = true

  function take(text: string): void {
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
    for (const { reject } of waiters.values()) reject(gone())
    waiters.clear()
  }

  output.setEncoding('utf8')
  output.on('data', (chunk: string) => {
    const texts = (rest + chunk).split('\0')
    rest = texts.pop() ?? ''
    for (const text of texts) take(text)
  })
  output.on('close', end)
  // A browser that is ending reads no more: whoever waits learns of it when the other pipe closes.
  input.on('error', () => {})

  return {
    send: (method, params = {}, sessionId) => {
      if (!isOpen) return Promise.reject(gone())
      const id = (lastId += 1)
      const answer = new Promise<Params>((resolve, reject) => waiters.set(id, { resolve, reject }))
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      return answer
    },
    waitFor: (fits, timeoutMs) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          listeners.delete(listener)
          reject(new Error(`The browser did not answer in ${timeoutMs} ms`))
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
