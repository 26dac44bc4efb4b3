import type { CarriedValue } from './pair.ts'

const TAG = /<(?:input|meta|param|button|option|data)\b([^<>]{1,1000})>/gi
const ATTRIBUTE =
  /(?<![\w-])(name|property|id|value|content|type)\s{0,2}=\s{0,2}(?:"([^"]{0,4000})"|'([^']{0,4000})')/gi
const MOST = 2_000

/** Reads what a tag names with one attribute and holds in another: `<input name="x" value="y">`, `<meta name="x" content="y">`. */
export function readMarkup(text: string): CarriedValue[] {
  const found: CarriedValue[] = []
  if (!text.includes('<')) return found
  for (const [, inner = ''] of text.matchAll(TAG)) {
    const attributes = new Map<string, string>()
    for (const [, name = '', double, single] of inner.matchAll(ATTRIBUTE))
      attributes.set(name.toLowerCase(), double ?? single ?? '')
    const name = attributes.get('name') ?? attributes.get('property') ?? attributes.get('id')
    const value = attributes.get('value') ?? attributes.get('content')
    if (name !== undefined && value !== undefined) found.push({ name, value })
    if (found.length >= MOST) break
  }
  return found
}
