import type { Events, FailedLoad, PageSettings, StreamName } from '@gasoline/wire'
import type { ErrorReporter } from '../errors/error-reporter.ts'
import type { RecentActions } from './recent-actions.ts'
import type { WithheldValues } from '../secrets/withheld-values.ts'
import type { ProbeMessage } from './message.ts'

/** An event as a probe gives it: whatever all events of the page share is added on the way. */
export type Outgoing<S extends StreamName> = Unstamped<Events[S]> | (S extends 'logs' ? UnwrittenLog : never)

type Unstamped<E> = Omit<E, 'test_id' | 'pageId' | 'frameId' | 'tabId'>
export type WrittenLog = Unstamped<Events['logs']>
/** The server writes the message of a failed load. */
type UnwrittenLog = Omit<WrittenLog, 'message' | 'load'> & { readonly load: FailedLoad }

/**
 * `rawFields` are further fields as finished JSON text (`"args":[1]`), for values that were written out at once. A
 * function is asked for its event, if there is one, before the next one is written, or when all are handed on.
 */
export type Emit = <S extends StreamName>(
  stream: S,
  event: Outgoing<S> | (() => Outgoing<S> | undefined),
  rawFields?: string,
) => void

export type Undo = () => void

/** A method's parameters, unlike a function's, may be narrower than what is promised: the event that the type stands for. */
export type Listener = { hear(event: Event): void }['hear']

/** How the address changed without a new document. */
export type RouteCause = 'push' | 'replace' | 'traverse'

/** What a probe may use of its surroundings. */
export interface Page {
  readonly window: Window & typeof globalThis
  /** Whether this is the tab's own document and not a frame in another one. */
  readonly isTop: boolean
  /** Epoch milliseconds with fractions, never running backwards. */
  readonly now: () => number
  /** The page's address now; cheap enough for every event. */
  readonly url: () => string
  /** Read at each event: they arrive after the probes are in place, and change while the page lives. */
  readonly settings: () => PageSettings
  /** Unique within the page. */
  readonly nextId: (prefix: string) => string
  /** Wraps a function of ours that runs inside the page's calls: its errors are counted, never thrown. */
  readonly guard: <A extends [unknown?, unknown?, unknown?]>(work: (...args: A) => void) => (...args: A) => void
  /**
   * Listens in the capture phase, guarded and passively. Outlives `document.open()`, which takes all listeners from
   * the window and the document.
   */
  readonly listen: (target: EventTarget, type: string, listener: Listener) => Undo
  /** Tells of changes of the address within the document, after they happened. */
  readonly onRouteChange: (listener: (from: string, to: string, cause: RouteCause) => void) => Undo
  /** What the person did last, for whoever wants to say what led to something. */
  readonly recentActions: RecentActions
  /** Tells the other probes of the page something, in whichever world they live. */
  readonly send: (word: ProbeMessage) => void
  readonly onMessage: (listener: (word: ProbeMessage) => void) => Undo
  /** The shadow root of an element, also one that the page keeps to itself, where the surroundings can tell. */
  readonly findShadowRoot: (host: HTMLElement) => ShadowRoot | null
  /** Texts without what stands in fields whose values must not leave the page. */
  readonly withheld: Pick<WithheldValues, 'clean'>
  /** The way of all errors: completes them with what surrounds them. */
  readonly errors: ErrorReporter
  /** Hands on at once what was emitted: for what may be the page's last words. */
  readonly flush: () => void
}

/** Patches one thing, and returns the way back. */
export type Probe = (page: Page, emit: Emit) => Undo
