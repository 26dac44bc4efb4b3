/** A line that starts a statement of a module: not indented, and neither goes on with nor ends the one before. */
const STARTS = /^[A-Za-z_$@#(!;'"\u0080-\uffff]/

/**
 * The part of a module that holds the declaration around a place, by its indentation. A guess: whether it is right shows
 * when it is parsed, because half a declaration is no code.
 */
export function declarationAround(code: string, offset: number): { readonly code: string; readonly start: number } {
  let start = lineStart(code, offset)
  while (start > 0 && !STARTS.test(code.charAt(start))) start = lineStart(code, start - 1)
  let end = nextLine(code, offset)
  while (end < code.length && !STARTS.test(code.charAt(end))) end = nextLine(code, end)
  return { code: code.slice(start, end), start }
}

function lineStart(code: string, offset: number): number {
  return offset <= 0 ? 0 : code.lastIndexOf('\n', offset - 1) + 1
}

function nextLine(code: string, offset: number): number {
  const end = code.indexOf('\n', offset)
  return end < 0 ? code.length : end + 1
}
