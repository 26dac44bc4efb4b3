// A line `//: place` in the text of a part stands for what other parts add there; `/*: place */` for what comes into a line.
type Place =
  /** Above `watch`, and the properties of two of its types. */
  | 'types'
  | 'expected'
  | 'exchange'
  /** In `watch`: its parameters, variables, what it listens to, its functions, and what it returns. */
  | 'parameters'
  | 'variables'
  | 'listeners'
  | 'functions'
  | 'methods'
  /**
   * In a function: before a problem is noted, as a step begins, before keys are pressed, where a request was not sent, with a
   * response, after it, at the end.
   */
  | 'note'
  | 'step'
  | 'typing'
  | 'unsent'
  | 'check'
  | 'latest'
  | 'end'
  /** Below `watch`. */
  | 'below'

/** A part of the helper that stands below a test: the texts that it adds, without their first line break. */
export interface Part {
  readonly at: Partial<Record<Place, string>>
  readonly needs?: readonly Part[]
  /** Types of Playwright that it names, beside `Page` and `Request`. */
  readonly imports?: readonly ('Locator' | 'Response')[]
}
