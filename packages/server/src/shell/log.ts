/** Writes to stderr: stdout is for data and for MCP. */
export function logLine(text: string): void {
  process.stderr.write(`${text}\n`)
}

/** Logs an unexpected error with its stack. Our error messages contain no captured data. */
export function logError(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  logLine(`${new Date().toISOString()} ${text}`)
}
