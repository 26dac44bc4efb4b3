import { get } from 'node:http'
import { DEFAULT_PORT, PRODUCT } from '@gasoline/wire/protocol'
import { describeError, warnOnce } from './warn.ts'

/** A running server that receives the events too. Nothing waits for it, and nothing fails without it. */
export interface LiveServer {
  /** Sends a body of POST /events; `testId` is added to it. */
  readonly send: (batch: string, testId: string | undefined) => void
  readonly markTest: (testId: string, action: 'start' | 'end', status?: string) => void
  /** Waits until everything was sent, for at most so long. */
  readonly drain: (ms: number) => Promise<void>
}

/** One that is busy may take as long; where nobody listens, that is known at once. */
const HEALTH_MS = 30_000
const MOST_HEALTH_CHARS = 100_000
const POST_MS = 30_000
const MOST_WAITING_CHARS = 8_000_000

/** Where a server is expected: GASOLINE_HOST and GASOLINE_PORT. Only loopback: captured data goes nowhere else. */
export function readServerUrl(env: NodeJS.ProcessEnv, port?: number): string {
  const { GASOLINE_HOST: host = '127.0.0.1', GASOLINE_PORT: given } = env
  const isLoopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host)
  const name = isLoopback ? (host.includes(':') ? `[${host.replaceAll(/[[\]]/g, '')}]` : host) : '127.0.0.1'
  const chosen = port ?? Number(given ?? DEFAULT_PORT)
  return `http://${name}:${Number.isInteger(chosen) && chosen > 0 && chosen < 65_536 ? chosen : DEFAULT_PORT}`
}

/**
 * Whether a server of ours listens there. Not by `fetch`: its first call loads a client that takes longer than the rest of a
 * worker's start, and mostly nobody listens.
 */
export async function isServer(url: string): Promise<boolean> {
  try {
    const health = JSON.parse(await readText(`${url}/health`)) as { name?: unknown }
    return health.name === PRODUCT
  } catch {
    // Nobody listens, or somebody else.
    return false
  }
}

async function readText(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // Its own connection: nothing is left open for later.
    const request = get(url, { agent: false, signal: AbortSignal.timeout(HEALTH_MS) }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        if (text.length > MOST_HEALTH_CHARS) request.destroy()
      })
      response.once('end', () => resolve(text))
      response.once('error', reject)
    })
    request.once('error', reject)
  })
}

/** `isThere` may be known later: until then events wait. */
export function createLiveServer(url: string, isThere: boolean | Promise<boolean> = true): LiveServer {
  const waiting: { readonly path: string; readonly body: string }[] = []
  let chars = 0
  let lost = 0
  let working: Promise<void> | undefined
  let isGone = false
  let isConfirmed = false

  function post(path: string, body: string): void {
    if (isGone || chars + body.length > MOST_WAITING_CHARS) {
      lost++
      return
    }
    waiting.push({ path, body })
    chars += body.length
    working ??= work().finally(() => {
      working = undefined
    })
  }

  async function work(): Promise<void> {
    isConfirmed ||= await isThere
    if (!isConfirmed) {
      isGone = true
      waiting.length = 0
      warnOnce(`what listens at ${url} does not respond as a Gasoline server: it gets no events.`)
      return
    }
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      chars -= next.body.length
      try {
        const response = await fetch(`${url}${next.path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: next.body,
          signal: AbortSignal.timeout(POST_MS),
        })
        await response.arrayBuffer()
        if (response.status >= 400) lost++
      } catch (error) {
        isGone = true
        lost += waiting.splice(0).length + 1
        chars = 0
        warnOnce(
          `the server at ${url} no longer takes events (${describeError(error)}). Failed tests still get their evidence; the server misses it.`,
        )
      }
    }
  }

  return {
    send: (batch, testId) =>
      // The last of two equal keys counts.
      post('/events', testId === undefined ? batch : `${batch.slice(0, -1)},"test_id":${JSON.stringify(testId)}}`),
    markTest: (testId, action, status) =>
      post('/test-boundary', JSON.stringify({ test_id: testId, action, ...(status !== undefined && { status }) })),
    drain: async (ms) => {
      if (!working || !isConfirmed) return
      await Promise.race([working, new Promise((resolve) => setTimeout(resolve, ms).unref())])
      if (lost > 0) warnOnce(`the server at ${url} missed some of the events.`)
    },
  }
}
