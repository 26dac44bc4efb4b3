import type { ScreenChanges } from '../changes/follow-changes.ts'
import type { Page } from '../page/page.ts'
import type { Target, DescribeTarget } from './target.ts'
import type { Recorded, ActionRecorder } from './recorder.ts'
import type { Withheld } from '../secrets/withheld-fields.ts'

export const TOGGLE = 'input:is([type=checkbox i],[type=radio i])'

/** What the recorders of different kinds of action share. */
export interface ActionContext {
  readonly page: Page
  readonly isOn: () => boolean
  readonly describeTarget: DescribeTarget
  /** Describes the target and starts to watch for changes; call it before the page can react. */
  readonly begin: (event: Event, options?: Parameters<DescribeTarget>[1]) => Target | undefined
  readonly changes: ScreenChanges
  readonly recorder: ActionRecorder
  readonly withheld: Withheld
  /** The last key down, until the pointer is used. */
  readonly keys: KeyMemory
}

export interface KeyMemory {
  pressed?: { readonly at: number; readonly target?: Target | undefined; recorded?: Recorded | undefined } | undefined
  /** Records a key whose effect was not known until now: the page has reacted to it. */
  settle?: (() => void) | undefined
}

/** The effect of a key (a click, a choice, a value) follows within this time; for Space on key up. */
const KEY_MS = 1_000

/** The key that caused an event without a pointer. */
export function findCausingKey({ pressed }: KeyMemory, event: Event): KeyMemory['pressed'] {
  return pressed && event.timeStamp - pressed.at < KEY_MS ? pressed : undefined
}

export function listModifiers(event: MouseEvent): string[] | undefined {
  const held: string[] = []
  if (event.ctrlKey) held.push('Control')
  if (event.metaKey) held.push('Meta')
  if (event.altKey) held.push('Alt')
  if (event.shiftKey) held.push('Shift')
  return held.length > 0 ? held : undefined
}
