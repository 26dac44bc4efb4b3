import type { Mark } from '../placeholder.ts'

/** A private member of a JSON Web Key, as JSON, as code, or escaped: https://www.rfc-editor.org/rfc/rfc7518#section-6 */
const MEMBER =
  /((?<![\w$])(?:d|p|q|dp|dq|qi|k)\\{0,8}["']?\s{0,2}:\s{0,2}\\{0,8}["'])([\w-]{16,4000}={0,2})(?=\\{0,8}["'])/g

/** Replaces the private members of keys in a text that has a key in it. */
export function redactJwk(text: string, mark: Mark): string {
  return /\bkty\b/.test(text)
    ? text.replaceAll(MEMBER, (_, before: string, value: string) => before + mark('private-key', value))
    : text
}
