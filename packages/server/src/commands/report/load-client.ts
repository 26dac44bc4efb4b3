import { randomUUID } from 'node:crypto'
import { LIMITS } from '@gasoline/wire'
import type { StreamName } from '@gasoline/wire'
import { UserError } from '../../user-error.ts'

type Event = readonly [StreamName, object]

const BATCH_EVENTS = 200
/** Room for the rest of the body below the limit of a post. */
const BATCH_BYTES = LIMITS.post.bytes / 4
const MOST_WAITS = 30

export type LoadClient = ReturnType<typeof createLoadClient>

/** Puts tests into the server of a port. */
export function createLoadClient(port: number) {
  const address = `http://127.0.0.1:${port}`
  const run = randomUUID()
  let batches = 0

  async function post(path: string, body: object): Promise<void> {
    for (let waited = 0; ; waited++) {
      const response = await fetch(`${address}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (response.ok) return
      const { error = '' } = (await response.json().catch(() => ({}))) as { error?: string }
      if (response.status !== 429 || waited >= MOST_WAITS)
        throw new UserError(
          `The server on port ${port} refused a part of it (${path} returned ${response.status}: ${error}).`,
          'Check that server and command are of the same version: gasoline doctor',
        )
      const seconds = Number(response.headers.get('Retry-After') ?? 1)
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
    }
  }

  return {
    check: async () => {
      try {
        const response = await fetch(`${address}/health`)
        const { name } = (await response.json()) as { name?: string }
        if (name !== 'gasoline') throw new Error('another program is there')
      } catch (error) {
        const why = error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : ''
        throw new UserError(
          `No Gasoline server can be reached on port ${port} (${why}).`,
          `Start one: gasoline serve --port ${port}`,
        )
      }
    },
    clearTest: (test_id: string) => post('/clear', { test_id }),
    startTest: (test_id: string, at: number) => post('/test-boundary', { test_id, action: 'start', at }),
    endTest: (test_id: string, at: number, status?: string) =>
      post('/test-boundary', { test_id, action: 'end', ...(status !== undefined && { status }), at }),
    keepSources: (sources: readonly unknown[]) => post('/known-sources', { sources }),
    /** In batches that the server accepts, each once. */
    postEvents: async (test_id: string, events: readonly Event[]): Promise<void> => {
      for (const batch of splitBatches(events))
        await post('/events', {
          batch_id: `${run}-${++batches}`,
          producer: `${run}-${test_id}`.slice(0, 200),
          test_id,
          page: { pageId: 'loaded', url: '' },
          events: batch,
        })
    },
  }
}

/** By number and size; one event that is too large alone is a batch of its own, and the server says so. */
export function splitBatches(events: readonly Event[]): Event[][] {
  const batches: Event[][] = []
  let bytes = Infinity
  for (const event of events) {
    const size = Buffer.byteLength(JSON.stringify(event))
    const last = batches.at(-1)
    if (!last || last.length >= BATCH_EVENTS || bytes + size > BATCH_BYTES) {
      batches.push([event])
      bytes = size
    } else {
      last.push(event)
      bytes += size
    }
  }
  return batches
}
