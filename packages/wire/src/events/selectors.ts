/** How many elements a selector matches: 2 stands for more than one, null for not known. */
export type SelectorCount = 0 | 1 | 2 | null

export type SelectorKind =
  | 'testId'
  | 'role'
  | 'ariaLabel'
  | 'label'
  | 'placeholder'
  | 'altText'
  | 'text'
  | 'title'
  | 'id'
  | 'cssPath'

/** An ancestor that is unique on the page. */
export interface SelectorScope {
  testId?: string
  testIdAttribute?: string
  role?: { role: string; name?: string }
  cssPath?: string
  /** It contains this text, in any case of letters, as `hasText` means it in Playwright. */
  hasText?: string
  /** It is unique inside this part of the page alone, such as one of two panels with the same rows. */
  inside?: SelectorScope
}

/** One frame on the way to an element; `selector` matches only it in its document. */
export interface FrameStep {
  selector?: string
  name?: string
  title?: string
  url: string
  /** Its place among the frames of its parent. */
  index?: number
}

/**
 * What the page writes into the `selectors` of an action, as it was before the action. Names, labels and texts are whole
 * ones: they are counted as with `{ exact: true }` in Playwright.
 */
export interface Selectors {
  testId?: string
  /** Where it is not `data-testid`. */
  testIdAttribute?: string
  /** With `exact: false` the name is a part of the whole one, which also shows a state. */
  role?: { role: string; name: string; exact?: false }
  /** The name that a person reads, where that is another: without icons and state. */
  shown?: string
  ariaLabel?: string
  label?: string
  placeholder?: string
  altText?: string
  text?: string
  title?: string
  id?: string
  cssPath: string
  exact: true
  counts: Partial<Record<SelectorKind, SelectorCount>>
  /** The best that matches this element and no other. */
  best?: SelectorKind | 'within'
  /** Inside `scope` the selector named by `best`, or else `cssPath`, matches this element and no other. */
  within?: { scope: SelectorScope; best?: SelectorKind; cssPath?: string }
  /** Inside an open shadow root, where selectors of Playwright look too. */
  shadow?: true
  /** The frames around it, outermost first. */
  frames?: FrameStep[]
}
