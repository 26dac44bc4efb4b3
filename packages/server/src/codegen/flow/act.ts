import type { Locator } from './locator.ts'
import type { Text } from './text.ts'

/** Something that the test does. */
export type Act =
  | { readonly type: 'goto'; readonly path: string }
  | { readonly type: 'reload' }
  | { readonly type: 'back' }
  | {
      readonly type: 'click' | 'dblclick'
      readonly target: Locator
      readonly button?: string | undefined
      readonly modifiers?: readonly string[] | undefined
      readonly offset?: Offset | undefined
      /** What the pointer must be over first. */
      readonly over?: Locator | undefined
      /** It closes a note, which may be gone by itself before. */
      readonly isPassing?: boolean | undefined
    }
  | {
      readonly type: 'fill'
      readonly target: Locator
      readonly value: Text
      /** With keys, to which the page may react. */
      readonly isTyped: boolean
      /** The page reacts to each of them. */
      readonly isByKey?: boolean | undefined
      /** The field is an editor's hidden one, which holds nothing: the text comes in as from a keyboard. */
      readonly inserted?: 'added' | 'whole' | undefined
    }
  | {
      readonly type: 'press'
      readonly target: Locator | undefined
      readonly key: string
      readonly times: number
      /** Texts that the page shows a moment after typing, if it does: the key may choose one. */
      readonly awaits?: readonly Text[] | undefined
    }
  | { readonly type: 'check'; readonly target: Locator; readonly checked: boolean }
  | { readonly type: 'select'; readonly target: Locator; readonly values: readonly string[] }
  | { readonly type: 'upload'; readonly target: Locator; readonly files: readonly UploadedFile[] }
  | {
      readonly type: 'drag'
      readonly target: Locator
      readonly to: Locator
      readonly from?: Offset | undefined
      readonly at?: Offset | undefined
    }

/** In an element, in CSS pixels. */
export interface Offset {
  readonly x: number
  readonly y: number
}

export interface UploadedFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

export interface Dialog {
  readonly accepted: boolean
  readonly answer?: Text | undefined
}
