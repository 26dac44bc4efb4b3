import { browser } from '../chrome.ts'
import type { FromUi, TabStatus } from '../messages.ts'

interface Responses {
  readonly status: TabStatus
  readonly 'set-site': { readonly ok: true }
  readonly connect: TabStatus['connection']
  readonly 'trust-server': TabStatus['connection']
}

/** Sends a request to the service worker, and wakes it if necessary; rejects if there is no response. */
export async function requestWorker<T extends FromUi['type']>(
  message: Extract<FromUi, { readonly type: T }>,
): Promise<Responses[T]> {
  const response = await browser.runtime.sendMessage<FromUi, Responses[T] | undefined>(message)
  if (response === undefined)
    throw new Error('No response from the service worker. Reload the extension at chrome://extensions.')
  return response
}
