import { cutChars } from '../entry/cut-text.ts'
import type { Fields } from '../entry/translate.ts'

/** Shortens a field if it is a text; anything else is left for the schema to judge. */
export function cutField(fields: Fields, name: string, maxChars: number): void {
  const value = fields[name]
  if (typeof value === 'string') fields[name] = cutChars(value, maxChars)
}
