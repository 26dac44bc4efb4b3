import type { StoredEvent } from '@gasoline/wire'

type Request = StoredEvent<'network'>

interface Failure {
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
  /** Of a script or a server that is not the app's. */
  readonly isForeign: boolean
  /** It may be nothing: told only where nothing else is. */
  readonly isWeak?: boolean | undefined
  /** The app asked if something is there, and was content that it is not; or nobody was signed in any more. */
  readonly isExpected?: boolean | undefined
  /** It was tried again, and went well. */
  readonly isMended?: boolean | undefined
}

/** An exception, a rejection, a line of the console, a resource that did not load, a broken policy. */
export interface LogSignal extends Failure {
  readonly kind: 'error' | 'logged' | 'resource' | 'policy'
  readonly entry: StoredEvent<'logs'>
}

/**
 * A request that failed, that hangs, that the app gave up, or whose answer speaks of an error although its status does
 * not; `unparsed` if its answer is not what the app took it for.
 */
export interface RequestSignal extends Failure {
  readonly kind: 'failed' | 'pending' | 'aborted' | 'refused' | 'unparsed'
  readonly entry: Request
}

export interface SocketSignal extends Failure {
  readonly kind: 'socket'
  /** Its close; its error where no close was seen; its beginning where nothing came of it. */
  readonly entry: StoredEvent<'websocket'>
  /** Nobody says that anything was wrong. */
  readonly isPeaceful?: boolean | undefined
}

/** An answer that is fine by itself, and wrong beside another one. */
export interface AnswerSignal extends Failure {
  readonly kind: 'emptied' | 'stale'
  readonly entry: Request
  /** Of an emptied one the full answer before; of a stale one the newer request that it overtook. */
  readonly other: Request
}

/** A value that is none stood on the screen after an act or a load: `NaN €`. */
export interface ShownSignal extends Failure {
  readonly kind: 'shown'
  readonly entry: StoredEvent<'actions'> | StoredEvent<'domSnapshots'>
  readonly text: string
  /** All that is known to have come then. */
  readonly texts: readonly string[]
}

export type Signal = LogSignal | RequestSignal | SocketSignal | AnswerSignal | ShownSignal

export function isLogSignal(signal: Signal): signal is LogSignal {
  return 'message' in signal.entry
}

export function isRequestSignal(signal: Signal): signal is RequestSignal | AnswerSignal {
  return 'method' in signal.entry
}

/** Nothing of it is left to be done. */
export function isSettled({ isExpected, isMended }: Signal): boolean {
  return isExpected === true || isMended === true
}
