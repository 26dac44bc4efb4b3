/** Finds one of the words, or beginnings of words, in a text. They are written as a list; each may be a pattern. */
export function anyWord(list: string): RegExp {
  return new RegExp(alternatives(list), 'i')
}

/** Finds a word of a text that begins with one of these. */
export function startOfWord(list: string): RegExp {
  return new RegExp(`(?<![a-z])(?:${alternatives(list)})`, 'i')
}

/** Fits a text that is one of the words and no more. */
export function wholeWord(list: string, flags = 'i'): RegExp {
  return new RegExp(`^(?:${alternatives(list)})$`, flags)
}

const alternatives = (list: string) => list.trim().split(/\s+/).join('|')
