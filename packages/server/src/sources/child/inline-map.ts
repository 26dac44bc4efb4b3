const MARK = 'sourceMappingURL=data:'
const DATA_HEAD_CHARS = 200

/** The source map that a script carries in its own last comment. */
export function findInlineMap(script: string): string | undefined {
  for (let at = script.lastIndexOf(MARK); at > 0; at = script.lastIndexOf(MARK, at - 1)) {
    const comment = script.slice(Math.max(0, at - 4), at)
    if (/\/[/*][#@][ \t]$/.test(comment)) return readData(script, at + MARK.length)
  }
  return undefined
}

function readData(script: string, start: number): string | undefined {
  const comma = script.indexOf(',', start)
  if (comma < 0 || comma - start > DATA_HEAD_CHARS) return undefined
  const length = script.slice(comma + 1).search(/[\s'"`*]/)
  const data = length < 0 ? script.slice(comma + 1) : script.slice(comma + 1, comma + 1 + length)
  if (/;\s*base64\s*$/i.test(script.slice(start, comma))) return Buffer.from(data, 'base64').toString()
  try {
    return decodeURIComponent(data)
  } catch {
    // A lone percent sign: some tools escape nothing but what they must.
    return data
  }
}
