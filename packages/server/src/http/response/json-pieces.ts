/** How the items of a list are written, by the list's name. */
export type ItemForms = Readonly<Record<string, (item: never) => unknown>>

/**
 * The JSON of an object in pieces, arrays item by item, so that a large response is never in memory as one string. `forms`
 * makes an item what is written of it, one at a time for the same reason.
 */
export function* writeJsonPieces(object: Readonly<Record<string, unknown>>, forms: ItemForms = {}): Generator<string> {
  let lead = '{'
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined) continue
    yield `${lead}${JSON.stringify(key)}:`
    if (Array.isArray(value)) yield* writeListPieces(value, forms[key])
    else yield JSON.stringify(value)
    lead = ','
  }
  yield lead === '{' ? '{}' : '}'
}

function* writeListPieces(items: readonly unknown[], form?: ItemForms[string]): Generator<string> {
  let lead = '['
  for (const item of items) {
    // A list and its form have one name, and belong together.
    yield `${lead}${JSON.stringify(form ? form(item as never) : item)}`
    lead = ','
  }
  yield lead === '[' ? '[]' : ']'
}
