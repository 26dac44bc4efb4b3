import type { BatchNotes } from '@gasoline/capture'
import type { CommandArgs, CommandFailure, PageSettings } from '@gasoline/wire'

/** The name of the port between content script and service worker. */
export const PAGE_PORT = 'page'

/** One batch; `events` is the JSON text that the page wrote. */
export interface PageBatch extends Omit<BatchNotes, 'isLast'> {
  /** Unique: the page's id and a number. */
  readonly id: string
  readonly pageId: string
  readonly events: string
  /** Size of `events` in UTF-8; in the page, its length in characters. */
  readonly bytes: number
  /** Events of this page that were dropped before this batch, because too many were waiting. */
  readonly lost?: number
}

/** The value of a field that must not leave the page; `field` is unique across documents. */
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
  /** The first message on every port. */
  | {
      readonly type: 'hello'
      readonly pageId: string
      readonly isTop: boolean
      /** The document's first port, not one that replaces it. */
      readonly isFirst: boolean
      /** Everything that the page knows of: the worker may have been restarted. */
      readonly withheld: readonly WithheldValue[]
    }
  /** Sent before anything that could contain the value. */
  | { readonly type: 'withheld'; readonly entry: WithheldValue }
  /** The reply to 'settings': they are in effect. */
  | { readonly type: 'configured' }

/** A page's last batches, by `runtime.sendMessage`, if it has no port when it ends: that wakes the worker. */
export interface FinalBatches {
  readonly type: 'final-batches'
  readonly pageId: string
  readonly withheld: readonly WithheldValue[]
  readonly batches: readonly PageBatch[]
}

/** A request that got no response, or none that the page may read, and why. */
export interface FailedRequest {
  readonly method: string
  readonly url: string
  /** `CORS`, or the browser's error code. */
  readonly reason: string
  readonly detail: string
  /** Of a response that the page may not read, or that was cut off. */
  readonly status?: number
}

/** Worker to content script, over the port. */
export type ToPage =
  /** These are safe: the server or the worker's storage has them. */
  | { readonly type: 'ack'; readonly ids: readonly string[] }
  | { readonly type: 'settings'; readonly settings: PageSettings }
  | { readonly type: 'no-response'; readonly request: FailedRequest }
  /** What earlier documents of the same site withheld in this tab, to be kept in case the worker is stopped. */
  | { readonly type: 'withheld'; readonly values: readonly WithheldValue[] }
  /** The site was turned off: remove the probes. */
  | { readonly type: 'stop' }

/** Worker to the command script, which is injected into a page's isolated world when a command arrives. */
export type PageRequest =
  | { readonly name: 'query_dom'; readonly args: CommandArgs<'query_dom'> }
  | { readonly name: 'get_page_info' }
  | { readonly name: 'run_accessibility_audit'; readonly args: CommandArgs<'run_accessibility_audit'> }
  /** → Measures */
  | { readonly name: 'measure'; readonly selector?: string | undefined }

export type PageResponse =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: CommandFailure }

/** Thrown if a command cannot be served; the agent gets code and message. */
export class CommandError extends Error {
  readonly code: CommandFailure['code']

  constructor(code: CommandFailure['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** What a screenshot needs to know about a page, in CSS pixels. */
export interface Measures {
  readonly url: string
  readonly title: string
  /** Device pixels per CSS pixel. */
  readonly scale: number
  readonly viewport: { readonly width: number; readonly height: number }
  readonly scroll: { readonly x: number; readonly y: number }
  readonly document: { readonly width: number; readonly height: number }
  /** Of the requested element, relative to the viewport, clipped by its scrolling ancestors. */
  readonly box?: Box
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type ConnectionState =
  /** The server confirmed a heartbeat within the last interval. */
  | 'connected'
  | 'connecting'
  | 'disconnected'
  /** Another program listens there, or a Gasoline with another protocol. */
  | 'incompatible'

/** Why there is no connection. */
export type Disconnection =
  /** `unproven`: it says that it is Gasoline, and does not prove it. */
  | { readonly kind: 'no-response' | 'not-gasoline' | 'unproven' | 'silent' | 'address-changed' }
  /** It proves to be a Gasoline server with this key, which the extension does not know. */
  | { readonly kind: 'unknown-server'; readonly key: string }
  | { readonly kind: 'other-protocol'; readonly version: string; readonly protocol: number }
  /** With what the server said about it, if anything. */
  | { readonly kind: 'closed'; readonly message: string }

/** What the popup shows about a tab. */
export interface TabStatus {
  readonly connection: {
    readonly state: ConnectionState
    readonly serverUrl: string
    readonly serverVersion: string | null
    /** Epoch ms of the last confirmed heartbeat. */
    readonly heartbeatAt: number | null
    readonly reason: Disconnection | null
  }
  readonly site: {
    /** null for pages that cannot be captured: chrome://, the web store, files. */
    readonly origin: string | null
    readonly isCaptured: boolean
    /** On this computer, and so captured unless turned off. */
    readonly isLocal: boolean
    /** Turned on after the open page was loaded. */
    readonly needsReload: boolean
  }
  /** Counts of this tab since it was opened. */
  readonly captured: {
    readonly logs: number
    readonly errors: number
    readonly network: number
    readonly websocket: number
    readonly actions: number
    readonly screenshots: number
  }
  /** Counts of all tabs. */
  readonly queue: { readonly events: number; readonly lost: number }
}

/** Popup or options page to worker, by `runtime.sendMessage`; each with the type of its response. */
export type FromUi =
  /** → TabStatus */
  | { readonly type: 'status'; readonly tabId: number }
  /** → {ok: true} once the content scripts are registered again */
  | { readonly type: 'set-site'; readonly origin: string; readonly isCaptured: boolean }
  /** → TabStatus['connection'], after an immediate attempt */
  | { readonly type: 'connect' }
  /** → TabStatus['connection'], after the server with the unknown key was trusted */
  | { readonly type: 'trust-server' }
