import type { RecentAction } from './recent-actions.ts'

/**
 * Messages between probes. Probes that patch functions run in the page's world, the others may run in the isolated one;
 * the extension carries these messages across.
 */
type ObservedMessage =
  /** An action of the person; sent again under the same id when more is known. */
  | { readonly type: 'action'; readonly id: string; readonly action: RecentAction }
  /** The value of a field that must not leave the page. */
  | { readonly type: 'withheld'; readonly field: string; readonly value: string }
  | {
      readonly type: 'dialog'
      readonly kind: 'alert' | 'confirm' | 'prompt'
      readonly message?: string
      readonly accepted: boolean
      readonly answer?: string
    }
  | { readonly type: 'window-opened'; readonly url: string }
  /** Everything captured must be sent now. */
  | { readonly type: 'leaving' }

/** Why a request got no response, or none that scripts may read; only the browser knows. */
interface NoResponseMessage {
  readonly type: 'no-response'
  readonly request: {
    readonly method: string
    readonly url: string
    readonly reason: string
    readonly detail: string
    readonly status?: number
  }
}

/** An open shadow root was attached; an element cannot be serialised, so it travels by reference. */
interface ShadowRootMessage {
  readonly type: 'shadow-root'
  readonly host: Element
}

export type ProbeMessage = ObservedMessage | ShadowRootMessage | NoResponseMessage
