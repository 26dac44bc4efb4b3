/** A line that starts a statement of a module: not indented, and neither goes on with nor ends the one before. */
const STARTS = /^[A-Za-z_$@#(!;'"\u0080-\uffff]/

/**
 * The part of a module that holds the declaration around a place, by its indentation. A guess: whether it is right shows
 * when it is parsed, because half a declaration is no code.
 */
export function findDeclaration(code: string, offset: number): { readonly code: string; readonly start: number } {
  let start = findLineStart(code, offset)
  while (start > 0 && !STARTS.test(code.charAt(start))) start = findLineStart(code, start - 1)
  let end = findNextLine(code, offset)
  while (end < code.length && !STARTS.test(code.charAt(end))) end = findNextLine(code, end)
  return { code: code.slice(start, end), start }
}

function findLineStart(code: string, offset: number): number {
  return offset <= 0 ? 0 : code.lastIndexOf('\n', offset - 1) + 1
}

function findNextLine(code: string, offset: number): number {
  const end = code.indexOf('\n', offset)
  return end < 0 ? code.length : end + 1
}
