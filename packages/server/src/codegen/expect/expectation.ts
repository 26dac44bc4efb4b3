import type { Locator } from '../flow/locator.ts'
import type { Text } from '../flow/text.ts'
import type { ReturnedShape } from './returned-shape.ts'

/** Something that must hold after a step. */
export type Expectation =
  | ExpectedRequest
  /** The path of the page; `:id` stands for any segment. Awaited: the next step needs it, and nothing is asserted. */
  | { readonly kind: 'url'; readonly path: string; readonly isAwaited?: boolean | undefined }
  /** Brief: it was gone after the next step, as messages are. */
  | {
      readonly kind: 'visible'
      readonly text: Text
      readonly isWhole: boolean
      readonly isBrief?: boolean | undefined
    }
  | { readonly kind: 'gone'; readonly text: Text }
  | { readonly kind: 'value'; readonly target: Locator; readonly value: Text; readonly isEditable: boolean }
  | { readonly kind: 'checked'; readonly target: Locator; readonly checked: boolean }
  | { readonly kind: 'element'; readonly role: string; readonly name: Text; readonly level?: number | undefined }
  | ExpectedSocket
  | { readonly kind: 'screenshot'; readonly name: string; readonly masks: readonly Text[] }

/** A request that the step causes, and its response. */
export interface ExpectedRequest {
  readonly kind: 'request'
  readonly method: string
  /** `:id` stands for any segment. */
  readonly path: string
  /** The origin, where it is not that of the app. */
  readonly origin?: string | undefined
  /** Of requests that all go to one address, the one that this is. */
  readonly operation?: string | undefined
  /** Names of query parameters that it has, or with `!` has not: other requests of the step go to the same address. */
  readonly query?: readonly string[] | undefined
  readonly status: number
  /** Exactly so many: of what changes something. */
  readonly times?: number | undefined
  /** Fields of the request's body. */
  readonly sends?: SentValue | undefined
  readonly returns?: ReturnedShape | undefined
  /** Fields that one object of the response has with these values: what was written. */
  readonly has?: SentFields | undefined
  /** Fields of the response that are as the page sent them last to this address. */
  readonly keeps?: readonly string[] | undefined
  /** Texts that the response has, or no longer has. */
  readonly contains?: readonly Text[] | undefined
  readonly lacks?: readonly Text[] | undefined
  /** Of several such requests, the page shows what the last one returned, whichever response came last. */
  readonly isLatest?: boolean | undefined
  /** The page had the same response already: a quicker run may find it in the page's cache. */
  readonly isAgain?: boolean | undefined
}

/** A WebSocket that the step opens, with the shape of a message that comes; or one that is open at the end. */
export interface ExpectedSocket {
  readonly kind: 'socket'
  readonly path: string
  readonly origin?: string | undefined
  readonly receives?: ReturnedShape | undefined
  readonly staysOpen?: boolean | undefined
}

export type SentValue = Text | number | boolean | null | SentFields
export interface SentFields {
  readonly fields: readonly (readonly [name: string, value: SentValue])[]
}
