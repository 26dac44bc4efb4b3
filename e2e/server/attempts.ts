import { expect } from '@playwright/test'
import type { Frame, Page } from '@playwright/test'
import { ENDPOINTS } from '@gasoline/wire'

export interface Attempt {
  readonly method?: string
  readonly path: string
  readonly mode?: RequestMode
  readonly contentType?: string
  readonly body?: string
}

export const INITIALIZE = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'page', version: '1' } },
})
export const BOUNDARY = JSON.stringify({ test_id: 'from a page', action: 'start' })

const DASHBOARD = ENDPOINTS.filter(({ method, path }) => method === 'GET' && path.startsWith('/dashboard/')).map(
  ({ path }) => path,
)

export const READS: readonly Attempt[] = [
  ...['/', '/snapshot', '/logs', '/mcp', '/health', '/events/stream?all=1', ...DASHBOARD].map((path) => ({ path })),
  { path: '/mcp', method: 'POST', body: INITIALIZE },
]
export const CHANGES: readonly Attempt[] = [
  { path: '/clear', method: 'POST' },
  { path: '/clear', method: 'POST', body: '{}' },
  { path: '/clear', method: 'DELETE' },
  { path: '/logs', method: 'DELETE' },
  { path: '/test-boundary', method: 'POST', body: BOUNDARY },
]
export const INGESTS: readonly Attempt[] = ENDPOINTS.filter(({ access }) => access === 'ingest').map(({ path }) => ({
  path,
  method: 'POST',
  body: JSON.stringify({
    entries: [{ level: 'info', message: 'from a page' }],
    events: [],
    bodies: [],
    actions: [],
    snapshots: [],
    screenshots: [],
  }),
}))
/** The same without a preflight: sent for certain, so that the server alone can refuse. */
export const withoutPreflight = (attempts: readonly Attempt[]) =>
  attempts
    .filter(({ method }) => method !== 'DELETE')
    .map((each): Attempt => ({ ...each, mode: 'no-cors', contentType: 'text/plain' }))

/** Sends a beacon of each content type, and waits until the server has responded or the browser refused. */
export async function sendBeacons(page: Page, server: string, path: string, body: string, types: readonly string[]) {
  const url = server + path
  for (const type of types) {
    const over = page.waitForEvent('requestfinished', (request) => request.url() === url).catch(() => {})
    const failed = page.waitForEvent('requestfailed', (request) => request.url() === url).catch(() => {})
    const isQueued = await page.evaluate(([url, body, type]) => navigator.sendBeacon(url, new Blob([body], { type })), [
      url,
      body,
      type,
    ] as const)
    expect(isQueued).toBe(true)
    await Promise.race([over, failed])
  }
}

/** Submits a form whose text reads as the JSON given, which needs no script's permission; the server must refuse it. */
export async function submitForm(page: Page, url: string, body: string): Promise<void> {
  const responded = page.waitForResponse(url)
  await page.evaluate(
    ([url, body]) => {
      // A name of its own each time: Chromium drops a submission into a frame whose last one is just being committed.
      const name = `target ${document.querySelectorAll('iframe').length}`
      const frame = Object.assign(document.createElement('iframe'), { name })
      const form = Object.assign(document.createElement('form'), {
        action: url,
        method: 'POST',
        enctype: 'text/plain',
        target: name,
      })
      // Sent as name=value: the JSON is cut where an equals sign may stand.
      const input = Object.assign(document.createElement('input'), { name: `${body.slice(0, -1)},"x":"`, value: '"}' })
      form.append(input)
      document.body.append(frame, form)
      form.submit()
    },
    [url, body] as const,
  )
  expect((await responded).status()).toBe(403)
}

/** Makes the page send requests one after the other; each gives what its script could see of the response. */
export function attempt(page: Page | Frame, server: string, attempts: readonly Attempt[]): Promise<string[]> {
  return page.evaluate(
    async ([server, attempts]) => {
      const seen: string[] = []
      for (const { method = 'GET', path, mode = 'cors', contentType = 'application/json', body = null } of attempts) {
        try {
          const headers = body === null ? {} : { 'Content-Type': contentType }
          const response = await fetch(server + path, { method, mode, headers, body })
          const text = await response.text()
          seen.push(response.type === 'opaque' && text === '' ? 'opaque' : `${response.status} ${text}`)
        } catch {
          seen.push('blocked')
        }
      }
      return seen
    },
    [server, attempts] as const,
  )
}
