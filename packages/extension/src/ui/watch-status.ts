import type { TabStatus } from '../messages.ts'
import { requestWorker } from './request-worker.ts'

const PERIOD_MS = 1_000

export interface StatusListener {
  readonly shown: (status: TabStatus) => void
  readonly failed: (reason: string) => void
}

/** Requests a tab's status every second while the page is open; the returned function requests it at once. */
export function watchStatus(tabId: number, { shown, failed }: StatusListener): () => Promise<void> {
  let sent = 0
  let received = 0
  const refresh = async () => {
    const request = ++sent
    try {
      const status = await requestWorker({ type: 'status', tabId })
      // A later request may have been served first.
      if (request < received) return
      received = request
      shown(status)
    } catch (error) {
      failed(error instanceof Error ? error.message : String(error))
    }
  }
  const repeat = async () => {
    await refresh()
    setTimeout(() => void repeat(), PERIOD_MS)
  }
  void repeat()
  return refresh
}
