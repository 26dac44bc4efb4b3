import type { StoredEvent } from '@gasoline/wire'

const HYDRATION =
  /hydrat|did(?: not|n't) match\.? Server|server-rendered HTML|Minified React error #(?:418|419|421|422|423|424|425)\b/i

/** What it is about stands at the beginning, before advice and drawings. */
const READ_CHARS = 1_000

/** Whether a line speaks of markup from the server that the client draws otherwise. */
export function isHydration({ message }: Pick<StoredEvent<'logs'>, 'message'>): boolean {
  return HYDRATION.test(message.slice(0, READ_CHARS))
}

export interface Mismatch {
  readonly server?: string | undefined
  readonly client?: string | undefined
  /** The components around it, from the root down, where the words name them. */
  readonly components: readonly string[]
}

/** What the server sent and what the client drew, as React and Vue put it. */
export function readMismatch(message: string): Mismatch {
  const react = /Server: "?([^"\n]*)"? Client: "?([^"\n]*)"?/.exec(message) ?? undefined
  const vue = /rendered on server: "?([^"\n]*)"?[\s\S]*?expected on client: "?([^"\n]*)"?/.exec(message) ?? undefined
  const found = react ?? vue
  const diff = message.split('\n')
  // In React 19's drawing `+` is the client's and `-` the server's.
  const added = diff.find((line) => /^\+\s+\S/.test(line))
  const removed = diff.find((line) => /^-\s+\S/.test(line) && !/^- (?:A |Variable|Date|External|Invalid)/.test(line))
  return {
    server: found?.[1] ?? removed?.slice(1).trim(),
    client: found?.[2] ?? added?.slice(1).trim(),
    components: diff.flatMap((line) => /^\s+<([A-Z][\w.]*)/.exec(line)?.[1] ?? []),
  }
}
