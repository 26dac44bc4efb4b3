import { endsWith, indexOf, lastIndexOf, slice } from '../natives/natives.ts'

const AT = '    at '

/** Where the topmost frame of a stack points to: `    at name (url:12:34)` or `    at url:12:34`. */
export function readFirstFrame(stack: string | undefined): { filename?: string; lineno?: number; colno?: number } {
  const start = stack === undefined ? -1 : indexOf(stack, AT)
  if (stack === undefined || start < 0) return {}
  const end = indexOf(stack, '\n', start)
  const line = slice(stack, start + AT.length, end < 0 ? stack.length : end)
  const place = endsWith(line, ')') ? slice(line, lastIndexOf(line, '(') + 1, -1) : line
  const colon = lastIndexOf(place, ':')
  const before = lastIndexOf(place, ':', colon - 1)
  if (before <= 0) return {}
  const lineno = +slice(place, before + 1, colon)
  const colno = +slice(place, colon + 1)
  return lineno > 0 && colno > 0 ? { filename: slice(place, 0, before), lineno, colno } : {}
}
