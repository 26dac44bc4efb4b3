import { LIMITS } from '@gasoline/wire/limits'

let written = 0
let unwritten = 0
let isWatched = false

/** Writes to stderr: stdout is for data and for MCP. A full disk or a closed terminal ends nothing. */
export function logLine(text: string): void {
  if (written > LIMITS.server.logBytes) return
  if (!isWatched) {
    isWatched = true
    // Without a listener a failed write would end the process.
    process.stderr.on('error', () => {
      unwritten++
    })
  }
  const note = unwritten > 0 ? `(${unwritten} lines before this one could not be written)\n` : ''
  const lines = `${note}${text}\n`
  written += lines.length
  const isFull = written > LIMITS.server.logBytes
  try {
    const before = unwritten
    process.stderr.write(isFull ? `${lines}(The log is full: no more lines are written.)\n` : lines, (error) => {
      if (!error && note !== '') unwritten -= before
    })
  } catch {
    // A file is written at once, and the disk may be full.
    unwritten++
  }
}

/** Logs an unexpected error with its stack. Our error messages contain no captured data. */
export function logError(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  logLine(`${new Date().toISOString()} ${text}`)
}
