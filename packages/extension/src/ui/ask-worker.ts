import { browser } from '../chrome.ts'
import type { FromUi, TabStatus } from '../messages.ts'

interface Answers {
  readonly status: TabStatus
  readonly 'set-site': { readonly ok: true }
  readonly connect: TabStatus['connection']
}

/** Asks the service worker, which the message wakes if it sleeps; rejects if it does not answer. */
export async function askWorker<T extends FromUi['type']>(
  message: Extract<FromUi, { readonly type: T }>,
): Promise<Answers[T]> {
  const answer = await browser.runtime.sendMessage<FromUi, Answers[T] | undefined>(message)
  if (answer === undefined) throw new Error('The extension did not answer. Reload it at chrome://extensions.')
  return answer
}
