/** What is used of Playwright's `Browser`. */
export interface BrowserHost {
  newBrowserCDPSession(): Promise<{ detach(): Promise<void> }>
}

/** What is used of Playwright's `BrowserContext`, of `launchPersistentContext`. */
export interface ContextHost {
  serviceWorkers(): readonly WorkerHost[]
  waitForEvent(event: 'serviceworker'): Promise<WorkerHost>
}

export interface WorkerHost {
  url(): string
  evaluate(expression: string): Promise<unknown>
}

export interface ExtensionOptions {
  /** Of the Gasoline server on 127.0.0.1. Default: GASOLINE_PORT, or 7890. */
  readonly port?: number
  /** Sites to record beside those on localhost: `https://staging.example.com`. */
  readonly sites?: readonly string[]
}

/** The folder of the unpacked extension. */
export declare const extensionPath: string

/** Arguments for a browser with a profile: `chromium.launchPersistentContext(folder, { args: extensionArgs() })`. */
export declare function extensionArgs(): string[]

/**
 * The extension in a browser that a test drives, from the next page on. A persistent context must have been launched with
 * `extensionArgs()`. A browser, for tests with the stock fixtures, with `ignoreDefaultArgs: ['--disable-extensions']`.
 */
export declare function useExtension(host: BrowserHost | ContextHost, options?: ExtensionOptions): Promise<void>
