import type { StoredEvent } from '@gasoline/wire'

type Request = StoredEvent<'network'>

/** Who is responsible: the app itself, or a script or server of another site. */
type Party = 'first' | 'third'

/**
 * What became of a failure. `expected`: the app is prepared for it. `recovered`: a retry succeeded, or the connection is
 * open again. `left`: nobody waits for it any more, since its page was left or a newer request replaced it.
 */
type FailureState = 'open' | 'expected' | 'recovered' | 'left'

interface Common {
  /** Of the entry that shows it: L…, N…, W…. */
  readonly id: string
  /** Of entries that only repeat it. */
  readonly aliases?: readonly string[] | undefined
  /** When what failed began. */
  readonly since: number
  /** When it failed; of what hangs, when it was late. */
  readonly at: number
  /** Equal for what is the same failure again. */
  readonly key: string
  /** The rule that calls it noise. */
  readonly noise?: string | undefined
  readonly party: Party
  readonly state: FailureState
  /** It may be nothing: reported only where nothing else is. */
  readonly isWeak?: boolean | undefined
}

/** An exception, a rejection, a line of the console, a resource that did not load, a broken policy. */
export interface LogFailure extends Common {
  readonly kind: 'exception' | 'rejection' | 'console' | 'resource' | 'policy'
  readonly entry: StoredEvent<'logs'>
}

/**
 * A request that failed, that hangs, that the app gave up, or whose body reports an error although its status does not;
 * `unparsed` if its body is not what the app took it for.
 */
export interface RequestFailure extends Common {
  readonly kind: 'request' | 'pending' | 'aborted' | 'body-error' | 'unparsed'
  readonly entry: Request
}

export interface SocketFailure extends Common {
  readonly kind: 'websocket' | 'event-stream'
  /** Its close; its error where no close was seen; its beginning where nothing came of it. */
  readonly entry: StoredEvent<'websocket'>
  /** Nothing reports that anything was wrong. */
  readonly isNormalClose?: boolean | undefined
}

/** A response that is fine by itself, and wrong beside another one. */
export interface ResponseFailure extends Common {
  readonly kind: 'emptied' | 'stale'
  readonly entry: Request
  /** Of an emptied one the full response before; of a stale one the newer request that it overtook. */
  readonly other: Request
}

/** A value that is none stood on the screen after an action or a load: `NaN €`. */
export interface ShownTextFailure extends Common {
  readonly kind: 'shown-text'
  readonly entry: StoredEvent<'actions'> | StoredEvent<'domSnapshots'>
  readonly text: string
  /** All that is known to have come then. */
  readonly texts: readonly string[]
}

/** Something that failed or looks wrong. */
export type Failure = LogFailure | RequestFailure | SocketFailure | ResponseFailure | ShownTextFailure

export function isLogFailure(failure: Failure): failure is LogFailure {
  return 'message' in failure.entry
}

export function isRequestFailure(failure: Failure): failure is RequestFailure | ResponseFailure {
  return 'method' in failure.entry
}

export function isSocketFailure(failure: Failure): failure is SocketFailure {
  return failure.kind === 'websocket' || failure.kind === 'event-stream'
}

/** Whether a failure is an exception or a rejection. */
export function isThrown({ kind }: Failure): boolean {
  return kind === 'exception' || kind === 'rejection'
}
