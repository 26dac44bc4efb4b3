import { Health } from '@gasoline/wire'

const QUIET_MS = 800
const LONGEST_QUIET_MS = 5_000
const LONGEST_MS = 20_000
const SLOWER = 10
const POLL_MS = 100

/** Waits until nothing more arrives: an agent asks after the fact. */
export async function waitUntilQuiet(serverUrl: string): Promise<void> {
  const startedAt = performance.now()
  let received = -1
  let changedAt = startedAt
  let slowestMs = 0
  while (performance.now() - startedAt < LONGEST_MS) {
    const askedAt = performance.now()
    const health = Health.parse(await (await fetch(`${serverUrl}/health`)).json())
    // The shop sends stock levels for as long as a page is open.
    const { websocket: _, ...streams } = health.counts.received
    const now = Object.values(streams).reduce((sum, count) => sum + count, 0)
    slowestMs = Math.max(slowestMs, performance.now() - askedAt)
    if (now !== received) changedAt = performance.now()
    // Where a request takes long, events and sources take longer.
    else if (performance.now() - changedAt > Math.min(QUIET_MS + SLOWER * slowestMs, LONGEST_QUIET_MS)) return
    received = now
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
