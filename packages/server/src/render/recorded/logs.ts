import { formatTime, leftOut, lines, oneLine, plural, stackLines, toShortUrl } from '../text.ts'

interface LogLike {
  readonly id: string
  readonly at: number
  readonly level: string
  readonly source: string
  readonly message: string
  readonly count: number
  readonly filename?: string | undefined
  readonly lineno?: number | undefined
  readonly stack?: string | undefined
  readonly args?: readonly unknown[] | undefined
}

interface LogList {
  readonly entries: readonly LogLike[]
  readonly dropped: number
  readonly note?: string | undefined
}

export function renderLogs({ entries, dropped, note }: LogList): string {
  return lines(note, leftOut(dropped, 'older entries', 'narrow by level, since or url'), ...entries.map(renderLogEntry))
}

export function renderCleared({ entries_removed }: { readonly entries_removed: number }): string {
  return `Cleared: ${plural(entries_removed, 'log entry', 'log entries')} removed.`
}

/** One log entry on one line; its arguments and stack below it where the answer has them. */
export function renderLogEntry(entry: LogLike): string {
  const { id, at, level, source, message, count, filename, lineno, stack, args } = entry
  const place = filename === undefined ? '' : ` (${toShortUrl(filename)}${lineno === undefined ? '' : `:${lineno}`})`
  const kind = source === 'console' ? level : `${level} ${oneLine(source, 30)}`
  const output = [
    `${id} ${formatTime(at)} ${kind}: ${oneLine(message, 10_400)}${count > 1 ? ` ×${count}` : ''}${place}`,
  ]
  const details = args?.filter((arg) => typeof arg === 'object' && arg !== null) ?? []
  if (details.length > 0) output.push(`  args: ${oneLine(JSON.stringify(details), 2_000)}`)
  if (stack !== undefined) output.push(...stackLines(stack, 2_000))
  return output.join('\n')
}
