interface Ended {
  readonly status?: number | undefined
  readonly error?: string | undefined
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
}

/** A request whose response is an error, or that has none. A pending one has not failed yet. */
export function isFailedRequest({ status, error, metadata }: Ended): boolean {
  // The page closed an event stream before it was open.
  if (status === 0 && metadata?.transport === 'sse' && error === 'Closed by the page') return false
  return status !== undefined && (status === 0 || status >= 400)
}
