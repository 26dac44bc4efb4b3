/**
 * One target of a browser, whatever the connection is: an own WebSocket, or a session that a driver opened.
 * https://chromedevtools.github.io/devtools-protocol/
 */
export interface CdpSession {
  readonly send: (
    method: string,
    params?: Readonly<Record<string, unknown>>,
  ) => Promise<Readonly<Record<string, unknown>>>
  /** The parameters have the protocol's own shape. */
  readonly on: (event: string, handler: (params: never) => void) => void
}

/** What all events of one document share, as gasoline-ci.js names it. */
export interface PageStamp {
  readonly pageId: string
  readonly frameId: string
  readonly url: string
}

export interface ObserveOptions {
  readonly session: CdpSession
  /** Workers: everything in them is reported from here, since the script does not run there. */
  readonly kind: 'page' | 'worker'
  /** The address of the target, as long as it has no document. */
  readonly url: string
  /** Takes batches: bodies of POST /events. */
  readonly deliver: (batch: string) => void
  readonly testId?: () => string | undefined
  /** The page that a worker belongs to, if it is known. */
  readonly page?: () => PageStamp | undefined
  /** Whether workers of the page have observers of their own. */
  readonly followsWorkers?: boolean
  /** Whether the script is in the page by now, as it is by default: what was printed and thrown before is reported from here. */
  readonly hasScript?: () => boolean
}

export interface TargetObserver {
  /** Once the browser reports everything. Commands that are sent after this call are carried out after its own. */
  readonly ready: Promise<void>
  /**
   * A batch of the page's script with what the browser knows added to it; undefined if it is no batch. The context is the one
   * that called the binding, where the driver says so; a tab id is added where there is one.
   */
  readonly complete: (batch: string, executionContextId?: number, tabId?: number) => string | undefined
  /** Reports what is under way, and what the page has not reported, and delivers everything. */
  readonly flush: () => void
  /** The page in the top frame, once its script has sent a batch. */
  readonly page: () => PageStamp | undefined
  /** The target has gone, or is about to: reports what is left. */
  readonly stop: () => void
}

/** Reports what the script in the page cannot see of one target, and nothing that it reports itself. */
export declare function observeTarget(options: ObserveOptions): TargetObserver

export interface SourceText {
  readonly text: string
  /** Its Content-Type, where it is a document. */
  readonly type?: string | undefined
  /** Its SourceMap header. */
  readonly sourceMap?: string | undefined
}

/** Scripts as a page has loaded them; source maps as the browser loads them, with its cookies and its cache. */
export interface SourceReader {
  /** Undefined where there is none. */
  readonly readSource: (url: string) => Promise<SourceText | undefined>
  /** The addresses of the scripts of the page. */
  readonly listScripts: () => Promise<readonly string[]>
}

/** From its first request on: that a script has a source map may stand in a header of its response. */
export declare function createSourceReader(session: CdpSession): SourceReader

/** The name to inject gasoline-ci.js under, as `//# sourceURL=`: its frames are left out of stacks. */
export declare const SCRIPT_NAME: string
