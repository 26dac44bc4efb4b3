const PIECE = /[A-Za-z]+|\d{1,3}|\s+|[\p{L}\p{M}]|[^\s\p{L}\p{M}\d]/gu

/** Estimates what a text costs an agent; rather too much than too little, so that a cap on it holds. */
export function estimateTokens(text: string): number {
  let tokens = 0
  for (const [piece] of text.matchAll(PIECE)) {
    const code = piece.charCodeAt(0)
    if (code > 127) tokens += piece.length > 1 ? 2.5 : 0.9
    else if (isLetter(code)) tokens += isWord(piece) ? 1 : Math.max(1, piece.length / 1.6)
    else if (piece.trim() === '') tokens += piece === ' ' ? 0 : 1
    else if (isDigit(code)) tokens += 1
    else tokens += 0.8
  }
  return Math.ceil(tokens)
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** One word, not a piece of a hash or a name in CamelCase. */
function isWord(letters: string): boolean {
  return letters.length <= 9 && /^[A-Z]?[a-z]*$/.test(letters)
}
