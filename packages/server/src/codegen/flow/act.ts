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
      readonly offset?: { readonly x: number; readonly y: number } | undefined
    }
  | { readonly type: 'fill'; readonly target: Locator; readonly value: Text; readonly isTyped: boolean }
  | { readonly type: 'press'; readonly target: Locator | undefined; readonly key: string; readonly times: number }
  | { readonly type: 'check'; readonly target: Locator; readonly checked: boolean }
  | { readonly type: 'select'; readonly target: Locator; readonly values: readonly string[] }
  | { readonly type: 'upload'; readonly target: Locator; readonly files: readonly UploadedFile[] }
  | { readonly type: 'drag'; readonly target: Locator; readonly to: Locator }

export interface UploadedFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

export interface Dialog {
  readonly accepted: boolean
  readonly answer?: Text | undefined
}
