/** A piece of markup as it is found in the wild, and the element in it that a person means. */
export interface Shape {
  readonly html: string
  /** Runs in the page before anything else happens. */
  readonly script?: string
  /** What the element is for; a CSS selector that also looks into shadow roots. */
  readonly target: string
  /** Where the mouse goes; by default the target itself. */
  readonly at?: string
  /** Keys that follow the click, where the click alone does nothing. */
  readonly keys?: readonly string[]
  /** The frame that all of this is in. */
  readonly frame?: string
}
