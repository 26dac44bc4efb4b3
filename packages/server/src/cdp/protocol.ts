/** What is used of the protocol's events. https://chromedevtools.github.io/devtools-protocol/tot/Network/ */

export type Headers = Readonly<Record<string, string>>

export interface CallFrame {
  readonly functionName: string
  readonly url: string
  /** Both count from 0. */
  readonly lineNumber: number
  readonly columnNumber: number
}

export interface StackTrace {
  readonly callFrames: readonly CallFrame[]
  readonly parent?: StackTrace
}

interface Response {
  readonly url: string
  readonly status: number
  readonly headers: Headers
  readonly mimeType: string
}

export interface RequestWillBeSent {
  readonly requestId: string
  readonly loaderId: string
  readonly documentURL: string
  readonly request: {
    readonly url: string
    readonly urlFragment?: string
    readonly method: string
    readonly headers: Headers
    readonly postData?: string
  }
  /** Seconds of a clock that is never set. */
  readonly timestamp: number
  /** Seconds since 1970. */
  readonly wallTime: number
  readonly initiator: {
    readonly type: string
    readonly stack?: StackTrace
    /** Of the request that a preflight belongs to. */
    readonly requestId?: string
    readonly url?: string
    readonly lineNumber?: number
    readonly columnNumber?: number
  }
  readonly redirectResponse?: Response
  readonly type?: string
  readonly frameId?: string
}

export interface ResponseReceived {
  readonly requestId: string
  readonly type: string
  readonly response: Response
}

/** The headers as they went over the wire, those that the page may not read included. */
export interface ExtraInfo {
  readonly requestId: string
  readonly headers: Headers
  readonly statusCode?: number
}

export interface LoadingFinished {
  readonly requestId: string
  readonly timestamp: number
  readonly encodedDataLength: number
}

export interface LoadingFailed {
  readonly requestId: string
  readonly timestamp: number
  readonly errorText: string
  readonly canceled?: boolean
  readonly blockedReason?: string
  readonly corsErrorStatus?: { readonly corsError: string; readonly failedParameter: string }
}

export interface RemoteObject {
  readonly type: string
  readonly subtype?: string
  readonly className?: string
  readonly value?: unknown
  readonly unserializableValue?: string
  readonly description?: string
  readonly preview?: ObjectPreview
}

interface ObjectPreview {
  readonly subtype?: string
  readonly overflow: boolean
  readonly properties: readonly { readonly name: string; readonly type: string; readonly value?: string }[]
}

export interface ConsoleCalled {
  readonly type: string
  readonly args: readonly RemoteObject[]
  readonly executionContextId: number
  /** Milliseconds since 1970. */
  readonly timestamp: number
  readonly stackTrace?: StackTrace
}

export interface ExceptionThrown {
  readonly timestamp: number
  readonly exceptionDetails: {
    readonly text: string
    readonly lineNumber: number
    readonly columnNumber: number
    readonly url?: string
    readonly executionContextId?: number
    readonly stackTrace?: StackTrace
    readonly exception?: RemoteObject
  }
}

export interface ContextCreated {
  readonly context: {
    readonly id: number
    readonly auxData?: { readonly frameId?: string; readonly isDefault?: boolean }
  }
}

export interface FrameNavigated {
  readonly frame: { readonly id: string; readonly parentId?: string; readonly loaderId: string; readonly url: string }
}

export interface SocketMessage {
  readonly requestId: string
  readonly timestamp: number
  readonly response: { readonly opcode: number; readonly payloadData: string }
}
