import { LIMITS } from '@gasoline/wire/limits'
import type { Send } from './send.ts'

interface HttpOptions {
  readonly window: Window & typeof globalThis
  readonly server: string
  /** Called once, when nothing can be delivered. */
  readonly onGivenUp: (reason: string) => void
}

/** The pauses before a batch is sent again. */
const RETRY_MS = [100, 500, 2_000]
/** Browsers refuse more in a request that outlives its page. https://fetch.spec.whatwg.org/#http-network-or-cache-fetch */
const KEEPALIVE_CHARS = 20_000
const { pageBytes } = LIMITS.extension

const UNREACHABLE =
  'it cannot be reached from this page: no server, its Content-Security-Policy, or a route of the test'

/** Posts to the server, one batch after the other; the last resort, for pages on loopback that nothing drives. */
export function createHttpTransport({ window, server, onGivenUp }: HttpOptions): Send {
  // The browser's own: the page's is about to be captured.
  const request = window.fetch.bind(window)
  const pause = window.setTimeout.bind(window)
  let waiting: string[] = []
  let chars = 0
  let isSending = false
  let failures = 0
  let isGivenUp = false

  async function post(body: string): Promise<number> {
    const response = await request(`${server}/events`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      cache: 'no-store',
      keepalive: body.length < KEEPALIVE_CHARS,
      body,
    })
    return response.status
  }

  function giveUp(reason: string): void {
    isGivenUp = true
    waiting = []
    onGivenUp(reason)
  }

  async function sendFirst(batch: string): Promise<void> {
    const status = await post(batch).catch(() => 0)
    if (status === 0) return sendAgain(UNREACHABLE)
    if (status === 429 || status >= 500) return sendAgain(`the server responded with ${status}`)
    if (status !== 200) return giveUp(`the server responded with ${status}`)
    failures = 0
    if (waiting[0] === batch) chars -= waiting.shift()?.length ?? 0
    isSending = false
    sendNext()
  }

  function sendNext(): void {
    const [batch] = waiting
    if (isSending || batch === undefined) return
    isSending = true
    void sendFirst(batch)
  }

  /** The server recognises a batch that it has already: sending it twice is safe. */
  function sendAgain(reason: string): void {
    isSending = false
    const delay = RETRY_MS[failures++]
    if (delay === undefined) giveUp(reason)
    else pause(sendNext, delay)
  }

  return (batch, isLast) => {
    if (isGivenUp) return
    waiting.push(batch)
    chars += batch.length
    if (chars > pageBytes) giveUp('too much is waiting already')
    if (!isLast) sendNext()
    // All at once: nothing is left to wait for a response.
    else for (const body of waiting.splice(0)) post(body).catch(() => {})
  }
}
