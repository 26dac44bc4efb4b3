import type { Failure } from '../failures/failure.ts'
import type { BodyChange } from '../shapes/compare-shapes.ts'

/** What one window of time showed: counted, bounded, without bodies. It outlives the events. */
export interface SeenWindow {
  readonly from: number
  readonly until: number
  /** Of the newest page. */
  readonly page: string
  readonly failures: readonly SeenFailure[]
  /** Keys of failures before the window: they are not new if they come again. */
  readonly older: readonly string[]
  readonly endpoints: readonly CountedEndpoint[]
  readonly runs: readonly SeenRun[]
  /** Pages of which anything was seen. */
  readonly pages: readonly string[]
  readonly sockets: readonly SeenSocket[]
  readonly loads: readonly SeenLoad[]
  readonly build: SeenBuild
  /** Requests without a response when the window was taken. */
  readonly pending: number
  readonly warnings: number
  readonly requests: number
  /** Failures of third parties and noise: they count for nothing. */
  readonly ignored: number
  /** What there was no room for. */
  readonly dropped: number
}

type SeenCategory = 'console' | 'network' | 'websocket' | 'page'

export interface SeenFailure {
  readonly key: string
  readonly fineKey?: string | undefined
  readonly kind: Failure['kind']
  readonly category: SeenCategory
  readonly text: string
  readonly count: number
  /** In how many runs of what leads to it. */
  readonly runs: number
  /** Since the first time nothing that leads to it went well. */
  readonly isSteady: boolean
  /** Of the newest entry that shows it. */
  readonly id: string
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly status?: number | undefined
  /** The endpoint or the connection that it is about. */
  readonly subject?: string | undefined
  readonly isWrite?: boolean | undefined
  /** Where the code failed, as far as it is the same in the next build. */
  readonly place?: string | undefined
  /** The message, where it is one of the browser: another one is another error. */
  readonly wording?: string | undefined
  /** Of a response: how it differed from those before it. */
  readonly differences?: readonly SeenDifference[] | undefined
  /** Of a write that was not kept: what a later response did not have. */
  readonly lost?: SeenLoss | undefined
  readonly triggers: readonly SeenTrigger[]
  /** The addresses that it failed with. */
  readonly exact: readonly string[]
  readonly screen: SeenScreen
}

export type SeenDifference = Pick<BodyChange, 'kind' | 'path' | 'expected' | 'got'>

/** The endpoint of the response, and the names of the values that were sent. */
export interface SeenLoss {
  readonly by: string
  readonly names: readonly string[]
}

/** What led to a failure: an action on a page, or the visit of a page. */
export interface SeenTrigger {
  readonly key: string
  readonly page: string
}

/** How often each address, as a hash. No object by address: V8 keeps a layout for each set of names. */
export type AddressCounts = readonly (readonly [address: string, count: number])[]

/** An action or a visit, however often. */
export interface SeenRun {
  readonly key: string
  readonly kind: 'action' | 'visit'
  readonly type: string
  /** What a person calls its target; of a visit, the page. */
  readonly label: string
  readonly page: string
  readonly count: number
  /** How often with each address. */
  readonly exact: AddressCounts
  readonly screen: SeenScreen
}

/** What followed on the screen and in the network, as hashes. */
export interface SeenScreen {
  readonly texts: readonly string[]
  /** Those that say that something did not work. */
  readonly complaints: readonly string[]
  /** An endpoint each, with `ok`, `empty` (a list without entries) or `failed`; `!` before those that may change something. */
  readonly calls: readonly string[]
  /** Whether it is known what the screen showed. */
  readonly isKnown: boolean
}

export interface CountedEndpoint {
  readonly key: string
  readonly method: string
  /** The path without ids; with the host, if it is not the page's. */
  readonly url: string
  readonly operation?: string | undefined
  readonly isFirstParty: boolean
  /** How often each, the lowest first. No object by status: V8 keeps room for every number up to it. */
  readonly statuses: readonly (readonly [status: number, count: number])[]
  readonly failed: number
  /** Of those that went well, the newest. */
  readonly durations: readonly number[]
  /** How often each address went well. */
  readonly exact: AddressCounts
}

export interface SeenSocket {
  readonly key: string
  readonly url: string
  readonly opened: number
  readonly state: 'open' | 'closed' | 'connecting'
  readonly messages: number
}

/** How a page loaded, newest last. */
export interface SeenLoad {
  readonly page: string
  readonly loadMs: readonly number[]
  readonly requests: readonly number[]
  readonly bytes: readonly number[]
}

/** The build that the window saw, so that a difference can be tied to an edit. */
export interface SeenBuild {
  readonly bundles: readonly string[]
  readonly hotUpdates: number
  readonly hotFiles: readonly string[]
  readonly git?: GitState | undefined
}

export interface GitState {
  readonly head: string
  readonly dirty: readonly string[]
  /** Dirty files beyond those. */
  readonly more: number
}

export const NO_SCREEN: SeenScreen = { texts: [], complaints: [], calls: [], isKnown: false }
