import type { Browser } from '../../shell/browser/launch-browser.ts'
import { UserError } from '../../user-error.ts'

const WORKER_MS = 10_000
const POLL_MS = 20

/** Loads the extension into the browser and sets its server; from then on every page is captured. */
export async function loadExtension({ cdp, product }: Browser, folder: string, serverUrl: string): Promise<void> {
  await cdp.send('Target.setDiscoverTargets', { discover: true })
  const worker = cdp.waitFor(({ method, params }) => method === 'Target.targetCreated' && isWorker(params), WORKER_MS)
  worker.catch(() => {
    // Reported below, if loading does not fail first.
  })
  try {
    await cdp.send('Extensions.loadUnpacked', { path: folder })
    const { params } = await worker
    await configure(cdp, readTarget(params).targetId, serverUrl)
  } catch (error) {
    throw new UserError(
      `The extension could not be loaded into ${product}: ${error instanceof Error ? error.message : String(error)}.`,
      'Use a newer Chromium or Chrome, or another one: GASOLINE_CHROMIUM=/path/to/chrome gasoline demo',
    )
  }
}

/** Does what the options page does: settings are in the extension's storage. */
async function configure(cdp: Browser['cdp'], targetId: unknown, serverUrl: string): Promise<void> {
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: true })
  const evaluate = (expression: string) =>
    cdp.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, String(sessionId))
  // Calls made before the worker's script has run never get a response.
  const deadline = performance.now() + WORKER_MS
  for (;;) {
    const { result } = await evaluate('self.ready !== undefined')
    if ((result as { value?: unknown }).value === true) break
    if (performance.now() > deadline) throw new Error('its worker did not start')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  const outcome = await evaluate(`(async () => {
    await self.ready
    await chrome.storage.local.set({ serverUrl: ${JSON.stringify(serverUrl)} })
    await self.ready
  })()`)
  if (outcome.exceptionDetails) throw new Error('its worker could not be configured')
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
