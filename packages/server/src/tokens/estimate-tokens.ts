const PIECE = /[A-Za-z]+|\d{1,3}|\s+|[\p{L}\p{M}]|[^\s\p{L}\p{M}\d]/gu

/** Estimates the tokens of a text, rather too many than too few, so that limits hold. */
export function estimateTokens(text: string): number {
  let tokens = 0
  let isAfterSpace = false
  PIECE.lastIndex = 0
  // Every character is in a piece. Each match as an array would be much garbage for a long text.
  for (let from = 0; PIECE.test(text); from = PIECE.lastIndex) {
    const piece = text.slice(from, PIECE.lastIndex)
    const code = piece.charCodeAt(0)
    if (code > 127) tokens += piece.length > 1 ? 2.5 : isIdeograph(code) ? 2.1 : 0.9
    else if (isLetter(code)) tokens += estimateWord(piece)
    else if (isDigit(code)) tokens += isAfterSpace ? 2 : 1
    else if (piece !== ' ') tokens += piece.trim() === '' ? 1 : 0.8
    isAfterSpace = piece === ' '
  }
  return Math.ceil(tokens)
}

/** A rare character takes a token for each of its bytes: more than an estimate for common ones says. For caps that are hard. */
export function countTokensAtMost(text: string): number {
  const rare = [...text.matchAll(/[\u0800-\u{10ffff}]/gu)].filter(([letter]) => !OURS.includes(letter))
  return estimateTokens(text) + 1.5 * rare.length
}

const OURS = '…→⏎'

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** Chinese, Japanese and Korean: a common character is one token, a rare one three. */
function isIdeograph(code: number): boolean {
  return code >= 0x3400 && code <= 0xd7af
}

/** A common word is one token; parts of hashes, CamelCase names and unpronounceable letters are many. */
function estimateWord(letters: string): number {
  if (!/^[A-Z]?[a-z]*$/.test(letters)) return Math.max(1, letters.length / 1.6)
  if (letters.length > 3 && /[^aeiouy]{4}|^[^aeiouy]+$/i.test(letters)) return letters.length / 1.6
  return Math.max(1, letters.length / 4.5)
}
