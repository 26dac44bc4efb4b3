const said = new Set<string>()

/** One line on stderr, each only once in a process. */
export function warnOnce(message: string): void {
  if (said.has(message)) return
  said.add(message)
  process.stderr.write(`gasoline: ${message}\n`)
}

/** What an error says, in one line. */
export function describeError(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''
}
