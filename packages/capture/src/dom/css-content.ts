const TOKEN = /\s*(?:"((?:[^"\\]|\\.)*)"|attr\(\s*([\w-]+)[^)]*\)|(\/))/gy

/**
 * The text that a computed `content` puts on the screen; the part after a slash is its alternative text.
 * Undefined for anything that is not text (counters, images), and for an element's own content without alternative text.
 * https://developer.mozilla.org/en-US/docs/Web/CSS/content
 */
export function readCssContent(
  content: string,
  isPseudo: boolean,
  attribute: (name: string) => string,
): string | undefined {
  if (!content || content === 'none' || content === 'normal') return undefined
  const slash = content.lastIndexOf('/')
  const isRead = slash !== -1 && (content.slice(0, slash).match(/(?<!\\)"/g)?.length ?? 0) % 2 === 0
  if (!isRead && !isPseudo) return undefined
  const source = isRead ? content.slice(slash + 1) : content
  let text = ''
  TOKEN.lastIndex = 0
  let end = 0
  for (let token = TOKEN.exec(source); token; token = TOKEN.exec(source)) {
    const [, quoted, name] = token
    text += name === undefined ? unescape(quoted ?? '') : attribute(name)
    end = TOKEN.lastIndex
  }
  return source.slice(end).trim() === '' ? text : undefined
}

function unescape(quoted: string): string {
  return quoted.replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, char: string | undefined) =>
    code === undefined ? (char ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  )
}
