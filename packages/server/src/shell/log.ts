/** Talk goes to stderr: stdout carries data, or the protocol, alone. */
export function logLine(text: string): void {
  process.stderr.write(`${text}\n`)
}

/** An unexpected error with its cause. Never what was captured: messages of ours hold none of it. */
export function logError(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  logLine(`${new Date().toISOString()} ${text}`)
}
