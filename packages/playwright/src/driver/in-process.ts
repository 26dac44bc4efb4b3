import type { BrowserContext, Page } from '@playwright/test'
import type { DriverListener, DriverMessage, DriverRequest, DriverResponse } from './driver.ts'
import { findServerObject } from './server-object.ts'

interface ServerObject {
  readonly guid: string
}

type ServerHeaders = readonly { readonly name: string; readonly value: string }[]

interface ServerFrame {
  readonly _page: ServerObject & { readonly mainFrame: () => ServerFrame }
}

interface ServerRequest {
  /** Not in every version. */
  readonly redirectedFrom?: () => ServerRequest | null
  readonly url: () => string
  readonly method: () => string
  readonly resourceType: () => string
  readonly isNavigationRequest: () => boolean
  readonly headers: () => ServerHeaders
  readonly postDataBuffer: () => Uint8Array | null
  readonly frame: () => ServerFrame | null
  readonly failure: () => { readonly errorText: string } | null
}

interface ServerResponse {
  readonly request: () => ServerRequest
  readonly status: () => number
  readonly headers: () => ServerHeaders
  readonly body: () => Promise<Uint8Array>
  readonly internalBody?: () => Promise<Uint8Array>
}

interface ServerMessage {
  readonly page: () => ServerObject | null
  readonly worker?: () => object | null
  readonly type: () => string
  readonly text: () => string
  readonly args: () => readonly unknown[]
  readonly location: () => ReturnType<DriverMessage['readLocation']>
}

interface ServerContext {
  readonly on: (event: string, listener: (subject: never) => void) => void
}

const EVENTS = { Console: 'console', Request: 'request', Response: 'response', RequestFailed: 'requestfailed' }

/**
 * Listens where the driver runs in this process, which is so in a test's worker, unless its browser is a remote one. There an
 * event costs next to nothing; on its way to the client it becomes several messages, more than a third of what the capture of a
 * test cost. Private to Playwright: returns false where it does not look as expected.
 */
export function listenInProcess(context: BrowserContext, listener: DriverListener): boolean {
  const server = findServerContext(context)
  if (!server) return false
  const findPage = (page: ServerObject | null | undefined): Page | undefined =>
    page ? context.pages().find((each) => Reflect.get(each, '_guid') === page.guid) : undefined
  /**
   * In the order of what the client gets, which is one turn later: a console line must not come before the navigation to its
   * document. What throws here would end the driver.
   */
  const later =
    <T>(work: (subject: T) => void) =>
    (subject: T): void =>
      void setImmediate(() => {
        try {
          work(subject)
        } catch (error) {
          listener.fault(error)
        }
      })
  server.on(
    EVENTS.Console,
    later((message: ServerMessage) => listener.message(readMessage(message, findPage))),
  )
  server.on(
    EVENTS.Request,
    later((request: ServerRequest) => listener.request(readRequest(request, findPage))),
  )
  server.on(
    EVENTS.Response,
    later((response: ServerResponse) => listener.response(readResponse(response))),
  )
  server.on(
    EVENTS.RequestFailed,
    later((request: ServerRequest) => listener.requestFailed(request, request.failure()?.errorText ?? 'failed')),
  )
  return true
}

function findServerContext(context: BrowserContext): ServerContext | undefined {
  const server = findServerObject(context)
  return isServerContext(server) ? server : undefined
}

/** Its class lists its events, by names that must be those that are listened to. */
function isServerContext(value: unknown): value is ServerContext {
  if (typeof value !== 'object' || value === null || typeof Reflect.get(value, 'on') !== 'function') return false
  const events: unknown = Reflect.get(value.constructor, 'Events')
  if (typeof events !== 'object' || events === null) return false
  return Object.entries(EVENTS).every(([key, name]) => Reflect.get(events, key) === name)
}

type FindPage = (page: ServerObject | null | undefined) => Page | undefined

function readRequest(request: ServerRequest, findPage: FindPage): DriverRequest {
  const frame = request.frame()
  return {
    key: request,
    redirectedFrom: request.redirectedFrom?.() ?? null,
    url: request.url(),
    method: request.method(),
    type: request.resourceType(),
    page: findPage(frame?._page),
    isNavigation: request.isNavigationRequest() && frame?._page.mainFrame() === frame,
    readHeaders: () => toRecord(request.headers()),
    readPostData: () => {
      const bytes = request.postDataBuffer()
      return bytes ? Buffer.from(bytes).toString() : null
    },
  }
}

function readResponse(response: ServerResponse): DriverResponse {
  return {
    key: response.request(),
    status: response.status(),
    readHeaders: () => toRecord(response.headers()),
    readText: async () => Buffer.from(await (response.internalBody?.() ?? response.body())).toString(),
  }
}

function toRecord(headers: ServerHeaders): Record<string, string> {
  return Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]))
}

function readMessage(message: ServerMessage, findPage: FindPage): DriverMessage {
  return {
    page: findPage(message.page()),
    isOfBrowser: message.args().length === 0,
    isOfWorker: (message.worker?.() ?? null) !== null,
    type: message.type(),
    readText: () => message.text(),
    readLocation: () => message.location(),
  }
}
