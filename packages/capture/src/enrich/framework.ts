import type { ComponentAncestry, SkipReason } from '@gasoline/wire'
import type { IsOver } from '../natives/deadline.ts'
import type { Hosts } from './hosts.ts'

/** What a framework's adapter is given to find the components around an error. */
export interface ComponentSearch {
  readonly window: Window & typeof globalThis
  readonly thrown: unknown
  readonly message: string
  readonly stack: string | undefined
  readonly notes: readonly string[]
  readonly isRejection?: boolean | undefined
  /** Elements to start from, the most relevant first. */
  readonly elements: readonly { readonly element: Element; readonly origin: 'eventTarget' | 'activeElement' }[]
  readonly hosts: Hosts
  readonly isOver: IsOver
}

/** The components; or why there are none although the framework is there; or undefined if it is not. */
export type FindComponents = (sought: ComponentSearch) => ComponentAncestry | SkipReason | undefined
