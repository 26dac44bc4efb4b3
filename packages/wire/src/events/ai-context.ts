export interface SourceLine {
  readonly line: number
  readonly text: string
  readonly isError?: true
}

/** A chain of accesses in the source: `order.lines()[0].price`. */
export interface SourceAccess {
  /** The variable, then fields; `()` is what a call or an operator gives, `[]` an entry by a key that is worked out. */
  readonly parts: readonly string[]
  /** Which part the column points at: it was read from what the parts before it give. */
  readonly at?: number | undefined
  /** What the variable stands for, where the code around it says so: `data`, `user` after `const { user } = data`. */
  readonly origin?: readonly string[] | undefined
}

/** A place in the source that people wrote, with the lines around it. Line and column count from 1. */
export interface SourceSnippet {
  readonly file: string
  readonly line: number
  readonly column: number
  /** Its name before minification. */
  readonly function?: string | undefined
  readonly access?: SourceAccess | undefined
  readonly snippet: readonly SourceLine[]
}

export interface ComponentInfo {
  readonly name: string
  readonly propKeys?: readonly string[] | undefined
  readonly hasState?: true | undefined
  readonly stateKeys?: readonly string[] | undefined
  /** Kinds of hooks, where state has no names. */
  readonly hooks?: readonly string[] | undefined
  readonly file?: string | undefined
}

/** The components around the place of an error, from the root down. */
export interface ComponentAncestry {
  readonly framework: string
  readonly components: readonly ComponentInfo[]
  /** How the element was found that this starts from. */
  readonly origin?: 'componentStack' | 'boundary' | 'eventTarget' | 'activeElement' | undefined
  readonly leftOut?: number | undefined
}

export interface StateSnapshot {
  readonly source: string
  readonly keys: Readonly<Record<string, { readonly type: string; readonly keys?: readonly string[] | undefined }>>
  /** Values by path: what the error mentions, what holds an error or a loading state, what changed just before. */
  readonly relevantSlice: Readonly<Record<string, unknown>>
  readonly changed?: readonly string[] | undefined
  /** Keys of the state, and stores, for which there was no room. */
  readonly leftOut?: number | undefined
  /** Further stores of the page. */
  readonly also?: readonly StateSnapshot[] | undefined
}

/** Why a step in the page gave nothing. */
export type SkipReason =
  | 'too-many-errors'
  /** Before the scripts of the step had loaded. */
  | 'too-many-early-errors'
  | 'not-loaded'
  | 'state-not-loaded'
  | 'timeout'
  /** Nothing says which component, and no element is known from which the framework would name it. */
  | `no-element-${'angular' | 'preact' | 'react' | 'svelte' | 'vue'}`
  | 'no-names-solid'
  /** With the name of the error. */
  | `unreadable-${string}`

/** What is known of an error beyond its message. A type and not an interface: so it passes for a record. */
export type AiContext = {
  readonly summary?: string | undefined
  readonly sourceSnippets?: readonly SourceSnippet[] | undefined
  readonly componentAncestry?: ComponentAncestry | undefined
  readonly stateSnapshot?: StateSnapshot | undefined
  /** Steps that gave nothing, each with the reason: a `SkipReason` of the page, or text. */
  readonly skipped?: Readonly<Record<string, string>> | undefined
}
