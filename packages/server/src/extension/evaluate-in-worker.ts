import { setTimeout as sleep } from 'node:timers/promises'

export interface BrowserSession {
  readonly send: (method: string, params?: object) => Promise<unknown>
  readonly on: (event: string, handler: (params: never) => void) => void
}

interface Reply {
  readonly id?: number
  readonly result?: { readonly result: { readonly value?: unknown }; readonly exceptionDetails?: object }
}

const TRIES = 200
const PAUSE_MS = 50
const REPLY_MS = 1_000

/**
 * Service workers over a session of the browser itself. A driver passes on the events of its own sessions alone, so that
 * messages to workers travel inside those of the browser's.
 * https://chromedevtools.github.io/devtools-protocol/tot/Target/#method-sendMessageToTarget
 */
export function openWorkers({ send, on }: BrowserSession) {
  const waiting = new Map<number, (reply: Reply) => void>()
  let lastId = 0
  on('Target.receivedMessageFromTarget', ({ message }: { readonly message: string }) => {
    const reply = JSON.parse(message) as Reply
    waiting.get(reply.id ?? 0)?.(reply)
  })

  /** Undefined where there is no such worker, or none that replies: a worker that starts may drop what it is asked. */
  async function evaluateOnce(url: string, expression: string, replyMs: number): Promise<Reply['result']> {
    const { targetInfos } = (await send('Target.getTargets', { filter: [{}] })) as {
      readonly targetInfos: readonly { readonly type: string; readonly url: string; readonly targetId: string }[]
    }
    const worker = targetInfos.find((target) => target.type === 'service_worker' && target.url.startsWith(url))
    if (!worker) return undefined
    const { sessionId } = (await send('Target.attachToTarget', { targetId: worker.targetId, flatten: false })) as {
      readonly sessionId: string
    }
    const id = ++lastId
    const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    const params = { expression, awaitPromise: true, returnByValue: true }
    const message = JSON.stringify({ id, method: 'Runtime.evaluate', params })
    try {
      await send('Target.sendMessageToTarget', { sessionId, message })
      return (await Promise.race([reply, sleep(replyMs, undefined, { ref: false })]))?.result
    } finally {
      waiting.delete(id)
      // It may have stopped meanwhile.
      await send('Target.detachFromTarget', { sessionId }).catch(() => {})
    }
  }

  return {
    /** Runs an expression in the worker at this address, as soon as its script has run. */
    evaluate: async (url: string, expression: string): Promise<void> => {
      for (let tries = 0; tries < TRIES; tries++) {
        const isReady = await evaluateOnce(url, 'self.ready !== undefined', REPLY_MS).catch(() => undefined)
        if (isReady?.result.value === true) {
          const outcome = await evaluateOnce(url, expression, 10 * REPLY_MS)
          if (outcome && !outcome.exceptionDetails) return
        }
        await sleep(PAUSE_MS)
      }
      throw new Error('The worker of the extension did not start.')
    },
  }
}
