import type { BatchNotes } from '@gasoline/capture'
import type { CommandArgs, CommandFailure, PageSettings } from '@gasoline/wire'

/** The name of the port between content script and service worker. */
export const PAGE_PORT = 'page'

/** One batch on its way; `events` is the JSON text that the page wrote, never parsed on the way. */
export interface PageBatch extends Omit<BatchNotes, 'isLast'> {
  /** Unique: the page's id and a number. */
  readonly id: string
  readonly pageId: string
  readonly events: string
  /** Of `events`, in UTF-8; its characters, until the worker has counted. */
  readonly bytes: number
  /** Events of this page dropped before this batch because too many were waiting. */
  readonly lost?: number
}

/** What stands in a field whose value must not leave the page; the field's name is unique among all documents. */
export interface WithheldValue {
  readonly field: string
  readonly value: string
}

/** Content script to worker, over the port. */
export type FromPage =
  | {
      readonly type: 'batches'
      readonly batches: readonly PageBatch[]
      /** The page is going away. */ readonly isLast: boolean
    }
  /** Sent first on every new port. */
  | {
      readonly type: 'hello'
      readonly pageId: string
      readonly isTop: boolean
      /** The document's first port; a later one replaces it. */
      readonly isFirst: boolean
      /** What is known here: this worker may be a new one. */
      readonly withheld: readonly WithheldValue[]
    }
  /** Said before anything that could repeat it. */
  | { readonly type: 'withheld'; readonly told: WithheldValue }
  /** The answer to 'settings': they are in effect. */
  | { readonly type: 'configured' }

/** A page's last words, by `runtime.sendMessage`, when there is no port: that wakes the worker. */
export interface FinalBatches {
  readonly type: 'last-words'
  readonly pageId: string
  readonly withheld: readonly WithheldValue[]
  readonly batches: readonly PageBatch[]
}

/** A request of the page that got no answer, or none that the page may read, and why. */
export interface FailedRequest {
  readonly method: string
  readonly url: string
  /** `CORS`, or the browser's own code. */
  readonly reason: string
  readonly detail: string
  /** Of a response that the page may not read, or that broke off. */
  readonly status?: number
}

/** Worker to content script, over the port. */
export type ToPage =
  /** These are safe: with the server, or in the worker's storage. */
  | { readonly type: 'ack'; readonly ids: readonly string[] }
  | { readonly type: 'settings'; readonly settings: PageSettings }
  | { readonly type: 'no-response'; readonly request: FailedRequest }
  /** What earlier documents of the same site withheld in this tab: to be kept, since the worker may die. */
  | { readonly type: 'withheld'; readonly values: readonly WithheldValue[] }
  /** Capture was turned off for this site: remove the probes. */
  | { readonly type: 'stop' }

/** Worker to the script for commands, which is put into a page's isolated world when a command comes. */
export type PageRequest =
  | { readonly name: 'query_dom'; readonly args: CommandArgs<'query_dom'> }
  | { readonly name: 'get_page_info' }
  | { readonly name: 'run_accessibility_audit'; readonly args: CommandArgs<'run_accessibility_audit'> }
  /** → Measures */
  | { readonly name: 'measure'; readonly selector?: string | undefined }

export type PageResponse =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: CommandFailure }

/** Thrown where a command cannot be served, with the reason that the agent is told. */
export class CommandError extends Error {
  readonly code: CommandFailure['code']

  constructor(code: CommandFailure['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** What a picture of a page has to know; everything in CSS pixels. */
export interface Measures {
  readonly url: string
  readonly title: string
  /** Pixels of the screen in one CSS pixel. */
  readonly scale: number
  readonly viewport: { readonly width: number; readonly height: number }
  readonly scroll: { readonly x: number; readonly y: number }
  readonly document: { readonly width: number; readonly height: number }
  /** Of the element asked for, relative to the viewport: what its scrolling ancestors let through. */
  readonly box?: Box
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type ConnectionState =
  /** A heartbeat was answered by the server within the last interval. */
  | 'connected'
  | 'connecting'
  | 'disconnected'
  /** Something listens there that is no Gasoline, or another protocol version. */
  | 'incompatible'

/** What the popup shows of one tab. */
export interface TabStatus {
  readonly connection: {
    readonly state: ConnectionState
    readonly serverUrl: string
    readonly serverVersion: string | null
    /** Epoch ms of the last answered heartbeat. */
    readonly heartbeatAt: number | null
    /** Why there is no connection, in words for a person. */
    readonly reason: string | null
  }
  readonly site: {
    /** null where nothing can be captured: chrome://, the web store, a file. */
    readonly origin: string | null
    readonly isCaptured: boolean
    /** A local development origin, captured unless turned off. */
    readonly isLocal: boolean
    /** Turned on, but the open page was loaded before that. */
    readonly needsReload: boolean
  }
  /** Of this tab since it was opened, by kind. */
  readonly captured: {
    readonly logs: number
    readonly errors: number
    readonly network: number
    readonly websocket: number
    readonly actions: number
    readonly screenshots: number
  }
  /** Of all tabs. */
  readonly queue: { readonly events: number; readonly lost: number }
}

/** Popup or options page to worker, by `runtime.sendMessage`; the answer's type stands beside each. */
export type FromUi =
  /** → TabStatus */
  | { readonly type: 'status'; readonly tabId: number }
  /** → {ok: true} once the content scripts are registered anew */
  | { readonly type: 'set-site'; readonly origin: string; readonly isCaptured: boolean }
  /** → TabStatus['connection'], after trying at once */
  | { readonly type: 'connect' }
