/** What is used of Puppeteer's browser, or of another driver's. */
export interface DrivenBrowser {
  /** The address of the browser's DevTools protocol. */
  wsEndpoint(): string
}

export interface AttachOptions {
  /** Of the Gasoline server on 127.0.0.1; one is started if there is none. Default: GASOLINE_PORT, or 7890. */
  readonly port?: number
  /** The test that everything belongs to, from now on. Default: GASOLINE_TEST_ID. */
  readonly testId?: string
}

export interface AttachedBrowser {
  /** Where events go: `http://127.0.0.1:7890`. */
  readonly server: string
  /** What happens from now on belongs to this test; undefined: to none. */
  setTestId(testId: string | undefined): void
  /** Delivers what is left, and lets the browser go on without capture. Closing the browser is enough, too. */
  detach(): Promise<void>
}

/** Captures everything in a browser from now on. Everything is captured from the first script on in pages that are opened later. */
export declare function attach(browser: DrivenBrowser, options?: AttachOptions): Promise<AttachedBrowser>
