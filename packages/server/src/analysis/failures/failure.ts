import type { ActionEntry, LogEntry, NetworkEntry, StoredEvent, WebSocketEntry } from '@gasoline/wire'
import type { Difference } from '../before/difference.ts'
import type { Omission } from '../before/omission.ts'
import type { FailureInBody } from '../bodies/failure-in-body.ts'
import type { Json, JsonPath } from '../bodies/json.ts'
import type { Identity } from '../identity/identity.ts'

/** Who is responsible: the app itself, or a script or server of another site. */
export type Party = 'first' | 'third'

/**
 * What became of a failure. `expected`: the app is prepared for it. `recovered`: a retry succeeded, or the connection is
 * open again. `left`: nothing waits for it any more, since its page was left or a newer request replaced it.
 */
export type FailureState = 'open' | 'expected' | 'recovered' | 'left'

interface Common extends Identity {
  /** Of the entry that shows it: L…, N…, W…. */
  readonly id: string
  /** Of entries that only repeat it. */
  readonly aliases?: readonly string[] | undefined
  /** When what failed began. */
  readonly since: number
  /** When it failed; of what hangs, when it was late. */
  readonly at: number
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
  readonly entry: LogEntry
  /** Reported below error level: an error that was caught and printed as a warning, a policy. */
  readonly isWarning?: boolean | undefined
}

/** A request that failed, that the app gave up, or whose body reports an error although its status does not. */
export interface ReportedRequestFailure extends Common {
  readonly kind: 'request' | 'aborted' | 'body-error'
  readonly entry: NetworkEntry
  /** Of a body error: how the body reports it, and what it says went wrong. */
  readonly format?: FailureInBody['kind'] | undefined
  readonly message?: string | undefined
}

/** A request that hangs, or whose body is not what the app took it for. */
export interface SilentRequestFailure extends Common {
  readonly kind: 'pending' | 'unparsed'
  readonly entry: NetworkEntry
}

export type RequestFailure = ReportedRequestFailure | SilentRequestFailure

export interface SocketFailure extends Common {
  readonly kind: 'websocket' | 'event-stream'
  /** Its close; its error where no close was seen; its beginning where nothing came of it. */
  readonly entry: WebSocketEntry
  /** Nothing reports that anything was wrong. */
  readonly isNormalClose?: boolean | undefined
}

/** A response that is fine by itself, and wrong beside another one. */
export interface ResponseFailure extends Common {
  readonly kind: 'emptied' | 'stale'
  readonly entry: NetworkEntry
  /** Of an emptied one the full response before; of a stale one the newer request that it overtook. */
  readonly other: NetworkEntry
}

/** Where a response has no entries although it counts some. */
export interface Miscount {
  readonly path: JsonPath
  readonly fault: 'empty' | 'missing'
  readonly count: { readonly path: JsonPath; readonly value: number }
  /** The response that counts them, if it is another one. */
  readonly by?: NetworkEntry | undefined
}

/** A response that contradicts itself. */
export interface MiscountedResponse extends Common, Miscount {
  readonly kind: 'miscounted'
  readonly entry: NetworkEntry
}

/** What a response has not, and what says that it should. */
export interface Contradiction {
  readonly path: JsonPath
  readonly fault: 'missing' | 'type'
  readonly expected?: string | undefined
  readonly got?: string | undefined
  /** Entries in which it is so. */
  readonly entries?: number | undefined
  /** Its own request, or another response about the same item. */
  readonly by: 'request' | 'item'
  readonly other?: NetworkEntry | undefined
}

/** A response that contradicts its request, or what another one says of the same item. */
export interface ContradictedResponse extends Common, Contradiction {
  readonly kind: 'contradicted'
  readonly entry: NetworkEntry
}

/** What a later response has instead of a write: another value, nothing, or what was deleted. */
export type WriteFault =
  | {
      readonly fault: 'value'
      readonly item?: string | undefined
      readonly path: JsonPath
      readonly sent: Json
      /** Undefined if it is missing. */
      readonly got: Json | undefined
      /** It is what was there before. */
      readonly isOld?: boolean
    }
  | {
      readonly fault: 'missing' | 'still-there'
      readonly item: string
      /** The response is the one from before. */
      readonly isOld?: boolean
    }
  | {
      readonly fault: 'absent'
      /** The value that was sent, and the name that it was sent by. */
      readonly item: string
      readonly path: JsonPath
    }
  | {
      readonly fault: 'unchanged'
      readonly item?: string | undefined
      /** How often the response was another one after such a write. */
      readonly times: number
    }

/** A write that the server acknowledged, and that its own response or a later one does not have. */
export interface UnkeptWrite extends Common {
  readonly kind: 'unkept-write'
  readonly entry: NetworkEntry
  /** The response that shows it: its own, or the next one about the same thing. */
  readonly other: NetworkEntry
  readonly fault: WriteFault
}

/** A response that is fine by itself, and not as those before it. */
export interface ChangedFailure extends Common {
  readonly kind: 'changed'
  readonly entry: NetworkEntry
  readonly differences: readonly Difference[]
}

/** An action after which nothing happened that used to happen. */
export interface EffectFailure extends Common {
  readonly kind: 'no-effect'
  readonly entry: ActionEntry
  readonly omission: Omission
}

/** A value that is none stood on the screen after an action or a load: `NaN €`. */
export interface ShownTextFailure extends Common {
  readonly kind: 'shown-text'
  readonly entry: ActionEntry | StoredEvent<'domSnapshots'>
  readonly text: string
  /** It may be a term, as `undefined behaviour` is: the text alone does not show it. */
  readonly isAmbiguous: boolean
  /** All that is known to have come then. */
  readonly texts: readonly string[]
}

/** Something that failed or looks wrong. */
export type Failure =
  | LogFailure
  | RequestFailure
  | SocketFailure
  | ResponseFailure
  | MiscountedResponse
  | ContradictedResponse
  | UnkeptWrite
  | ChangedFailure
  | ShownTextFailure
  | EffectFailure

/** What the browser, a server or the console reported, entry by entry; every other failure is inferred from a whole view. */
export type ReportedFailure = LogFailure | ReportedRequestFailure | SocketFailure

export const REPORTED_KINDS = [
  'exception',
  'rejection',
  'console',
  'resource',
  'policy',
  'request',
  'aborted',
  'body-error',
  'websocket',
  'event-stream',
] as const satisfies readonly ReportedFailure['kind'][]

export function isLogFailure(failure: Failure): failure is LogFailure {
  return 'message' in failure.entry
}

export function isRequestFailure(
  failure: Failure,
): failure is
  | RequestFailure
  | ResponseFailure
  | MiscountedResponse
  | ContradictedResponse
  | UnkeptWrite
  | ChangedFailure {
  return 'method' in failure.entry
}

export function isSocketFailure(failure: Failure): failure is SocketFailure {
  return failure.kind === 'websocket' || failure.kind === 'event-stream'
}

/** Whether a failure is an exception or a rejection. */
export function isThrown({ kind }: Failure): boolean {
  return kind === 'exception' || kind === 'rejection'
}
