import type { EventBatch } from '@gasoline/wire'
import type { CdpSession, ObserveOptions } from '../../../types/cdp.d.ts'
import { observeTarget } from '../observe-target.ts'

const START = 1_000
const PAGE = { pageId: 'p1', frameId: '0', url: 'http://shop.test/' }

/** An observer of a target whose events a test writes. */
export function buildTarget(options: Partial<ObserveOptions> = {}, bodies: Readonly<Record<string, string>> = {}) {
  const handlers = new Map<string, ((params: never) => void)[]>()
  const batches: EventBatch[] = []
  const session: CdpSession = {
    send: async (method, params) => {
      if (method === 'Page.getFrameTree')
        return { frameTree: { frame: { id: 'f1', loaderId: 'l1', url: PAGE.url, mimeType: 'text/html' } } }
      const body = bodies[String(params?.requestId)]
      if (method === 'Network.getResponseBody' && body !== undefined) return { body, base64Encoded: false }
      if (method === 'Network.getResponseBody') throw new Error('No resource with given identifier found')
      return {}
    },
    on: (event, handler) => void handlers.set(event, [...(handlers.get(event) ?? []), handler]),
  }
  const observer = observeTarget({
    session,
    kind: 'page',
    url: PAGE.url,
    deliver: (batch) => void batches.push(JSON.parse(batch) as EventBatch),
    ...options,
  })
  const fire = (event: string, params: object) => {
    for (const handler of handlers.get(event) ?? []) handler(params as never)
  }
  return {
    observer,
    fire,
    /** A request begins at `START` and ends 0.25 s later. */
    begin: (id: string, type: string, url: string, request: object = {}, more: object = {}) =>
      fire('Network.requestWillBeSent', {
        requestId: id,
        loaderId: 'l1',
        frameId: 'f1',
        documentURL: PAGE.url,
        type,
        timestamp: START,
        wallTime: 1_700_000_000,
        initiator: { type: 'other' },
        request: { url, method: 'GET', headers: {}, ...request },
        ...more,
      }),
    respond: (id: string, status: number, mimeType = 'application/json') => {
      fire('Network.responseReceived', {
        requestId: id,
        type: '',
        response: { url: '', status, headers: {}, mimeType },
      })
      fire('Network.loadingFinished', { requestId: id, timestamp: START + 0.25, encodedDataLength: 12 })
    },
    fail: (id: string, errorText: string, more: object = {}) =>
      fire('Network.loadingFailed', { requestId: id, timestamp: START + 0.25, errorText, ...more }),
    /** What the page's script sends. */
    report: (...events: unknown[]) => {
      const batch = { events, batch_id: 'b', producer: 'p1', page: PAGE }
      const completed = observer.complete(JSON.stringify(batch), undefined)
      return completed === undefined ? undefined : (JSON.parse(completed) as EventBatch)
    },
    /** What was reported beyond that, after everything is settled. */
    reported: async () => {
      await observer.ready
      await new Promise((resolve) => setImmediate(resolve))
      observer.stop()
      return batches.flatMap(({ events }) => events)
    },
    batches,
  }
}
