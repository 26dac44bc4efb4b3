import type { Events, FailedLoad, PageSettings, PolicyViolation, StreamName } from '@gasoline/wire'
import type { ErrorReporter } from '../errors/error-reporter.ts'
import type { RecentActions } from './recent-actions.ts'
import type { WithheldValues } from '../secrets/withheld-values.ts'
import type { ProbeMessage } from './message.ts'

/** An event as a probe emits it: the fields that all events of the page share are added later. */
export type Outgoing<S extends StreamName> = Unstamped<Events[S]> | (S extends 'logs' ? UnwrittenLog : never)

type Unstamped<E> = Omit<E, 'test_id' | 'pageId' | 'frameId' | 'tabId'>
export type WrittenLog = Unstamped<Events['logs']>
/** The server writes the message of a failed load and of a broken policy. */
type UnwrittenLog = Omit<WrittenLog, 'message' | 'load' | 'violation'> &
  ({ readonly load: FailedLoad } | { readonly violation: PolicyViolation })

/**
 * `rawFields` are further fields as finished JSON text (`"args":[1]`), for values that were written out at once. A
 * function is called for its event, if there is one, before the next one is written, or when the batch is sent.
 */
export type Emit = <S extends StreamName>(
  stream: S,
  event: Outgoing<S> | (() => Outgoing<S> | undefined),
  rawFields?: string,
) => void

export type Undo = () => void

/** As a method: TypeScript checks its parameters bivariantly, so listeners may take the specific event type. */
export type Listener = { handle(event: Event): void }['handle']

/** How the URL changed without a new document. */
export type RouteCause = 'push' | 'replace' | 'traverse'

/** What a probe may use. */
export interface Page {
  readonly window: Window & typeof globalThis
  /** Whether this is the tab's top document and not a frame. */
  readonly isTop: boolean
  /** Epoch milliseconds with fractions, never running backwards. */
  readonly now: () => number
  /** The page's URL now; cheap enough for every event. */
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
  /** Reports changes of the URL within the document, after they happened. */
  readonly onRouteChange: (listener: (from: string, to: string, cause: RouteCause) => void) => Undo
  /** The person's last actions, to show what led to an error. */
  readonly recentActions: RecentActions
  /** Sends a message to the other probes of the page, in both worlds. */
  readonly send: (message: ProbeMessage) => void
  readonly onMessage: (listener: (message: ProbeMessage) => void) => Undo
  /** The shadow root of an element, a closed one too where the extension has access. */
  readonly findShadowRoot: (host: HTMLElement) => ShadowRoot | null
  /** Removes the values of withheld fields from texts. */
  readonly withheld: Pick<WithheldValues, 'clean'>
  /** All errors go through this: it adds their context. */
  readonly errors: ErrorReporter
  /** Sends at once what was emitted: for events that may be the page's last. */
  readonly flush: () => void
}

/** Installs one hook, and returns its undo. */
export type Probe = (page: Page, emit: Emit) => Undo
