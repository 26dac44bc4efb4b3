import type { TabStatus } from '../messages.ts'
import { askWorker } from './ask-worker.ts'

const PERIOD_MS = 1_000

export interface StatusListener {
  readonly shown: (status: TabStatus) => void
  readonly failed: (reason: string) => void
}

/** Asks for a tab's status every second while the page is open; the answer asks once more, at once. */
export function watchStatus(tabId: number, { shown, failed }: StatusListener): () => Promise<void> {
  let asked = 0
  let answered = 0
  const refresh = async () => {
    const question = ++asked
    try {
      const status = await askWorker({ type: 'status', tabId })
      // A later question may have been answered meanwhile.
      if (question < answered) return
      answered = question
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
