/** A server in front of another one that hands everything on, and does what faults say. */
export declare function startProxy(options: {
  /** The server behind it, such as `http://127.0.0.1:3000`. */
  readonly target: string
  readonly port?: number
  readonly host?: string
  /** Called for each request that comes, before anything else is done with it. */
  readonly onRequest?: (request: { readonly method: string; readonly path: string; readonly at: number }) => void
}): Promise<{
  readonly url: string
  /** Replaces all faults. Throws an error about the first that is not valid. */
  readonly setFaults: (faults: readonly unknown[]) => void
  /** What was done since the faults were set. */
  readonly applied: () => readonly {
    readonly fault: string
    readonly method: string
    readonly path: string
    readonly at: number
  }[]
  /** Where a fault fitted and could not be applied. */
  readonly missed: () => readonly { readonly fault: string; readonly path: string; readonly why: string }[]
  readonly close: () => Promise<void>
}>
