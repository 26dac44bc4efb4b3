import type { Browser } from '../../shell/browser/launch-browser.ts'
import { UserError } from '../../user-error.ts'

const WORKER_MS = 10_000
const POLL_MS = 20

/** Puts the extension into the browser and points it at a server; from then on every page is captured. */
export async function loadExtension({ cdp, product }: Browser, folder: string, serverUrl: string): Promise<void> {
  await cdp.send('Target.setDiscoverTargets', { discover: true })
  const worker = cdp.waitFor(({ method, params }) => method === 'Target.targetCreated' && isWorker(params), WORKER_MS)
  worker.catch(() => {
    // Told below, by whichever of the two fails first.
  })
  try {
    await cdp.send('Extensions.loadUnpacked', { path: folder })
    const { params } = await worker
    await configure(cdp, readTarget(params).targetId, serverUrl)
  } catch (error) {
    throw new UserError(
      `${product} did not take the extension: ${error instanceof Error ? error.message : String(error)}.`,
      'Use a newer Chromium or Chrome, or name another one: GASOLINE_CHROMIUM=/path/to/chrome gasoline demo',
    )
  }
}

/** What the options page does: the worker's storage is where its settings live. */
async function configure(cdp: Browser['cdp'], targetId: unknown, serverUrl: string): Promise<void> {
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: true })
  const evaluate = (expression: string) =>
    cdp.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, String(sessionId))
  // A call that comes before the worker's own script has run is never answered.
  const deadline = performance.now() + WORKER_MS
  for (;;) {
    const { result } = await evaluate('self.ready !== undefined')
    if ((result as { value?: unknown }).value === true) break
    if (performance.now() > deadline) throw new Error('its worker did not start')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  const answer = await evaluate(`(async () => {
    await self.ready
    await chrome.storage.local.set({ serverUrl: ${JSON.stringify(serverUrl)} })
    await self.ready
  })()`)
  if (answer.exceptionDetails) throw new Error('its worker could not be configured')
  await cdp.send('Target.detachFromTarget', { sessionId })
}

function readTarget(params: Readonly<Record<string, unknown>>) {
  // The protocol's own shape of this event.
  return (params.targetInfo ?? {}) as { type?: string; url?: string; targetId?: string }
}

function isWorker(params: Readonly<Record<string, unknown>>): boolean {
  const { type, url } = readTarget(params)
  return type === 'service_worker' && url?.startsWith('chrome-extension://') === true
}
