import type { Mark } from '../placeholder.ts'

/** A private member of a JSON Web Key, as JSON, as code, or escaped: https://www.rfc-editor.org/rfc/rfc7518#section-6 */
const MEMBER =
  /((?<![\w$])(?:d|p|q|dp|dq|qi|k)\\{0,8}["']?\s{0,2}:\s{0,2}\\{0,8}["'])([\w-]{16,4000}={0,2})(?=\\{0,8}["'])/g

/** The same as a line of YAML, and as .NET writes keys. */
const LINE = /((?:^|\n)[ \t]{0,20}(?:d|p|q|dp|dq|qi|k): )([\w-]{16,4000}={0,2})(?=\r?\n|$)/g
const ELEMENT = /(<(?:D|P|Q|DP|DQ|InverseQ)>)([A-Za-z0-9+/=\s]{16,4000})(?=<\/)/g

/** Replaces the private members of keys in a text that has a key in it. */
export function redactJwk(text: string, mark: Mark): string {
  const replace = (_: string, before: string, value: string) => before + mark('private-key', value)
  if (text.includes('RSAKeyValue')) return text.replaceAll(ELEMENT, replace)
  return /\bkty\b/.test(text) ? text.replaceAll(MEMBER, replace).replaceAll(LINE, replace) : text
}
