import type { Page } from '@playwright/test'

/** A request as a driver shows it. `key` is the same object in all that concerns it. */
export interface DriverRequest {
  readonly key: object
  /** Of a request that a redirect led to, the key of the one before it. */
  readonly redirectedFrom: object | null
  readonly url: string
  readonly method: string
  /** As Playwright names it: `document`, `fetch`, `image`. */
  readonly type: string
  /** Undefined: of a service worker, or of a popup that is not there yet. */
  readonly page: Page | undefined
  /** It brings the page's next document. */
  readonly isNavigation: boolean
  /** Without those that the browser itself adds, such as cookies. Names are in lower case. */
  readonly readHeaders: () => Readonly<Record<string, string>>
  readonly readPostData: () => string | null
}

export interface DriverResponse {
  /** That of its request. */
  readonly key: object
  readonly status: number
  readonly readHeaders: () => Readonly<Record<string, string>>
  /** Until the page is closed. */
  readonly readText: () => Promise<string>
}

export interface DriverMessage {
  readonly page: Page | undefined
  /** Written by the browser itself. */
  readonly isOfBrowser: boolean
  readonly isOfWorker: boolean
  readonly type: string
  readonly readText: () => string
  readonly readLocation: () => { readonly url: string; readonly lineNumber: number; readonly columnNumber: number }
}

/** Takes what happens in the pages of a context. */
export interface DriverListener {
  readonly request: (request: DriverRequest) => void
  readonly response: (response: DriverResponse) => void
  readonly requestFailed: (key: object, errorText: string) => void
  readonly message: (message: DriverMessage) => void
  /** One of these failed: the event is not captured. */
  readonly fault: (error: unknown) => void
}
