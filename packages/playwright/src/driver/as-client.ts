import type { BrowserContext, ConsoleMessage, Page, Request, Response } from '@playwright/test'
import type { DriverListener, DriverMessage, DriverRequest, DriverResponse } from './driver.ts'

/** Listens with Playwright's public events. Each is sent from the driver to its client only because of us. */
export function listenAsClient(context: BrowserContext, listener: DriverListener): void {
  context.on('console', (message) => listener.message(readMessage(message)))
  context.on('request', (request) => listener.request(readRequest(request)))
  context.on('response', (response) => listener.response(readResponse(response)))
  context.on('requestfailed', (request) => listener.requestFailed(request, request.failure()?.errorText ?? 'failed'))
}

function readRequest(request: Request): DriverRequest {
  const page = findPage(request)
  return {
    key: request,
    redirectedFrom: request.redirectedFrom(),
    url: request.url(),
    method: request.method(),
    type: request.resourceType(),
    page,
    isNavigation: page !== undefined && request.isNavigationRequest() && request.frame() === page.mainFrame(),
    readHeaders: () => request.headers(),
    readPostData: () => request.postData(),
  }
}

function findPage(request: Request): Page | undefined {
  try {
    return request.frame().page()
  } catch {
    // A request of a service worker has no frame; that of a popup has no page yet.
    return undefined
  }
}

function readResponse(response: Response): DriverResponse {
  return {
    key: response.request(),
    status: response.status(),
    readHeaders: () => response.headers(),
    readText: async () => response.text(),
  }
}

function readMessage(message: ConsoleMessage): DriverMessage {
  return {
    page: message.page() ?? undefined,
    isOfBrowser: message.args().length === 0,
    isOfWorker: isOfWorker(message),
    type: message.type(),
    readText: () => message.text(),
    readLocation: () => message.location(),
  }
}

/** Newer versions of Playwright name the worker that wrote a message. */
function isOfWorker(message: ConsoleMessage): boolean {
  const worker: unknown = Reflect.get(message, 'worker')
  return typeof worker === 'function' && Reflect.apply(worker, message, []) !== null
}
