import type { Text } from '../flow/text.ts'

/** A selector by an attribute. */
export function attributeSelector(attribute: string, value: string): string {
  return `[${attribute}="${escapeValue(value)}"]`
}

/** The same with variables. */
export function attributeText(attribute: string, value: Text): Text {
  const [first, ...others] = value
  if (typeof first === 'string' && others.length === 0) return [attributeSelector(attribute, first)]
  return [`[${attribute}="`, ...value.map((piece) => (typeof piece === 'string' ? escapeValue(piece) : piece)), '"]']
}

function escapeValue(text: string): string {
  return text.replaceAll(/["\\]/g, String.raw`\$&`)
}
