/** The JSON of an object in pieces, arrays item by item, so that a large response is never in memory as one string. */
export function* writeJsonPieces(object: Readonly<Record<string, unknown>>): Generator<string> {
  let lead = '{'
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined) continue
    yield `${lead}${JSON.stringify(key)}:`
    if (Array.isArray(value)) yield* writeListPieces(value)
    else yield JSON.stringify(value)
    lead = ','
  }
  yield lead === '{' ? '{}' : '}'
}

function* writeListPieces(items: readonly unknown[]): Generator<string> {
  let lead = '['
  for (const item of items) {
    yield `${lead}${JSON.stringify(item)}`
    lead = ','
  }
  yield lead === '[' ? '[]' : ']'
}
